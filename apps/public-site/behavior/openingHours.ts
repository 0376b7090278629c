import type { DayHours } from '@olea/shared/site/facts';

/** A part of a day: its start in the office's time zone, whether the office is open then, and the sentence to show. */
type Span = readonly [from: string, isOpen: 'true' | 'false', text: string];

export interface OpeningData {
  readonly zone: string;
  /** Spans of each day, by the day's short English name. The first span of a day has an empty start, which sorts before every time. */
  readonly week: Readonly<Record<string, readonly Span[]>>;
}

interface Sentences {
  openUntil(closes: string): string;
  opensToday(opens: string): string;
  /** Returns the sentence about an opening on another day. `day` is 0 for Sunday. */
  opensLater(day: number, opens: string): string;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/**
 * Creates the opening data for the page, so that the browser only looks up a sentence. `week` starts with Sunday, and a closed day is null.
 * At least one day must be open.
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

/** Shows in an element whether the office is open now, based on the element's `data-opening` attribute. */
export function showOpeningHours(element: HTMLElement): void {
  const [, isOpen, text] = findSpan(JSON.parse(element.dataset.opening as string), new Date());
  element.textContent = text;
  element.dataset.open = isOpen;
}
