/**
 * Administrators whose tokens do not grant administrator rights. `ended` has a revoked session, and `banned` has a banned account.
 * `unproven` has not completed MFA, and `earlier` has a token from before its session completed MFA.
 */
export const HINDERED = ['ended', 'banned', 'unproven', 'earlier'] as const;
/** Every kind of caller of the data API. `demoted` was an administrator when the token was issued. */
export const ACTORS = ['anon', 'nobody', 'client', 'demoted', ...HINDERED, 'admin', 'service'] as const;
export type Actor = (typeof ACTORS)[number];

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** The result of a request: an error status (`rejected`), no row, only the caller's own row, or every requested row. */
export type Outcome = 'rejected' | 'none' | 'own' | 'all';

type Row = Record<Actor, Outcome>;
type Outcomes = [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];
function row(...[anon, nobody, client, demoted, unproven, admin, service]: Outcomes): Row {
  const hindered = { ended: demoted, banned: demoted, unproven, earlier: unproven };
  return { anon, nobody, client, demoted, ...hindered, admin, service };
}
const onlyService = row('rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'all');
const nobodyAtAll = row('rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected');
const onlyAdmins = row('rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'all', 'all');
const readByAdmins = { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll };

/** The rights of each caller on each table, through REST. Lists every table and view of schema `public`. */
export const ACCESS: Record<string, Record<Verb, Row>> = {
  feature_flags: { select: onlyAdmins, insert: onlyService, update: onlyAdmins, delete: onlyService },
  history: readByAdmins,
  user_roles: {
    select: row('rejected', 'none', 'own', 'none', 'own', 'own', 'all'),
    insert: onlyService,
    update: onlyService,
    delete: onlyService,
  },
  build_requests: readByAdmins,
  scheduled_flag_changes: readByAdmins,
  contact_messages: readByAdmins,
  inbox_messages: readByAdmins,
  access_requests: readByAdmins,
  account_details: readByAdmins,
  staff_profiles: readByAdmins,
  rejected_messages: readByAdmins,
  message_replies: readByAdmins,
  message_reads: {
    ...readByAdmins,
    select: row('rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'own', 'all'),
  },
  inbound_emails: readByAdmins,
  attachments: readByAdmins,
  outgoing_emails: readByAdmins,
  quotes: readByAdmins,
  saved_replies: readByAdmins,
};

const tables = Object.entries(ACCESS);

/** Every table and column grant in schema `public`, except the owner's. */
export const TABLE_GRANTS = [
  ...tables.map(
    ([table, { insert }]) => `${table}: service_role may ${insert.service === 'all' ? 'everything' : 'SELECT'}`,
  ),
  ...tables.flatMap(([table]) => (table === 'contact_messages' ? [] : [`${table}: authenticated may SELECT`])),
  'contact_messages: authenticated may SELECT (activity_at, activity_author, activity_kind, activity_text, assignee_email, assignee_id, created_at, delivered_by, due_at, email, fields, handled_at, handled_by, id, incoming_at, kind, language, last_error, later_until, latest_at, mail_attempts, mailed_at, message, name, next_attempt_at, phone, status, submission_id, suspected_spam, version)',
  'feature_flags: authenticated may UPDATE (change_note, enabled, updated_at)',
];

/**
 * The roles that may execute each listed function. Signed-in users may execute every other function in `public`, but all of those reject
 * everyone except administrators. Only the owner may execute the other functions in `private`.
 */
export const FUNCTION_GRANTS: Readonly<Record<string, readonly string[]>> = {
  'private.get_caller': ['authenticated'],
  'private.is_admin': ['authenticated'],
  'private.get_retention_period': ['authenticated'],
  'private.build_preview': ['authenticated'],
  'private.has_attachments': ['authenticated'],
  'private.list_open_issues': ['authenticated'],
  'private.get_office_time_zone': ['authenticated', 'service_role'],
  'private.require_admin': ['authenticated'],
  'public.add_attachment': ['service_role'],
  'public.bounce_reply': ['service_role'],
  'public.claim_alerts': ['service_role'],
  'public.claim_due_emails': ['service_role'],
  'public.claim_due_messages': ['service_role'],
  'public.claim_due_reply': ['service_role'],
  'public.revoke_session': ['authenticated'],
  'public.find_inbound_email': ['service_role'],
  'public.get_enabled_features': ['anon', 'authenticated', 'service_role'],
  'public.list_sessions': ['authenticated'],
  'public.list_orphaned_objects': ['service_role'],
  'public.mark_alerts_notified': ['service_role'],
  'public.mark_contact_message': ['service_role'],
  'public.mark_email': ['service_role'],
  'public.decide_quote': ['service_role'],
  'public.reply_to_request': ['service_role'],
  'public.list_requests': ['authenticated'],
  'public.read_caller': ['authenticated'],
  'public.read_file_room': ['service_role'],
  'public.read_reply_files': ['service_role'],
  'public.read_request': ['authenticated'],
  'private.find_newest_quote': ['authenticated', 'service_role'],
  'private.get_office_day': ['authenticated', 'service_role'],
  'private.get_quote_status': ['authenticated', 'service_role'],
  'public.record_forwarding': ['service_role'],
  'public.mark_reply': ['service_role'],
  'public.mark_site_build': ['service_role'],
  'public.password_link_works': ['anon', 'authenticated'],
  'public.receive_mail': ['service_role'],
  'public.receive_contact_message': ['service_role'],
  'public.get_code_rejections': ['authenticated'],
  'public.get_mfa_state': ['authenticated'],
};
