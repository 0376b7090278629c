import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { FUNCTION_GRANTS } from './accessMatrix.ts';
import { openTestBackend } from './testBackend.ts';

/** For others than administrators too: the flags of the site, the link of a mail, and what a sign-in has to know. */
const OPEN = ['get_enabled_features', 'password_link_works', 'refused_codes', 'second_factor_state'];

/** Callers who have the role and may not act with this token. */
const ADMINISTRATORS = ['unproven', 'earlier', 'banned', 'ended'];

const names = Object.entries<readonly string[]>(FUNCTION_GRANTS)
  .filter(([name, roles]) => name.startsWith('public.') && roles.includes('authenticated'))
  .map(([name]) => name.slice('public.'.length))
  .filter((name) => !OPEN.includes(name));

const test = openTestBackend();
let admin: ApiCaller;
const others: ApiCaller[] = [];
beforeAll(async () => {
  admin = await test.control.api.asAdmin();
  others.push(await test.control.api.as('nobody@olea.example'), await test.control.api.as('client@olea.example'));
  others.push(await test.newAccount('former@olea.example', 'admin'));
  await test.backend.sql("select private.revoke_role('former@olea.example')");
  for (const name of ADMINISTRATORS) others.push(await test.newAccount(`${name}@olea.example`, 'admin'));
  await test.backend.sql(
    "delete from auth.sessions where user_id = (select id from auth.users where email = 'ended@olea.example')",
  );
  await test.backend.sql(`
    update auth.sessions set aal = 'aal2' where user_id = (select id from auth.users where email = 'earlier@olea.example')`);
  await test.backend.sql(
    "update auth.users set banned_until = now() + interval '1 day' where email = 'banned@olea.example'",
  );
});
beforeEach(async () => {
  await test.backend.reset();
  for (const name of ADMINISTRATORS)
    await test.backend.sql('select private.grant_role($1, $2)', [`${name}@olea.example`, 'admin']);
  await test.backend.sql(`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users
    where email in ('unproven@olea.example', 'earlier@olea.example')`);
});

it.each(names)(
  'refuses %s to everybody but administrators, at once after a demotion, to one without the second step or with a token from before it, to one who is banned and to an ended session',
  async (name) => {
    const [row] = await test.backend.sql<{ parameters: string[] | null }>(
      "select proargnames as parameters from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
      [name],
    );
    const inputs = (row?.parameters ?? []).filter((parameter) => parameter.startsWith('p_'));
    const body = Object.fromEntries(inputs.map((parameter) => [parameter, null]));
    const call = (caller: ApiCaller) => caller.request('POST', `/rest/v1/rpc/${name}`, body);
    for (const caller of others) {
      const refused = await call(caller);
      expect([refused.status, (await refused.json()).code]).toEqual([403, '42501']);
    }
    // The same request of somebody who may is refused, if at all, for what it says.
    expect((await call(admin)).status).not.toBe(403);
  },
);
