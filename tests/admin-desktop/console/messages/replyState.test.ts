import type { ReplyResult, SavedReplyRow } from '@olea/shared/api/messages';
import { appendQuote } from '@olea/shared/forms/replies';
import { formatDate } from '@olea/shared/i18n/format';
import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import { getCityName, site } from '@olea/shared/site/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createMailLink,
  describeRecipientProblem,
  parseAddresses,
} from '../../../../apps/admin-desktop/src/console/features/messages/recipients.ts';
import {
  arrangeKeys,
  createKey,
  describeReply,
  describeUnfinished,
  fillPlaceholders,
  findUnknownPlaceholder,
  formatTitle,
  listOfferedKeys,
  type ReplyDraft,
  selectSavedReply,
  startDraft,
  updateDraft,
} from '../../../../apps/admin-desktop/src/console/features/messages/replyState.ts';
import { readExternal } from '../../../../apps/admin-desktop/src/main/address/externalLinks.ts';
import { THIRD_LOCALE } from '../../../otherLanguages.ts';

const answer = (key: string, language: Locale, text: string): SavedReplyRow => ({
  key,
  language,
  subject: `${key} for {name}`,
  text,
  version: 1,
  updated_at: '',
  updated_by: null,
});
const NO_PROFILE = { name: '', company: '', sender: '', title: '', phone: '' };

describe('describeUnfinished', () => {
  const source = { answers: [], values: { ...NO_PROFILE, name: 'Ana', sender: 'Claire' } };
  const blank = { answers: [answer('blank', 'en', 'Hello {name}\n\n\nRegards,\n{sender}')], values: source.values };

  it.each([
    ['Hello Ana\n\nRegards,\nClaire', 'This reply has only a greeting and a signature.'],
    [
      'Hello Ana\n\nFive cases: [Prices and valid until]',
      'This reply still has “[Prices and valid until]” to fill in.',
    ],
    ['Hello Ana\n\nYes.\n\nRegards,\nClaire', null],
    ['The list[1] is attached.', null],
  ])('maps the text %j to %j', (text, expected) => {
    expect(describeUnfinished({ text, language: 'en', answer: 'blank' }, blank)).toBe(expected);
  });

  it('names a placeholder without a value while the text contains the unchanged saved reply', () => {
    const answers = [answer('granted', 'en', 'Hello {name},\n\n{company} has access.')];
    const draft = { text: 'Hello Ana,\n\n has access.', language: 'en', answer: 'granted' } as const;
    expect(describeUnfinished(draft, { answers, values: blank.values })).toBe('There is no company to fill in.');
    expect(describeUnfinished({ ...draft, text: 'Ana has access.' }, { answers, values: blank.values })).toBeNull();
  });
});

describe('listOfferedKeys', () => {
  it('omits a saved reply whose text equals that of the blank reply in the same language', () => {
    const answers = [
      answer('blank', 'en', 'Hello'),
      answer('minimum', 'en', 'Hello'),
      answer('blank', THIRD_LOCALE, 'Ciao'),
      answer('minimum', THIRD_LOCALE, 'Da 5 casse'),
    ];
    expect(listOfferedKeys(answers, 'en')).toEqual(['blank']);
    expect(listOfferedKeys(answers, THIRD_LOCALE)).toEqual(['blank', 'minimum']);
  });
});

describe('a saved reply', () => {
  const values = { ...NO_PROFILE, name: 'Maria Rossi', company: 'Olio & Co', sender: 'Claire' };

  it('has its placeholders replaced, but not those inside values', () => {
    expect(fillPlaceholders('{brand}, {city}', values, 'en').text).toBe(`${site.brand}, ${getCityName('en')}`);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (name, company, sender) => {
        const own = { ...NO_PROFILE, name, company, sender };
        const { text } = fillPlaceholders('<{name}|{company}|{sender}>, {name}', own, 'en');
        expect(text).toBe(`<${name}|${company}|${sender || site.brand}>, ${name}`);
      }),
      { examples: [['{sender} $& $1 {company}', '{name}', '$`']] },
    );
  });

  it('omits a name that is an email address', () => {
    const own = { ...NO_PROFILE, name: 'ana@visitor.example' };
    expect(fillPlaceholders('Hello {name},\n', own, 'en').text).toBe('Hello,\n');
  });

  it('lists the placeholders that have no value', () => {
    expect(fillPlaceholders('{company} {company} {name}', { ...values, company: '' }, 'en').empty).toEqual(['company']);
    expect(fillPlaceholders('{company} {name}', values, 'en').empty).toEqual([]);
  });

  it.each([
    ['Hello {name},', 'Hello,'],
    ['Bonjour {name},', 'Bonjour,'],
    ['Γεια σας, {name},', 'Γεια σας,'],
    ['Buongiorno {name},', 'Buongiorno,'],
    ['Guten Tag {name}!', 'Guten Tag!'],
    ['Hello {name}', 'Hello'],
  ])('omits a missing name from the greeting “%s”', (greeting, expected) => {
    const { text, empty } = fillPlaceholders(`${greeting}\n\nFor {name}:`, NO_PROFILE, 'en');
    expect(text).toBe(`${expected}\n\nFor :`);
    expect(empty).toEqual(['name']);
    expect(fillPlaceholders(`${greeting}\n`, { ...NO_PROFILE, name: 'Ana' }, 'en').text).toContain('Ana');
  });

  it('omits signature lines without a value, and elsewhere replaces a missing sender with the brand', () => {
    const letter = 'Regards,\n{sender}\n{title}\n{phone}\n{brand}';
    const sign = (own: object) => fillPlaceholders(letter, { ...NO_PROFILE, ...own }, 'en');
    expect(sign({ sender: 'Claire', phone: '613' }).text).toBe(`Regards,\nClaire\n613\n${site.brand}`);
    expect(sign({})).toEqual({ text: `Regards,\n${site.brand}`, empty: [] });
    expect(fillPlaceholders('I am {sender}.', NO_PROFILE, 'en').text).toBe(`I am ${site.brand}.`);
  });

  it('reports its first unknown placeholder', () => {
    expect(findUnknownPlaceholder('Hello {name}, {nmae} {x}')).toBe('{nmae}');
    expect(findUnknownPlaceholder('Hello {name')).toBe('{name');
    expect(findUnknownPlaceholder('Hello {name}')).toBeNull();
  });
});

const ANSWERS = [
  answer('blank', THIRD_LOCALE, 'Buongiorno {name}'),
  answer('blank', 'en', 'Hello {name}'),
  answer('call-back', THIRD_LOCALE, 'Vi chiamiamo. {sender}'),
];
/** Uses the blank saved reply to start Claire's reply to version 3 of a message. New ids are “id 1”, “id 2” and so on. */
function beginReply(subject: string | null = null) {
  let count = 0;
  const newId = () => {
    count += 1;
    return `id ${count}`;
  };
  const values = { ...NO_PROFILE, name: 'Maria {sender}', sender: 'Claire' };
  const source = { answers: ANSWERS, values, subject, newId };
  return {
    draft: startDraft(3, { answer: 'blank', language: THIRD_LOCALE }, source),
    choose: (draft: ReplyDraft, answer: string, language: Locale) =>
      selectSavedReply(draft, { answer, language }, source),
    change: (draft: ReplyDraft, parts: Partial<ReplyDraft>) => updateDraft(draft, parts, newId),
  };
}

describe('the saved replies', () => {
  const KEYS = ['blank', 'access-approved', 'access-declined', 'catalogue'];

  it('have lowercase keys of letters, digits and hyphens, including accented and Greek letters', () => {
    const names = ['Sample request', ' Échantillon n° 2 ', 'Δείγμα προϊόντος', '…'];
    expect(names.map(createKey)).toEqual(['sample-request', 'échantillon-n-2', 'δείγμα-προϊόντος', '']);
    expect(formatTitle('δείγμα-προϊόντος')).toBe('Δείγμα προϊόντος');
  });

  it.each([
    [{ add: 'Sample request' }, [...KEYS, 'sample-request']],
    [{ add: 'Catalogue' }, null],
    [{ move: 'catalogue', by: -1 }, ['blank', 'access-approved', 'catalogue', 'access-declined']],
    [{ move: 'catalogue', by: 1 }, null],
    [{ move: 'access-approved', by: -1 }, null],
    [{ move: 'blank', by: 1 }, null],
    [{ remove: 'catalogue' }, KEYS.slice(0, 3)],
    ...KEYS.slice(0, 3).map((remove) => [{ remove }, null] as const),
  ] as const)('are arranged by the action %j as %j (null if the action is rejected)', (step, keys) => {
    expect(arrangeKeys(KEYS, step)).toEqual(keys);
  });
});

describe('a reply', () => {
  it('keeps the subject of the email that it answers when another saved reply is selected', () => {
    const { draft, choose } = beginReply('Re: Olio');
    expect(draft).toMatchObject({ subject: 'Re: Olio', text: 'Buongiorno Maria {sender}' });
    const other = choose(draft, 'call-back', THIRD_LOCALE);
    expect(other).toMatchObject({ subject: 'Re: Olio', text: 'Vi chiamiamo. Claire' });
  });

  it('quotes the visitor’s text below an introduction in the reply’s language', () => {
    const message = { text: 'Buongiorno\n\nAvete il nostro olio?', sentAt: '2026-01-12T15:00:00Z' };
    const introduction = LANGUAGES[THIRD_LOCALE].quote.replace('{date}', formatDate('2026-01-12', THIRD_LOCALE));
    const quoted = `Sì.\n\n${introduction}\n> Buongiorno\n>\n> Avete il nostro olio?`;
    expect(appendQuote('Sì.', THIRD_LOCALE, message)).toBe(quoted);
  });

  it('keeps typed text when the saved reply or the language changes', () => {
    const { draft, choose, change } = beginReply();
    const typed = change(draft, { text: 'Mine\n', subject: 'Oil', isTyped: true });
    const added = choose(typed, 'call-back', THIRD_LOCALE);
    expect(added).toMatchObject({ text: 'Mine\n\nVi chiamiamo. Claire', subject: 'Oil', replyId: 'id 1' });
    expect(choose(typed, 'blank', 'en')).toMatchObject({ text: 'Mine\n', language: 'en' });
  });

  it('receives a new id only at the first change after an attempt to send it', () => {
    const { draft, change } = beginReply();
    expect(change(draft, { text: 'More' }).replyId).toBe('id 1');
    const changed = change({ ...draft, tried: 'id 1' }, { text: 'More' });
    expect(changed).toMatchObject({ replyId: 'id 2', tried: 'id 1' });
    expect(change(changed, { text: 'More still' }).replyId).toBe('id 2');
  });

  it('starts another conversation if its recipient changes after an attempt to send it', () => {
    const { draft, change } = beginReply();
    const first = { ...draft, newConversationId: 'first' };
    expect(change(first, { to: 'ana@shop.example' }).newConversationId).toBe('first');
    expect(change({ ...first, tried: 'id 1' }, { text: 'More' }).newConversationId).toBe('first');
    expect(change({ ...first, tried: 'id 1' }, { to: 'bo@shop.example' }).newConversationId).not.toBe('first');
  });

  it('has no text if it is a forward, and its subject contains the email’s subject or else the visitor’s name', () => {
    const source = {
      answers: ANSWERS,
      values: { name: 'Maria', company: '', sender: '', title: '', phone: '' },
      newId: () => 'id',
    };
    const forward = (subject: string | null) =>
      startDraft(3, { answer: 'blank', language: THIRD_LOCALE }, { ...source, subject }, { kind: 'forward' });
    expect(forward('Re: Olio')).toMatchObject({ subject: 'Fwd: Olio', text: '' });
    expect(forward(null)).toMatchObject({ subject: 'Fwd: Maria' });
  });

  it('uses a saved reply’s subject in a new conversation, except the blank reply’s', () => {
    const { draft, choose } = beginReply();
    const first = { ...draft, newConversationId: 'first' };
    expect(choose(first, 'blank', THIRD_LOCALE).subject).toBe('');
    expect(choose(first, 'call-back', THIRD_LOCALE).subject).toBe('call-back for Maria {sender}');
  });
});

describe('the recipients of a reply', () => {
  it('may be typed with or without names, separated by commas, semicolons or line breaks', () => {
    const typed = '"Rossi, Maria" <m@shop.example>, bo@shop.example; Ana <a@shop.example>\ncy@shop.example ,';
    expect(parseAddresses(typed)).toEqual(['m@shop.example', 'bo@shop.example', 'a@shop.example', 'cy@shop.example']);
  });

  it.each([
    [{ to: null, cc: [] }, null],
    [{ to: '', cc: [] }, 'Enter the recipient’s email address.'],
    [{ to: 'maria@shop', cc: [] }, '“maria@shop” is not an email address.'],
    [{ to: null, cc: ['bo@shop.example', 'bo'] }, '“bo” is not an email address.'],
    [{ to: null, cc: Array(11).fill('bo@shop.example') }, 'An email can have up to 10 copies.'],
  ])('%j have the problem %j (null if there is none)', (recipients, problem) => {
    expect(describeRecipientProblem(recipients)).toBe(problem);
  });
});

it.each<[ReplyResult, object]>([
  [{ outcome: 'not-delivered' }, { status: 'kept' }],
  [{ outcome: 'unconfirmed' }, { status: 'open', isUncertain: true }],
  [{ outcome: 'busy' }, { status: 'open', isUncertain: true, notice: expect.stringContaining('again in 30 seconds') }],
  [
    { outcome: 'limited', retryAfterSeconds: 100 },
    { status: 'open', notice: expect.stringContaining('in 2 minutes') },
  ],
  [
    { outcome: 'conflict', version: 5, by: null, at: null, answered: false },
    { status: 'open', version: 5, notice: expect.stringContaining('Someone else changed this message first. Nothing') },
  ],
])('describeReply returns the state of the draft after the result %j', (result, report) => {
  expect(describeReply(result, 'Maria', 0)).toMatchObject(report);
});

describe('the mailto link', () => {
  const parseParts = (address: string) => {
    const url = new URL(address);
    return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') };
  };

  it('contains the first text that fits completely, or no text', () => {
    const short = createMailLink('maria@shop.example', 'Oil', ['Yes\nand no', 'Yes']);
    expect(short.text).toBe('Yes\nand no');
    expect(parseParts(short.address)).toEqual({ to: 'maria@shop.example', subject: 'Oil', body: 'Yes\r\nand no' });
    const greek = 'Ελαιόλαδο και ελιές. '.repeat(40);
    expect(createMailLink('maria@shop.example', 'Oil', [greek, 'Yes']).text).toBe('Yes');
    const long = createMailLink('maria@shop.example', 'Oil', [greek]);
    expect(long.text).toBeNull();
    expect(parseParts(long.address)).toEqual({ to: 'maria@shop.example', subject: 'Oil', body: null });
  });

  it.each([
    ['further recipient', 'a@b.example?bcc=c@d.example&subject=x'],
    ['attachment', 'a@b.example&attach=/etc/passwd'],
  ])('contains no %s from a visitor’s email address, and the console rejects the link', (_what, email) => {
    const { address } = createMailLink(email, 'Oil & more?', ['&cc=c@d.example']);
    expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
    expect(readExternal(address, { hosts: [], localOrigin: null })).toBeNull();
  });

  it('is allowed by the desktop console, even with special characters in the email address', () => {
    const { address } = createMailLink("o'brien+oil@b.example", 'Oil', ['Yes']);
    expect(readExternal(address, { hosts: [], localOrigin: null })).toBe(address);
  });
});
