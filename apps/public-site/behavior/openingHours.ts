import type { DayHours } from '@olea/shared/site/facts';

/** A time of the office's time zone, whether somebody is there from then on, as an attribute's value, and the sentence for it. */
type Span = readonly [from: string, isOpen: 'true' | 'false', text: string];

export interface OpeningData {
  readonly zone: string;
  /** The spans of each day, by its short English name; the first begins at the empty text, which is before every time. */
  readonly week: Readonly<Record<string, readonly Span[]>>;
}

interface Sentences {
  openUntil(closes: string): string;
  opensToday(opens: string): string;
  /** `day`: 0 is Sunday. */
  opensLater(day: number, opens: string): string;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The contents of the file, so that the browser only looks them up. `week`: Sunday first, null for a closed day; at least one is open. */
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
 * Whether the office is open at a moment, in words. Compares wall-clock times in the office's time zone, which `Intl` knows in every
 * browser, so that no date arithmetic is needed across daylight-saving changes.
 */
export function findSpan({ zone, week }: OpeningData, now: Date): Span {
  const day = now.toLocaleString('en-GB', { timeZone: zone, weekday: 'short' });
  const time = now.toLocaleString('en-GB', { timeZone: zone, timeStyle: 'short' });
  return week[day]?.findLast(([from]) => from <= time) as Span;
}

/** Fills in an element whose `data-opening` holds the data. */
export function showOpeningHours(element: HTMLElement): void {
  const [, isOpen, text] = findSpan(JSON.parse(element.dataset.opening as string), new Date());
  element.textContent = text;
  element.dataset.open = isOpen;
}
