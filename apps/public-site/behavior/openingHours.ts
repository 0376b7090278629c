import type { DayHours } from '@olea/shared/site/facts';

type Span = readonly [from: string, isOpen: 'true' | 'false', text: string];

export interface OpeningData {
  readonly zone: string;
  /** Spans by the English short name of the day. A day's first span starts with an empty string, which sorts before all times. */
  readonly week: Readonly<Record<string, readonly Span[]>>;
}

interface Sentences {
  openUntil(closes: string): string;
  opensToday(opens: string): string;
  /** `day` is 0 for Sunday. */
  opensLater(day: number, opens: string): string;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Creates the spans of a week that starts on Sunday. Null means closed, and at least one day must be open. */
export function createOpeningData(zone: string, week: readonly (DayHours | null)[], texts: Sentences): OpeningData {
  const getSpans = (day: number): Span[] => {
    const ahead = DAYS.map((_, index) => (day + 1 + index) % 7);
    const next = ahead.find((other) => week[other]) ?? day;
    const hours = week[day];
    const createLaterSpan = (from: string): Span => [from, 'false', texts.opensLater(next, week[next]?.opens ?? '')];
    if (!hours) return [createLaterSpan('')];
    const { opens, closes } = hours;
    return [['', 'false', texts.opensToday(opens)], [opens, 'true', texts.openUntil(closes)], createLaterSpan(closes)];
  };
  return { zone, week: Object.fromEntries(DAYS.map((name, day) => [name, getSpans(day)])) };
}

/** Returns the span that contains `now`. Compares times in the office's time zone, so daylight-saving changes need no special handling. */
export function findSpan({ zone, week }: OpeningData, now: Date): Span {
  const day = now.toLocaleString('en-GB', { timeZone: zone, weekday: 'short' });
  const time = now.toLocaleString('en-GB', { timeZone: zone, timeStyle: 'short' });
  return week[day]?.findLast(([from]) => from <= time) as Span;
}

/** Shows whether the office is open now. `data-opening` contains the `OpeningData`. */
export function showOpeningHours(element: HTMLElement): void {
  const [, isOpen, text] = findSpan(JSON.parse(element.dataset.opening as string), new Date());
  element.textContent = text;
  element.dataset.open = isOpen;
}
