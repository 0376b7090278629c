import { rm } from 'node:fs/promises';
import { createLocalBackend } from '@olea/local-backend';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../e2e/fixtures/templateData.ts';

it('makes up at the next start for what fell due while the backend was down', async () => {
  const dataDir = await makeDataFolder();
  const lines: string[] = [];
  const open = () => createLocalBackend({ dataDir, log: (line) => lines.push(line) });
  const before = await open();
  await before.sql(`
    insert into public.contact_messages (submission_id, kind, name, email, message, created_at, due_at, taken_by)
    values (gen_random_uuid(), 'contact', 'old', 'old@visitor.example', 'Olives', now() - interval '25 months', now(), 'function')`);
  await before.sql(`
    insert into public.planned_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, planned_by)
    select flag.id, flag.name, false, now() - interval '1 hour', flag.version, person.id
    from public.feature_flags flag, auth.users person where flag.name = 'founder' and person.email = 'admin@olea.example'`);
  await before.close();
  const after = await open();
  const state = () =>
    after.sql(`select flag.enabled, plan.state, (select count(*)::int from public.contact_messages) as messages
      from public.planned_flag_changes plan join public.feature_flags flag on flag.id = plan.flag_id`);
  await expect.poll(state).toEqual([{ enabled: false, state: 'applied', messages: 0 }]);
  await after.close();
  await rm(dataDir, { recursive: true });
  expect(lines.filter((line) => line.startsWith('[scheduler]'))).toEqual([]);
});
