import { beforeAll, describe, expect, it } from 'vitest';
import { replyAddress } from '../../supabase/functions/_shared/replyAddress.ts';
import { openInboundMail } from './inbound.ts';
import { buildMail, type TestMail } from './mailBuilder.ts';

const { test, here, mails, deliver } = openInboundMail();

/**
 * What a customer answers, how a mail program introduces what it quotes, and a charset of before Unicode: of languages that people write
 * in, whatever those of the site.
 */
const WORDS = {
  en: ['Yes, two pallets, please.', 'On Mon, 2 Mar 2026 at 10:11, Oil <o@olea.example> wrote:', 'iso-8859-1'],
  fr: [
    'Oui, deux palettes, déjà payées.',
    'Le lun. 2 mars 2026 à 10:11, Oil <o@olea.example> a écrit :',
    'iso-8859-15',
  ],
  el: [
    'Ναι, δύο παλέτες.',
    'Στις Δευ, 2 Μαρ 2026 στις 10:11 π.μ., ο χρήστης Oil <o@olea.example> έγραψε:',
    'iso-8859-7',
  ],
  it: ['Sì, due bancali.', 'Il giorno lun 2 mar 2026 alle ore 10:11 Oil <o@olea.example> ha scritto:', 'windows-1252'],
  de: [
    'Ja, zwei Paletten, schöne Grüße.',
    'Am Mo., 2. März 2026 um 10:11 Uhr schrieb Oil <o@olea.example>:',
    'iso-8859-1',
  ],
} as const;
const LANGUAGES = Object.keys(WORDS) as readonly (keyof typeof WORDS)[];
const QUOTED = '> We have your oil.\n> Do you want it?';

/** A message that was answered: what its sender has to answer to. */
interface Case {
  readonly number: number;
  readonly kind: string;
  readonly messageId: string;
  readonly replyId: string;
  readonly email: string;
  readonly to: string;
  readonly language: keyof typeof WORDS;
  readonly words: string;
}

interface Kind {
  /** What is different from a plain answer. */
  readonly mail: (one: Case) => TestMail | Promise<TestMail>;
  readonly becomes: 'answer' | 'own message' | 'step' | 'bounce' | 'suspected spam';
  readonly isSentTwice?: boolean;
}

const OFFICE = 'hello@olea.example';
const referring = ({ replyId }: Case) => [
  `In-Reply-To: <other@x.example>`,
  `References: <other@x.example>\r\n <${replyId}@inbound.olea.example>`,
];
/** As mail systems write it. */
const report = (text: string, action: string) => ({
  from: 'Mail Delivery <mailer-daemon@mx.visitor.example>',
  head: ['Return-Path: <>', 'Auto-Submitted: auto-replied'],
  report: action,
  text,
});

const KINDS: Readonly<Record<string, Kind>> = {
  'plain text': { mail: ({ words }) => ({ text: words }), becomes: 'answer' },
  'plain text and HTML': { mail: ({ words }) => ({ text: words, html: '<p>Not this</p>' }), becomes: 'answer' },
  'HTML alone': {
    mail: ({ words }) => ({ html: `<p>${words}<img src="https://t.example/p"></p><script>x()</script>` }),
    becomes: 'answer',
  },
  'a charset of before Unicode': {
    mail: ({ words, language }) => ({ bytes: inCharset(words, WORDS[language][2]), charset: WORDS[language][2] }),
    becomes: 'answer',
  },
  'a quotation below': {
    mail: ({ words, language }) => ({ text: `${words}\n\n${WORDS[language][1]}\n${QUOTED}` }),
    becomes: 'answer',
  },
  'a quotation above': { mail: ({ words }) => ({ text: `${QUOTED}\n\n${words}` }), becomes: 'answer' },
  'an attachment': {
    mail: ({ words }) => ({
      text: words,
      attachments: [{ name: 'Order.pdf', kind: 'application/pdf', content: '%PDF' }],
    }),
    becomes: 'answer',
  },
  'no token, the references alone': {
    mail: (one) => ({ to: OFFICE, head: referring(one), text: one.words }),
    becomes: 'answer',
  },
  'a token that a server has put into capitals': {
    mail: ({ to, words }) => ({ to: to.toUpperCase(), text: words }),
    becomes: 'answer',
  },
  'the address of a colleague': {
    mail: ({ words, number }) => ({ from: `Bo <bo${number}@visitor.example>`, text: words }),
    becomes: 'answer',
  },
  'the same twice': { mail: ({ words }) => ({ text: words }), becomes: 'answer', isSentTwice: true },
  'an out-of-office note': {
    mail: ({ words }) => ({ head: ['Auto-Submitted: auto-replied'], text: words }),
    becomes: 'step',
  },
  'the mark of a mailing list': {
    mail: ({ words }) => ({ head: ['Precedence: list', 'List-Id: <l.example>'], text: words }),
    becomes: 'step',
  },
  'a Message-ID of ours, in a loop': {
    mail: ({ words, replyId }) => ({ mailId: `<${replyId}@inbound.olea.example>`, text: words }),
    becomes: 'step',
  },
  'a report of a failed delivery': { mail: ({ words }) => report(words, 'failed'), becomes: 'bounce' },
  'a forged token': {
    mail: ({ to, words }) => ({ to: to.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0')), text: words }),
    becomes: 'own message',
  },
  'a token of another installation': {
    mail: async ({ messageId, words }) => ({
      to: await replyAddress({ ...here.inbound, secret: 'another' }, messageId),
      text: words,
    }),
    becomes: 'own message',
  },
  'the token of an erased message': {
    mail: async ({ words }) => ({ to: await replyAddress(here.inbound, crypto.randomUUID()), text: words }),
    becomes: 'own message',
  },
  'a foreign ticket, and references of somebody else': {
    mail: (one) => ({
      to: OFFICE,
      from: `Eve <eve${one.number}@other.example>`,
      head: referring(one),
      text: one.words,
    }),
    becomes: 'own message',
  },
  'no token, from a machine': {
    mail: ({ words }) => ({ to: OFFICE, head: ['Precedence: bulk'], text: words }),
    becomes: 'suspected spam',
  },
};

function inCharset(text: string, charset: string): Buffer {
  const decoder = new TextDecoder(charset);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return Buffer.from([...text].map((char) => bytes.get(char) ?? 63));
}

interface Row {
  case_number: number;
  kind: string;
  begins: boolean;
  text: string;
  message_id: string;
  state: string;
}

let cases: Case[] = [];
let rows: Row[] = [];

beforeAll(async () => {
  const wanted = Object.keys(KINDS).flatMap((kind) =>
    LANGUAGES.flatMap((language) => [1, 2].map(() => ({ kind, language }))),
  );
  cases = await Promise.all(
    wanted.map(async (one, number) => {
      const messageId = crypto.randomUUID();
      const to = await replyAddress(here.inbound, messageId);
      const email = `buyer${number}@visitor.example`;
      return { ...one, number, messageId, replyId: crypto.randomUUID(), email, to, words: WORDS[one.language][0] };
    }),
  );
});

/** All of them, each on its own message; told by several at once. */
async function deliverAll(): Promise<void> {
  await test.backend.sql(
    `with given as (select * from jsonb_to_recordset($1::text::jsonb) as one ("messageId" uuid, "replyId" uuid, email text)),
     messages as (
       insert into public.contact_messages (id, submission_id, name, email, message, language, status, due_at, taken_by, handled_at)
       select "messageId", "messageId", 'Buyer', email, 'Oil?', 'en', 'mailed', now(), 'function', now() from given)
     insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text, state)
     select "replyId", "messageId", "messageId", 'admin@olea.example', 'en', 'Oil', 'Yes', 'sent' from given`,
    [JSON.stringify(cases)],
  );
  const left = [...cases];
  const work = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { email, to, number } = one;
      const kind = KINDS[one.kind];
      const raw = buildMail({
        from: `Buyer <${email}>`,
        to,
        subject: `Re: case ${number}`,
        encoding: number % 2 ? 'base64' : 'quoted-printable',
        ...(await kind?.mail(one)),
      });
      for (const answer of [await deliver(raw), ...(kind?.isSentTwice ? [await deliver(raw)] : [])])
        if (answer.status !== 200) throw new Error(`${one.kind}: ${JSON.stringify(answer)}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  rows = await test.backend.sql<Row>(
    `select substring(subject from '\\d+')::integer as case_number, mail.kind, begins, text, message_id, state
     from public.received_mails mail join (select id, state from public.inbox_messages) message on message.id = message_id`,
  );
}

/** What has become of a mail, as a person would say it. */
function becameOf({ kind, begins, state }: Row): string {
  if (begins) return kind === 'person' && state === 'new' ? 'own message' : state.replace('-', ' ');
  return `${{ person: 'answer', machine: 'step' }[kind] ?? kind}${(kind === 'machine') === (state === 'handled') ? '' : ` on a message that is ${state}`}`;
}

describe('two hundred mails', () => {
  it('are all kept, each once and at its message, and none is answered by a machine', async () => {
    await deliverAll();
    expect(cases).toHaveLength(200);
    expect(rows.map(({ case_number }) => case_number).sort((a, b) => a - b)).toEqual(cases.map(({ number }) => number));
    const judged = cases.map(({ number, kind, messageId, words }) => {
      const row = rows.find(({ case_number }) => case_number === number);
      const isHome = row?.message_id === messageId;
      return { kind, became: row && becameOf(row), isHome, said: row?.text.startsWith(words) };
    });
    const expected = cases.map(({ kind }) => {
      const { becomes } = KINDS[kind] ?? { becomes: '' };
      return { kind, became: becomes, isHome: ['answer', 'step', 'bounce'].includes(becomes), said: true };
    });
    expect(judged).toEqual(expected);
    // What is quoted is folded: an answer says nothing but what is new.
    const answers = rows.filter((row) => becameOf(row) === 'answer');
    expect(answers.map(({ text }) => text).sort()).toEqual(
      answers.map(({ case_number }) => cases[case_number]?.words).sort(),
    );

    const sent = await mails();
    expect(new Set(sent.map(({ body }) => String(body.to)))).toEqual(new Set([OFFICE]));
    expect(sent).toHaveLength(rows.filter(({ kind }) => kind === 'person').length);
    const bounced = await test.backend.sql("select from public.message_replies where state = 'not-delivered'");
    expect(bounced).toHaveLength(10);
  });
});
