import type { DayHours } from '@olea/shared/site/facts';

/** Start time in the office's time zone, whether the office is then open (as an attribute value), and the sentence to show. */
type Span = readonly [from: string, isOpen: 'true' | 'false', text: string];

export interface OpeningData {
  readonly zone: string;
  /** Spans of each day, by the day's short English name. The first span starts with an empty text, which sorts before every time. */
  readonly week: Readonly<Record<string, readonly Span[]>>;
}

interface Sentences {
  openUntil(closes: string): string;
  opensToday(opens: string): string;
  /** `day`: 0 is Sunday. */
  opensLater(day: number, opens: string): string;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/**
 * Creates the opening data for the page, so that the browser only looks it up. `week` starts with Sunday. A closed day is null, and at
 * least one day is open.
 */
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

/**
 * Returns the span at a moment. Compares wall-clock times in the office's time zone, so that daylight-saving changes need no date
 * arithmetic. `Intl` supports the zone in every browser.
 */
export function findSpan({ zone, week }: OpeningData, now: Date): Span {
  const day = now.toLocaleString('en-GB', { timeZone: zone, weekday: 'short' });
  const time = now.toLocaleString('en-GB', { timeZone: zone, timeStyle: 'short' });
  return week[day]?.findLast(([from]) => from <= time) as Span;
}

/** Fills an element from its `data-opening` attribute. */
export function showOpeningHours(element: HTMLElement): void {
  const [, isOpen, text] = findSpan(JSON.parse(element.dataset.opening as string), new Date());
  element.textContent = text;
  element.dataset.open = isOpen;
}
