export interface OpeningData {
  zone: string;
  /** Sunday first: opening and closing time, `HH:MM` and as the language writes them, or null for a closed day. */
  week: ([opens: string, closes: string, opensText: string, closesText: string] | null)[];
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
  // British English, because it writes just this: `Mon 09:05`.
  const clock = { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const [weekday, time] = new Date(now).toLocaleString('en-GB', clock).split(' ') as [string, string];
  const today = 'SunMonTueWedThuFriSat'.indexOf(weekday) / 3;
  const hours = week[today];
  if (hours && time >= hours[0] && time < hours[1]) return [true, sentences[0].replace('{{time}}', hours[3])];
  let ahead = hours && time < hours[0] ? 0 : 1;
  while (!week[(today + ahead) % 7]) ahead += 1;
  const day = (today + ahead) % 7;
  const sentence = sentences[ahead ? 2 : 1].replace('{{day}}', days[day] as string);
  return [false, sentence.replace('{{time}}', (week[day] as string[])[2] as string)];
}

/** Fills in an element whose `data-opening` holds the data. */
export function showOpeningHours(element: HTMLElement): void {
  const [open, text] = openingSentence(JSON.parse(element.dataset.opening as string), Date.now());
  element.textContent = text;
  element.dataset.open = String(open);
}
