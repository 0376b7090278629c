export interface OpeningData {
  zone: string;
  /** Sunday first: opening and closing time, or null for a closed day. */
  week: ([string, string] | null)[];
  /** "Open now, until {{time}}", "… opens today at {{time}}", "… opens {{day}} at {{time}}". */
  sentences: [string, string, string];
  days: string[];
}

/**
 * Whether the office is open at a moment, in words. Compares wall-clock times in the office's time zone, which `Intl` knows in every
 * browser, so that no date arithmetic is needed across daylight-saving changes.
 */
export function openingSentence(
  { zone, week, sentences, days }: OpeningData,
  now: number,
): [open: boolean, text: string] {
  const clock = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options }).format(now);
  const time = clock({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
  const today = 'SunMonTueWedThuFriSat'.indexOf(clock({ weekday: 'short' }).slice(0, 3)) / 3;
  const hours = week[today];
  if (hours && time >= hours[0] && time < hours[1]) return [true, sentences[0].replace('{{time}}', hours[1])];
  let ahead = hours && time < hours[0] ? 0 : 1;
  while (!week[(today + ahead) % 7]) ahead += 1;
  const day = (today + ahead) % 7;
  const sentence = sentences[ahead ? 2 : 1].replace('{{day}}', days[day] ?? '');
  return [false, sentence.replace('{{time}}', week[day]?.[0] ?? '')];
}

/** Fills in an element whose `data-opening` holds the data. */
export function showOpeningHours(element: HTMLElement): void {
  const [open, text] = openingSentence(JSON.parse(element.dataset.opening ?? ''), Date.now());
  element.textContent = text;
  element.dataset.open = String(open);
}
