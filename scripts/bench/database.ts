import { createLocalBackend } from '@olea/local-backend';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { makePostgresServer } from '../rehearsal/postgresServer.ts';
import { makeTemporaryFolder } from '../temporaryFolder.ts';

/** For each benchmark, the number of messages, which is also the number of events in the activity log. */
const ROWS = { database: 1_000_000, search: 100_000 };
const TURNS = 3;
const ADMIN = 'admin@olea.example';
const SENDER = 'v77@shop.example';

/**
 * Returns SQL that inserts data. One message in 1,000 is open, one in 50 is suspected spam, one in 10,000 is German and one in 100 has
 * about 6,000 characters. Each text contains eight words from a vocabulary of 20,000, some of them frequent. Half of the activity log is
 * about messages, a quarter about flags and a quarter about accounts. One statement indexes the words, because triggers would take minutes.
 */
const buildData = (rows: number): string[] => [
  `insert into auth.users (id, email, raw_user_meta_data)
   select gen_random_uuid(), 'account' || n || '@shop.example', '{}' from generate_series(1, 2000) n`,
  'set session_replication_role = replica',
  `insert into public.contact_messages
     (submission_id, kind, name, email, message, language, status, mailed_at, suspected_spam, handled_at, assignee_id, created_at, due_at, delivered_by)
   select gen_random_uuid(), (array['access-request', 'mail', 'contact', 'contact', 'contact'])[1 + n % 5], 'Visitor ' || n,
     'v' || n % 90000 || '@shop.example',
     'Question ' || n || repeat(' Do you deliver olives and oil to Québec, in cases?', case when n % 100 = 0 then 120 else 1 + n % 3 end)
       || (select string_agg(' ' || translate(md5(floor(20000 * power(random(), 3))::text), '0123456789', 'ghijklmnop'), '')
         from generate_series(1, 8 + n * 0)),
     case when n % 10000 = 7 then 'de' else (array['en', 'fr', 'el', 'it'])[1 + n % 4] end,
     'mailed', now() - n * interval '1 minute', n % 50 = 1, case when n % 1000 > 0 then now() end,
     case when n % 10 = 0 then (select id from auth.users where email = '${ADMIN}') end,
     now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 day', 'function'
   from generate_series(1, ${rows}) n`,
  `insert into public.history (kind, action, at, message_id, actor_email)
   select 'messages', 'handle', created_at, id, '${ADMIN}' from public.contact_messages limit ${rows / 2}`,
  `insert into public.history (kind, action, at, flag_name, flag_id, actor_email)
   select 'flags', case n % 2 when 0 then 'on' else 'off' end, now() - (${rows / 4} - n) * interval '2 minutes', flag.name, flag.id,
     case when n % 10000 = 0 then 'rare@olea.example' else '${ADMIN}' end
   from generate_series(1, ${rows / 4}) n
   join (select row_number() over (order by name) - 1 as place, * from public.feature_flags) flag on place = n % 18`,
  `insert into public.history (kind, action, at, account_id, actor_email)
   select 'accounts', 'mailed', now() - (${rows / 4} - n) * interval '2 minutes', account.id, '${ADMIN}'
   from generate_series(1, ${rows / 4}) n
   join (select row_number() over (order by email) - 1 as place, id from auth.users) account on place = n % 2000`,
  `insert into public.inbound_emails (message_id, provider_id, mail_id, kind, begins, name, email, subject, text, received_at)
   select id, id::text, '<' || id || '@shop.example>', 'person', true, name, email, 'Oil', left(message, 200), created_at
   from public.contact_messages where kind = 'mail'`,
  `insert into public.message_replies (id, message_id, actor_id, actor_email, language, subject, text, state, created_at, attempted_at, is_running)
   select gen_random_uuid(), id, gen_random_uuid(), '${ADMIN}', language, 'Re: oil', 'Yes.', 'sent', created_at, created_at, false
   from public.contact_messages where kind = 'contact'`,
  'set session_replication_role = origin',
  'select private.index_messages(array_agg(id)) from public.contact_messages',
  'vacuum analyze',
];

/** Frequent queries: those of jobs that run every minute or every ten minutes, of visitors and of inbound emails. */
const EACH_MINUTE: Readonly<Record<string, string>> = {
  'messages and replies due': 'select private.has_due_emails()',
  'claim due messages': 'select public.claim_due_messages(10)',
  'claim a due reply': 'select public.claim_due_reply()',
  'due flag changes': 'select private.apply_due_flag_changes()',
  'open alerts': 'select count(*) from private.list_open_issues()',
  'a visitor reads the flags': 'select * from public.get_enabled_features()',
  'a message comes in': `select public.receive_contact_message(
    gen_random_uuid(), 'contact', 'Ana', '${SENDER}', null, 'Hello', '{}', 'en', false, 'network', now(), 'function')`,
  'a mail comes in': `select public.receive_mail('new', '<new@shop.example>', null, array['<old@shop.example>'],
    array[gen_random_uuid()], 'person', 'Ana', '${SENDER}', '{}', 'Oil', 'Hello', null, '[]', now())`,
};

type MessageFilter = Partial<Record<'view' | 'kind' | 'language' | 'assignee' | 'sender' | 'search' | 'after', string>>;
const messages = ({ view, kind, language, assignee, sender, search, after }: MessageFilter) =>
  `select public.list_messages(${[view, kind, language, assignee, sender, search, after].map(quote)}, 50)`;
type HistoryFilter = Partial<Record<'about' | 'person' | 'from' | 'until', string>>;
const history = (kind: string, { about, person, from, until }: HistoryFilter = {}) =>
  `select public.list_history(${[kind, about, person, from, until].map(quote)}, null, 100)`;

/** Queries of the console's pages, run as a signed-in administrator. */
const EACH_PAGE: Readonly<Record<string, string>> = {
  'count of waiting messages': 'select public.count_messages()',
  'System Health': 'select public.check_messages()',
  ...Object.fromEntries(
    ['open', 'mine', 'later', 'not-mailed', 'suspected-spam', 'spam', 'handled'].map((view) => [
      `messages: ${view}`,
      messages({ view }),
    ]),
  ),
  'messages: all': messages({}),
  'messages: page far down': messages({
    view: 'handled',
    after: `["${new Date(Date.now() - (ROWS.database / 2) * 60_000).toISOString()}", "${crypto.randomUUID()}"]`,
  }),
  'messages: rare language': messages({ language: 'de' }),
  'messages: kind and language': messages({ kind: 'access-request', language: 'fr' }),
  'messages: assigned to nobody': messages({ view: 'handled', assignee: 'none' }),
  'messages: one sender': messages({ sender: SENDER }),
  'messages: search': messages({ search: 'Question 77777' }),
  'a message': 'select public.read_message(id) from (select id from public.contact_messages limit 1) one',
  ...Object.fromEntries(
    ['history', 'message_replies', 'inbound_emails'].map((table) => [
      `a message: its ${table}`,
      `select * from public.${table} where message_id = (select id from public.contact_messages limit 1)`,
    ]),
  ),
  'an access request':
    "select public.read_access_request(id) from (select id from public.contact_messages where kind = 'access-request' limit 1) one",
  'history of flags': history('flags'),
  'history of flags: one flag': history('flags', { about: 'founder' }),
  'history of flags: one person': history('flags', { person: 'rare@olea.example' }),
  'history of flags: one day': history('flags', { from: '2026-03-01', until: '2026-03-02' }),
  'history of accounts': history('accounts'),
  'history of accounts: one address': history('accounts', { about: 'account77@' }),
  accounts: `select public.list_accounts('', 'all')`,
  'accounts: search': `select public.list_accounts('account77', 'all')`,
  'delivery report': `select public.read_delivery_report(current_date - 30)`,
};

/** Searches in the view *All*: absent, rare and frequent words, short prefixes, parts of numbers, an email address and a phone number. */
const SEARCHES = Object.fromEntries(
  ['nowhere', 'quebec 77777', 'OLIVES oil', 'd', 'qu o', '777', '0123', 'v777@shop.example', '+1 (613) 555-0123'].map(
    (search) => [search, messages({ search })],
  ),
);

/** A query's fastest time and its scans of large tables, including those of nested queries. */
export interface QueryFigures {
  readonly name: string;
  readonly ms: number;
  /** The maximum number of rows read from one large table. */
  readonly rowsRead: number;
  /** Each scan of a large table with the number of rows read, such as "Index Scan contact_messages_open: 1000". */
  readonly scans: readonly string[];
}

/**
 * Measures frequent queries and those of the console's pages (`database`), or inbox searches (`search`), on a temporary PostgreSQL server.
 * Throws `CannotRehearse` if PostgreSQL is unavailable.
 */
export async function measureDatabase(part: keyof typeof ROWS, log: (line: string) => void): Promise<QueryFigures[]> {
  const server = await makePostgresServer();
  const folder = makeTemporaryFolder(() => server.destroy());
  try {
    await server.start('');
    const url = `${server.url}/postgres`;
    const backend = await createLocalBackend({ dataDir: folder, databaseUrl: url, log: () => undefined });
    await backend.close();
    const plans: Plan[] = [];
    const sql = postgres(url, { max: 1, onnotice: ({ message }) => void plans.push(...readPlan(message)) });
    await fill(sql, buildData(ROWS[part]), log);
    await sql.unsafe(EXPLAIN);
    const figures: QueryFigures[] = [];
    const groups: [string, Readonly<Record<string, string>>][] =
      part === 'search'
        ? [[SIGN_IN, SEARCHES]]
        : [
            ['', EACH_MINUTE],
            [SIGN_IN, EACH_PAGE],
          ];
    for (const [prepare, queries] of groups)
      for (const [name, query] of Object.entries(queries))
        figures.push(await measure(sql, prepare, name, query, plans));
    await sql.end();
    return figures;
  } finally {
    await server.destroy();
  }
}

async function fill(sql: Sql, statements: string[], log: (line: string) => void): Promise<void> {
  for (const statement of statements) {
    const started = performance.now();
    const { count } = await sql.unsafe(statement);
    log(`${count} rows in ${Math.round((performance.now() - started) / 1000)} s`);
  }
}

/** Makes the transaction run as a signed-in administrator, in the same way as the data API does. */
const SIGN_IN = `
  insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users where email = '${ADMIN}';
  select set_config('request.jwt.claim.sub', user_id::text, true),
    set_config('request.jwt.claims', jsonb_build_object('sub', user_id, 'session_id', id)::text, true)
  from auth.sessions order by created_at desc limit 1;
  set local role authenticated;`;

/** Prepares the server to send the executed plans as notices, including those of queries inside functions, once `log_min_duration` is 0. */
const EXPLAIN = `
  load 'auto_explain';
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice;
  set auto_explain.log_min_duration = -1;`;

async function measure(sql: Sql, prepare: string, name: string, query: string, plans: Plan[]): Promise<QueryFigures> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await runUndone(sql, prepare, query));
  plans.length = 0;
  await runUndone(sql, `set local auto_explain.log_min_duration = 0; ${prepare}`, query);
  const scans = plans.flatMap(findScans);
  const ofTables = [...Map.groupBy(scans, ({ table }) => table).values()];
  return {
    name,
    ms: Math.min(...times),
    rowsRead: Math.max(0, ...ofTables.map((ofTable) => ofTable.reduce((sum, { rows }) => sum + rows, 0))),
    scans: scans.map(({ how, rows }) => `${how}: ${rows}`),
  };
}

const UNDO = new Error('undo');

async function runUndone(sql: Sql, prepare: string, query: string): Promise<number> {
  let ms = 0;
  const work = async (transaction: TransactionSql) => {
    await transaction.unsafe(prepare);
    const started = performance.now();
    await transaction.unsafe(query);
    ms = performance.now() - started;
    throw UNDO;
  };
  await sql.begin(work).catch((error: unknown) => {
    if (error !== UNDO) throw error;
  });
  return ms;
}

const LARGE = new Set(['contact_messages', 'message_search', 'history', 'inbound_emails', 'message_replies']);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

function readPlan(notice: string | undefined): Plan[] {
  const json = notice?.includes('plan:') && notice.slice(notice.indexOf('{'));
  return json ? [(JSON.parse(json) as { Plan: Plan }).Plan] : [];
}

/** Returns the executed scans of large tables with the number of rows that they read, including filtered rows. */
function findScans(plan: Plan): { table: string; how: string; rows: number }[] {
  const { 'Relation Name': table, 'Node Type': type, 'Actual Loops': loops = 0, Plans: inner = [] } = plan;
  const below = inner.flatMap(findScans);
  if (!table || !LARGE.has(table) || loops === 0 || /Modify|Insert|Update/.test(type)) return below;
  const read = [plan['Actual Rows'], plan['Rows Removed by Filter'], plan['Rows Removed by Index Recheck']];
  const rows = Math.round(read.reduce<number>((sum, part) => sum + (part ?? 0), 0) * loops);
  // The index of a bitmap scan is in the child node.
  const index = plan['Index Name'] ?? inner[0]?.['Index Name'] ?? table;
  return [{ table, how: `${type} ${index}`, rows }, ...below];
}

function quote(value: string | undefined): string {
  return value === undefined ? 'null' : `'${value}'`;
}
