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
export function openingData(zone: string, week: readonly (DayHours | null)[], say: Sentences): OpeningData {
  const spansOf = (day: number): Span[] => {
    const ahead = DAYS.map((_, index) => (day + 1 + index) % 7);
    const next = ahead.find((other) => week[other]) ?? day;
    const hours = week[day];
    const later = (from: string): Span => [from, 'false', say.opensLater(next, week[next]?.opens ?? '')];
    if (!hours) return [later('')];
    const { opens, closes } = hours;
    return [['', 'false', say.opensToday(opens)], [opens, 'true', say.openUntil(closes)], later(closes)];
  };
  return { zone, week: Object.fromEntries(DAYS.map((name, day) => [name, spansOf(day)])) };
}

/**
 * Whether the office is open at a moment, in words. Compares wall-clock times in the office's time zone, which `Intl` knows in every
 * browser, so that no date arithmetic is needed across daylight-saving changes.
 */
export function spanAt({ zone, week }: OpeningData, now: Date): Span {
  const day = now.toLocaleString('en-GB', { timeZone: zone, weekday: 'short' });
  const time = now.toLocaleString('en-GB', { timeZone: zone, timeStyle: 'short' });
  return week[day]?.findLast(([from]) => from <= time) as Span;
}

/** Fills in an element whose `data-opening` holds the data. */
export function showOpeningHours(element: HTMLElement): void {
  const [, isOpen, text] = spanAt(JSON.parse(element.dataset.opening as string), new Date());
  element.textContent = text;
  element.dataset.open = isOpen;
}
