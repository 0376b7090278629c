import type { InboundEmailRow } from '@olea/shared/api/inboundEmails';
import type { Message, MessageEvent, MessageReplyRow } from '@olea/shared/api/messages';
import { REPLY_LIMITS } from '@olea/shared/forms/replies';
import { describe, expect, it } from 'vitest';
import { buildThread, findQuoted } from '../../../../apps/admin-desktop/src/console/features/messages/threadState.ts';
import { createMail, createMessage, exampleReply } from './exampleMessages.ts';

const event = (id: number, action: string, actor_email: string | null = 'anna@olea.example'): MessageEvent => ({
  ...{ id, action, actor_email, note: null, detail: null },
  at: `2026-01-12T15:00:${String(id).padStart(2, '0')}Z`,
});
const CUSTOMER = createMessage().email;
const build = (events: MessageEvent[], replies: MessageReplyRow[], mails: InboundEmailRow[]) =>
  buildThread(events, replies, mails, CUSTOMER);
const getTexts = (...parts: Parameters<typeof build>) =>
  build(...parts).entries.map((entry) => (entry.kind === 'event' ? entry.event.action : entry.kind));

describe('the thread of a message', () => {
  it('shows each reply and email in place of its event', () => {
    const mail = createMail({ received_at: '2026-01-12T15:00:04Z' });
    const events = [event(5, 'automated-email', null), event(4, 'answer', null), event(2, 'reply'), event(1, 'note')];
    expect(getTexts(events, [exampleReply], [mail])).toEqual(['note', 'reply', 'mail']);
  });

  it('shows an event for a customer reply that reopened the message, but not for one to an open message', () => {
    for (const closing of ['handle', 'later', 'quote-sent']) {
      const events = [event(4, 'answer', null), event(3, 'note'), event(2, closing)];
      expect(getTexts(events, [], [])).toEqual([closing, 'note', 'answer']);
    }
    expect(getTexts([event(4, 'answer', null), event(3, 'reopen'), event(2, 'handle')], [], [])).toEqual([
      'handle',
      'reopen',
    ]);
  });

  it('separates the email that created the message from later entries', () => {
    const begun = createMail({ begins: true });
    expect(build([], [], [begun])).toMatchObject({ entries: [], begun });
  });

  it('lists the addresses of the last email or the Cc addresses of a later reply, but none of a forward', () => {
    const getPeople = (...replies: MessageReplyRow[]) =>
      build([], replies, [createMail({ email: 'bo@shop.example', cc: ['carla@shop.example'] })]).people;
    const later = { ...exampleReply, created_at: '2026-01-13T15:00:00Z', cc: ['dan@shop.example'] };
    expect(getPeople(exampleReply)).toEqual(['bo@shop.example', 'carla@shop.example']);
    expect(getPeople(later)).toEqual(['dan@shop.example']);
    expect(getPeople({ ...later, kind: 'forward' }, exampleReply)).toEqual(['bo@shop.example', 'carla@shop.example']);
  });

  it('ignores the subject and the addresses of a reply to a forward', () => {
    const forward = { ...exampleReply, kind: 'forward' as const, to_email: 'orders@mill.example', cc: [CUSTOMER] };
    const own = createMail({ email: CUSTOMER, subject: 'Olio', cc: ['bo@shop.example'] });
    const answer = createMail({ email: 'Orders@Mill.example', subject: 'Re: Fwd: Olio' });
    expect(build([], [forward], [own, answer])).toMatchObject({
      subject: 'Re: Olio',
      people: [CUSTOMER, 'bo@shop.example'],
    });
  });

  it('quotes the customer’s last text in a reply, and nothing if the customer has not written', () => {
    const { email, message } = createMessage();
    const own = createMail({ email: email.toUpperCase(), text: 'Grazie' });
    const others = [createMail({ text: 'Cost: 3' }), createMail({ email, kind: 'machine', text: 'Away' })];
    const getQuoted = (kind: Message['kind'], ...mails: InboundEmailRow[]) =>
      findQuoted('reply', createMessage({ kind }), build([], [], mails).entries)?.text;
    expect(getQuoted('contact', own, ...others)).toBe('Grazie');
    expect(getQuoted('contact', ...others)).toBe(message);
    expect(getQuoted('outgoing', ...others)).toBeUndefined();
  });

  it('quotes the last email from a person in a forward, even if it has no text and is not from the customer', () => {
    const { email } = createMessage();
    const mails = [
      createMail({ email, text: 'Grazie' }),
      createMail({ text: '', received_at: '2026-01-12T18:00:00Z' }),
    ];
    const { entries } = build([], [], [...mails, createMail({ kind: 'machine', text: 'Away' })]);
    expect(findQuoted('forward', createMessage(), entries)).toMatchObject({ text: '', sentAt: mails[1]?.received_at });
  });

  it('skips a reply to an earlier forward, but not its author’s earlier email, when it quotes an email in a forward', () => {
    const email = 'orders@mill.example';
    const before = createMail({ email, text: 'Our list', received_at: '2026-01-12T14:00:00Z' });
    const answer = createMail({ email: 'Orders@Mill.example', text: 'Cost: 3' });
    const forward = { ...exampleReply, kind: 'forward' as const, to_email: email };
    const { entries } = build([], [forward], [before, answer]);
    expect(findQuoted('forward', createMessage(), entries)).toMatchObject({ text: 'Our list' });
  });

  it('suggests the subject of the last email that a person wrote', () => {
    const getReplySubject = (...mails: Parameters<typeof createMail>[0][]) =>
      build([], [], mails.map(createMail)).subject;
    expect(getReplySubject()).toBeNull();
    expect(getReplySubject({ subject: 'Olio', begins: true })).toBe('Re: Olio');
    expect(getReplySubject({ subject: 'Olio' }, { subject: 'RE: re:  Pasta' })).toBe('Re: Pasta');
    expect(getReplySubject({ subject: 'Olio' }, { subject: 'Out of office', kind: 'machine' })).toBe('Re: Olio');
    expect(getReplySubject({ subject: '' })).toBeNull();
    expect(getReplySubject({ subject: 'o'.repeat(REPLY_LIMITS.subject) })).toHaveLength(REPLY_LIMITS.subject);
  });
});
