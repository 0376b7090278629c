import * as v from 'valibot';
import { call, callEdge } from './api/call.ts';
import { checkReceiving } from './api/inboundEmails.ts';
import { checkMessages, type MessageFacts } from './api/messages.ts';
import type { BackendClient } from './backend/createBackendClient.ts';
import { TIMEOUT_MS, toAppError, withTimeout } from './errors.ts';

export type PartHealth = 'healthy' | 'warning' | 'error';

export interface HealthParts {
  readonly database: PartHealth;
  readonly hubspot: PartHealth;
  readonly forms: PartHealth;
  readonly messages: PartHealth;
}

export interface HealthStatus extends HealthParts {
  readonly overall: PartHealth;
  readonly lastChecked: number;
  readonly issues: readonly string[];
  /** Null if the facts could not be loaded. */
  readonly messageFacts: MessageFacts | null;
  /** Whether customer replies arrive in the inbox, or null if unknown. */
  readonly canReceive: boolean | null;
}

/** Computes the overall status by the specification's rule. A HubSpot error, a database warning and messages have no effect. */
export function computeOverallHealth({ database, hubspot, forms }: Omit<HealthParts, 'messages'>): PartHealth {
  if (database === 'error' || forms === 'error') return 'error';
  return hubspot === 'warning' || forms === 'warning' ? 'warning' : 'healthy';
}

/** send-contact-email returns this error for the test body, which proves that it works. */
const EXPECTED_TEST_ANSWER = 'Missing required fields';
const testForms = {
  path: 'send-contact-email',
  label: 'Forms check',
  body: v.object({ test: v.literal(true) }),
  result: v.unknown(),
  timeoutMs: TIMEOUT_MS,
};

export interface HealthDeps {
  readonly client: BackendClient;
  readonly hasFormsProvider: boolean;
  readonly now: () => number;
}

interface PartResult {
  readonly status: PartHealth;
  readonly issue?: string;
}

async function checkDatabase({ client }: HealthDeps): Promise<PartResult> {
  try {
    const count = client.from('feature_flags').select('id', { count: 'exact' }).limit(1);
    const { error, status } = await withTimeout(count, 'Database check');
    if (!error) return { status: 'healthy' };
    return {
      status: 'error',
      issue: `Database connection failed: ${toAppError(error, status, `HTTP ${status}`).message}`,
    };
  } catch {
    return { status: 'error', issue: 'Database check failed' };
  }
}

async function checkForms({ client }: HealthDeps): Promise<PartResult> {
  try {
    await callEdge({ client }, testForms, { test: true });
    return { status: 'healthy' };
  } catch (failure) {
    const { message, cause } = toAppError(failure);
    if (message === EXPECTED_TEST_ANSWER) return { status: 'healthy' };
    const isSilent = cause instanceof DOMException;
    return { status: 'error', issue: isSilent ? 'Forms system check failed' : `Email function error: ${message}` };
  }
}

interface MessagesResult {
  status: PartHealth;
  issues: string[];
  facts: MessageFacts | null;
}

async function checkDelivery({ client }: HealthDeps): Promise<MessagesResult> {
  try {
    return evaluateMessages(await call({ client }, checkMessages));
  } catch (failure) {
    return { status: 'error', issues: [`Messages check failed: ${toAppError(failure).message}`], facts: null };
  }
}

const HUBSPOT_ISSUE = 'Contact forms may fail due to HubSpot configuration';

/** Checks the database, the forms, the messages and inbound email in parallel. Never rejects. */
export async function checkHealth(deps: HealthDeps): Promise<HealthStatus> {
  const { client, now, hasFormsProvider } = deps;
  const hubspot: PartResult = hasFormsProvider ? { status: 'healthy' } : { status: 'warning', issue: HUBSPOT_ISSUE };
  try {
    const [database, forms, messages, canReceive] = await Promise.all([
      checkDatabase(deps),
      // Without a forms provider, the state of the forms is unknown, which does not count as healthy.
      hasFormsProvider ? checkForms(deps) : hubspot,
      checkDelivery(deps),
      callEdge({ client }, checkReceiving, { test: true }).then(
        ({ ready }) => ready,
        () => null,
      ),
    ]);
    const parts = {
      database: database.status,
      hubspot: hubspot.status,
      forms: forms.status,
      messages: messages.status,
    };
    const issues = [database.issue, forms.issue, ...messages.issues].filter((issue) => issue !== undefined);
    const { facts } = messages;
    return {
      ...parts,
      overall: computeOverallHealth(parts),
      lastChecked: now(),
      issues,
      messageFacts: facts,
      canReceive,
    };
  } catch {
    const parts = { database: 'error', hubspot: hubspot.status, forms: 'error', messages: 'error' } as const;
    const issues = ['Health check system failure'];
    return { ...parts, overall: 'error', lastChecked: now(), issues, messageFacts: null, canReceive: null };
  }
}

function evaluateMessages(facts: MessageFacts): MessagesResult {
  const { late, not_mailed, overdue, out_of_retries, overdue_changes, late_jobs } = facts;
  const errors = [
    overdue > 0 && `${formatMessageCount(overdue)} not retried: the scheduler is not running`,
    overdue_changes > 0 &&
      `${overdue_changes === 1 ? '1 scheduled change is' : `${overdue_changes} scheduled changes are`} overdue: the scheduler is not running`,
    late_jobs.length > 0 && `Scheduled jobs have not run: ${late_jobs.join(', ')}`,
    out_of_retries > 0 && `${formatMessageCount(out_of_retries)} could not be emailed; no more retries`,
  ].filter((line) => line !== false);
  const left = not_mailed - overdue - out_of_retries;
  const warnings = [
    left > 0 && `${formatMessageCount(left)} not emailed yet`,
    late > 0 && `${formatMessageCount(late)} waiting longer than the site promises`,
  ].filter((line) => line !== false);
  const status = errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : 'healthy';
  return { status, issues: [...errors, ...warnings], facts };
}

const formatMessageCount = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

const LOOK_EVERY_MS = 600_000;

/** Describes the alert channels, or why there are no alerts. `moment` formats a time. */
export function describeAlerts(
  { checked_at, channels }: MessageFacts['alerts'],
  now: number,
  moment: (at: number) => string,
): string {
  const at = Date.parse(checked_at);
  if (now - at > 3 * LOOK_EVERY_MS) return `The check for alerts has not run since ${moment(at)}`;
  if (channels === null) return 'The first check for alerts has not run yet';
  if (channels === '') return 'Nobody receives alerts: an engineer has to set ALERT_TO or ALERT_WEBHOOK_URL';
  return `Alerts are sent by ${channels.replace('mail', 'email').replace('webhook', 'chat').replace(', ', ' and ')}`;
}

/** Describes whether customer replies arrive in the inbox. `age` formats the age of a timestamp. */
export function describeReceiving(
  canReceive: boolean | null,
  { last_received_at }: Pick<MessageFacts, 'last_received_at'>,
  age: (at: string) => string,
): string {
  if (canReceive === null) return 'Could not check whether email can be received';
  if (!canReceive) return 'Customers’ answers go to the office mailbox only: no domain for them is set up';
  return last_received_at ? `Last email received ${age(last_received_at)}` : 'No email received yet';
}
