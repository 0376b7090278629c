import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { makeChanges } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { ADMIN, admin, change, OTHER, openInbox, receive, test } from '../database/inbox.ts';

openInbox();

async function sendDue() {
  await test.control.runJobs();
  return (await test.mails()).map(({ body }) => body);
}
const assign = async (id: string, email: string) => change(id, 'assign', { assignee_id: await test.fetchId(email) });

async function assignAll(ids: string[], email: string) {
  const assignee_id = await test.fetchId(email);
  await makeChanges(
    admin,
    ids.map((id) => ({ id, version: 1, action: 'assign', assignee_id })),
  );
}

describe('an assignment', () => {
  it('is emailed exactly once to the colleague, with the subject but not the text of the message', async () => {
    const id = await receive({ name: 'Maria', message: 'Secret prices', fields: { subject: 'Olives' } });
    await assign(id, OTHER);
    await sendDue();
    const [mail, ...others] = await sendDue();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [OTHER],
      subject: 'Assigned to you: message from Maria',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const text = String(mail?.text);
    expect(text).toContain('Subject: Olives');
    expect(text).toContain(`https://${site.productionDomains[0]}/admin-portal/messages?state=all&id=${id}`);
    expect(text).not.toContain('Secret prices');
  });

  it('of three messages in one call sends one email that states the number', async () => {
    const ids = [await receive(), await receive(), await receive()];
    await assignAll(ids, OTHER);
    expect(await sendDue()).toEqual([expect.objectContaining({ subject: '3 messages were assigned to you' })]);
  });

  it('of three messages is emailed for the remaining one if the others are unassigned or deleted', async () => {
    const ids = [await receive(), await receive(), await receive({ name: 'Maria' })];
    await assignAll(ids, OTHER);
    await change(ids[0] ?? '', 'assign', { assignee_id: null });
    await test.sql('delete from public.contact_messages where id = $1', [ids[1]]);
    expect(await sendDue()).toEqual([expect.objectContaining({ subject: 'Assigned to you: message from Maria' })]);
  });

  it('is emailed even if the first attempt fails and one of its messages is deleted before the retry', async () => {
    await assignAll([await receive(), await receive(), await receive()], OTHER);
    test.backend.faults.set('mail', { status: 503 });
    await sendDue();
    test.backend.faults.clear();
    await test.sql(
      'delete from public.contact_messages where id = (select message_id from public.outgoing_emails order by id limit 1)',
    );
    await test.sql('update public.outgoing_emails set due_at = now()');
    await assign(await receive({ name: 'Maria' }), OTHER);
    await sendDue();
    expect((await sendDue()).map(({ subject }) => subject).sort()).toEqual([
      '2 messages were assigned to you',
      'Assigned to you: message from Maria',
    ]);
  });

  it.each([
    ['to oneself', (id: string) => assign(id, ADMIN)],
    ['that is undone', (id: string) => assign(id, OTHER).then(() => change(id, 'assign', { assignee_id: null }))],
    [
      'to a person who loses access',
      (id: string) => assign(id, OTHER).then(() => test.sql('select private.revoke_role($1)', [OTHER])),
    ],
  ])('%s is not emailed', async (_case, act) => {
    await act(await receive());
    expect(await sendDue()).toEqual([]);
  });
});
