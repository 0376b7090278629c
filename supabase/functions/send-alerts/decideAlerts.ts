import { ALERT_KINDS, type AlertState } from '../../../shared/src/api/delivery.ts';
import { OFFICE, type Office, site } from '../../../shared/src/site/facts.ts';
import { computeBusinessTime } from '../../../shared/src/site/officeTime.ts';

export type Alert = AlertState['alerts'][number];
export type AlertKind = Alert['kind'];

/** One notification: an email or a chat message. */
export interface Notice {
  readonly ids: readonly number[];
  readonly kind: AlertKind;
  readonly title: string;
  readonly text: string;
}

interface KindTexts {
  readonly raised: (count: number, names: string) => string;
  readonly resolved: string;
  readonly screen: 'messages' | 'feature-flags' | 'accounts';
  /** Sends the alert at any hour instead of waiting for office hours. */
  readonly isUrgent?: true;
}

const formatCount = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The wording of each kind of alert. Contains no personal data, because lock screens show notifications and third parties store them. */
const TEXTS: Readonly<Record<AlertKind, KindTexts>> = {
  'late-message': {
    raised: (count) => `${formatCount(count, 'message has', 'messages have')} waited longer than the site promises`,
    resolved: 'no message has waited longer than the site promises',
    screen: 'messages',
  },
  'emails-failing': {
    raised: (count) => `${formatCount(count, 'email has', 'emails have')} failed for over an hour`,
    resolved: 'no email has failed for over an hour',
    screen: 'messages',
    isUrgent: true,
  },
  'change-overdue': {
    raised: (count) => `${formatCount(count, 'scheduled change is', 'scheduled changes are')} overdue`,
    resolved: 'no scheduled change is overdue',
    screen: 'feature-flags',
  },
  'change-superseded': {
    raised: (count) => `${formatCount(count, 'scheduled change was', 'scheduled changes were')} not applied`,
    resolved: 'every scheduled change that was not applied has been reviewed',
    screen: 'feature-flags',
  },
  'job-not-run': {
    raised: (count, names) => `${formatCount(count, 'database job has', 'database jobs have')} not run: ${names}`,
    resolved: 'every database job is running again',
    screen: 'feature-flags',
  },
  'codes-guessed': {
    raised: (count) => `someone may be guessing the codes of ${formatCount(count, 'account', 'accounts')}`,
    resolved: 'no codes have been guessed for a day',
    screen: 'accounts',
    isUrgent: true,
  },
  'storage-limit': {
    raised: (count) =>
      `${formatCount(count, 'file was', 'files were')} not stored, because the daily limit was reached`,
    resolved: 'files of emails have been stored for a day',
    screen: 'messages',
  },
};

/**
 * Returns the notices to send now: per kind, one for all raised alerts and, if no alert is open, one for all resolved alerts. Outside
 * office hours, returns only urgent kinds.
 */
export function decideAlerts({ alerts, open }: AlertState, now: number, office = OFFICE): Notice[] {
  const isOfficeOpen = computeBusinessTime(now, now + 1_000, office) > 0;
  return ALERT_KINDS.filter((kind) => isOfficeOpen || TEXTS[kind].isUrgent).flatMap((kind) => {
    const ofKind = alerts.filter((alert) => alert.kind === kind);
    const raised = ofKind.filter(({ isResolved }) => !isResolved);
    const resolved = open.includes(kind) ? [] : ofKind.filter(({ isResolved }) => isResolved);
    return [compose(kind, raised, office, false), compose(kind, resolved, office, true)].filter(
      (notice) => notice !== null,
    );
  });
}

function compose(kind: AlertKind, alerts: readonly Alert[], office: Office, isResolved: boolean): Notice | null {
  const [since] = alerts.map((alert) => Date.parse(alert.since)).sort((one, other) => one - other);
  if (since === undefined) return null;
  const { raised, resolved, screen } = TEXTS[kind];
  const count = alerts.reduce((sum, { occurrences }) => sum + occurrences, 0);
  const title = isResolved
    ? `Resolved: ${resolved}`
    : `Alert: ${raised(count, alerts.map(({ subject }) => subject).join(', '))}`;
  const link = `https://${site.productionDomains[0]}/admin-portal/${screen}`;
  const text = isResolved ? `${title}.` : `${title}.\nSince ${formatSince(since, office)} (${office.city}).\n${link}`;
  return { ids: alerts.map(({ id }) => id), kind, title, text };
}

function formatSince(since: number, { timeZone }: Office): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone, ...day, hour: 'numeric', minute: '2-digit' }).format(since);
}
