import { call } from '@olea/shared/api/call';
import { deletePersonalData } from '@olea/shared/api/messages';
import { listColleagues, profileSchema, updateProfile } from '@olea/shared/api/staff';
import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ADMIN, admin, OTHER, openInbox, test } from './inbox.ts';

openInbox();

const save = (p_display_name: string, p_title = '', p_phone = '') =>
  call(admin, updateProfile, { p_display_name, p_title, p_phone });
const fetchStaff = () => call(admin, listColleagues);

describe('a staff profile', () => {
  it('is changed by its owner and listed with the staff, and the activity log omits its content', async () => {
    await save(' Claire Amyot ', 'Sales');
    await save('Claire Amyot', 'Sales');
    expect(await fetchStaff()).toMatchObject([
      { email: ADMIN, display_name: 'Claire Amyot', title: 'Sales', phone: null, is_active: true },
      { email: OTHER, display_name: null },
    ]);
    expect(await test.sql('select action, detail, actor_email, note from public.history')).toEqual([
      { action: 'changed', detail: 'profile', actor_email: ADMIN, note: null },
    ]);
  });

  it('is not created without any value, and the activity log has no event for it', async () => {
    await save(' ');
    expect(await test.sql('select from public.staff_profiles')).toEqual([]);
    expect(await test.sql('select from public.history')).toEqual([]);
  });

  it('loses its name when its owner saves an empty one', async () => {
    await save('Claire Amyot');
    await save('');
    expect(await fetchStaff()).toMatchObject([{ display_name: null }, { email: OTHER }]);
  });

  it.each(['claire@olea.example', 'Claire <x>', 'Claire "x"', 'Claire\\', '{sender}', 'a'.repeat(101)])(
    'cannot have the name %s',
    async (name) => {
      expect(is(profileSchema.entries.display_name, name)).toBe(false);
      await expect(save(name)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it.each(['Claire\r\nBcc: x', 'Claire\u202etoymA'])(
    'cannot have control characters or bidirectional overrides in its name: %j',
    async (name) => {
      await expect(save(name)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it('still names a former administrator, who is listed as inactive', async () => {
    await test.sql(
      "insert into public.staff_profiles (account_id, display_name) select id, 'Ben' from auth.users where email = $1",
      [OTHER],
    );
    await test.sql('select private.revoke_role($1)', [OTHER]);
    expect((await fetchStaff())[1]).toMatchObject({ email: OTHER, display_name: 'Ben', is_active: false });
  });

  it('is deleted with the personal data of its owner, whose account is kept', async () => {
    await save('Claire Amyot');
    expect(await call(admin, deletePersonalData, { p_email: ADMIN })).toMatchObject({ account: 'kept' });
    expect(await test.sql('select from public.staff_profiles')).toEqual([]);
  });
});
