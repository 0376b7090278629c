/** Everybody who can call the data API. `demoted` was an administrator when the token was made. */
export const ACTORS = ['anon', 'nobody', 'client', 'demoted', 'admin', 'service'] as const;
export type Actor = (typeof ACTORS)[number];

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** refused: an error status. none: an answer without a row. own: the caller's row only. all: every row asked for. */
export type Outcome = 'refused' | 'none' | 'own' | 'all';

type Row = Record<Actor, Outcome>;
const row = (
  anon: Outcome,
  nobody: Outcome,
  client: Outcome,
  demoted: Outcome,
  admin: Outcome,
  service: Outcome,
): Row => ({
  anon,
  nobody,
  client,
  demoted,
  admin,
  service,
});
const onlyService = row('refused', 'refused', 'refused', 'refused', 'refused', 'all');
const nobodyAtAll = row('refused', 'refused', 'refused', 'refused', 'refused', 'refused');
const onlyAdmins = row('refused', 'none', 'none', 'none', 'all', 'all');

/** The rights of each caller on each table, through REST. Every table of schema public must be here. */
export const ACCESS: Record<string, Record<Verb, Row>> = {
  feature_flags: { select: onlyAdmins, insert: onlyService, update: onlyAdmins, delete: onlyService },
  feature_flag_history: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  user_roles: {
    select: row('refused', 'none', 'own', 'none', 'own', 'all'),
    insert: onlyService,
    update: onlyService,
    delete: onlyService,
  },
  build_requests: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  planned_flag_changes: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  contact_messages: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  contact_message_history: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  desk_messages: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  access_requests: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  access_history: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  submission_receipts: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  message_erasures: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  message_replies: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
  prepared_answers: { select: onlyAdmins, insert: nobodyAtAll, update: nobodyAtAll, delete: nobodyAtAll },
};

/** Rights on tables as they must be, to the column; service_role's generous ones are those of the hosted platform. */
export const TABLE_GRANTS = [
  'access_history: authenticated may SELECT',
  'access_history: service_role may SELECT',
  'access_requests: authenticated may SELECT',
  'access_requests: service_role may SELECT',
  'build_requests: authenticated may SELECT',
  'build_requests: service_role may SELECT',
  'contact_message_history: authenticated may SELECT',
  'contact_message_history: service_role may SELECT',
  'contact_messages: authenticated may SELECT (assignee_email, assignee_id, created_at, due_at, email, fields, handled_at, handled_by, id, kind, language, last_error, mail_attempts, mailed_at, message, name, next_attempt_at, phone, search_text, status, submission_id, suspected_spam, taken_by, version)',
  'contact_messages: service_role may SELECT',
  'desk_messages: authenticated may SELECT',
  'desk_messages: service_role may SELECT',
  'feature_flag_history: authenticated may SELECT',
  'feature_flag_history: service_role may SELECT',
  'feature_flags: authenticated may SELECT',
  'feature_flags: authenticated may UPDATE (change_note, enabled, updated_at)',
  'feature_flags: service_role may everything',
  'planned_flag_changes: authenticated may SELECT',
  'planned_flag_changes: service_role may SELECT',
  'message_erasures: authenticated may SELECT',
  'message_erasures: service_role may SELECT',
  'message_replies: authenticated may SELECT',
  'message_replies: service_role may SELECT',
  'prepared_answers: authenticated may SELECT',
  'prepared_answers: service_role may SELECT',
  'submission_receipts: authenticated may SELECT',
  'submission_receipts: service_role may SELECT',
  'user_roles: authenticated may SELECT',
  'user_roles: service_role may everything',
];

/** The callers that may execute each function of ours; the owner always may. */
export const FUNCTION_GRANTS = {
  'private.apply_due_flag_changes': [],
  'private.call_function': [],
  'private.answers_of': [],
  'private.check_plan': [],
  'private.claim_address': [],
  'private.contact_content_hash': [],
  'private.contact_mail_is_held': [],
  'private.contact_wait_seconds': [],
  'private.decide_request': [],
  'private.erase_expired_messages': [],
  'private.erase_receipts': [],
  'private.fold_text': ['authenticated'],
  'private.grant_role': [],
  'private.is_admin': ['authenticated'],
  'private.keep_an_administrator': [],
  'private.mail_backoff': [],
  'private.mail_for': [],
  'private.mail_of': [],
  'private.note_job_run': [],
  'private.open_matters': ['authenticated'],
  'private.record_access': [],
  'private.mail_waiting_messages': [],
  'private.mails_are_due': [],
  'private.record_flag_change': [],
  'private.record_role_change': [],
  'private.require_admin': ['authenticated'],
  'private.revoke_role': [],
  'public.cancel_planned_flag_change': ['authenticated'],
  'private.shown_message': ['authenticated'],
  'private.shown_request': [],
  'private.take_turn_with_roles': [],
  'public.abandon_access': ['authenticated'],
  'public.begin_access': ['authenticated'],
  'public.begin_access_mail': ['authenticated'],
  'public.change_message': ['authenticated'],
  'public.check_messages': ['authenticated'],
  'public.claim_alarms': ['service_role'],
  'public.claim_due_messages': ['service_role'],
  'public.claim_message': ['authenticated'],
  'public.claim_reply': ['authenticated'],
  'public.count_messages': ['authenticated'],
  'public.decline_access': ['authenticated'],
  'public.erase_person': ['authenticated'],
  'public.get_enabled_features': ['anon', 'authenticated', 'service_role'],
  'public.give_access': ['authenticated'],
  'public.list_accounts': ['authenticated'],
  'public.leave_submission_receipt': ['service_role'],
  'public.list_colleagues': ['authenticated'],
  'public.list_messages': ['authenticated'],
  'public.mark_alarms': ['service_role'],
  'public.mark_contact_message': ['service_role'],
  'public.mark_reply': ['service_role'],
  'public.mark_site_build': ['service_role'],
  'public.plan_flag_change': ['authenticated'],
  'public.read_access_request': ['authenticated'],
  'public.read_ledger': ['authenticated'],
  'public.read_message': ['authenticated'],
  'public.receive_contact_message': ['service_role'],
  'public.record_access_mail': ['authenticated'],
  'public.replan_flag_change': ['authenticated'],
  'public.save_prepared_answer': ['authenticated'],
  'public.take_access_away': ['authenticated'],
  'public.request_site_build': ['authenticated'],
  'public.site_build_state': ['authenticated'],
};
