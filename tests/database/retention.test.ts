import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './testBackend.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

it('erases contact messages 24 months after the last one of their sender, access requests after 12 months, and nothing younger', async () => {
  const received = (name: string, kind: string, age: string, email = 'buyer@example.com') =>
    test.backend.sql(
      `insert into public.contact_messages (submission_id, kind, name, email, message, created_at, due_at, taken_by)
       values (gen_random_uuid(), $2, $1, $4, 'Olives', now() - $3::interval, now(), 'function')`,
      [name, kind, age, email],
    );
  await received('old message', 'contact', '24 months 1 day', 'once@example.com');
  await received('first of an exchange', 'contact', '30 months', 'Anna@example.com');
  await received('last of an exchange', 'contact', '23 months', 'anna@example.com');
  await received('old request', 'access-request', '12 months 1 day');
  await received('request', 'access-request', '11 months');

  const [erased] = await test.backend.sql<{ count: number }>('select private.erase_expired_messages() as count');
  expect(erased).toEqual({ count: 2 });
  const kept = await test.backend.sql<{ name: string }>('select name from public.contact_messages order by name');
  expect(kept.map(({ name }) => name)).toEqual(['first of an exchange', 'last of an exchange', 'request']);
});
