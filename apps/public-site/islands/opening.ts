import { openingStatus } from '@olea/shared/site';

/** Whether the office is open now, in words; the sentences come with the element, the rule from the site facts. */
export function showOpening(element: HTMLElement): void {
  const { open, change } = openingStatus(Date.now());
  const { until = '', today = '', later = '', days = '[]', lang } = element.dataset;
  const [hours = 0, minutes = 0] = change.time.split(':').map(Number);
  const time = new Date(2000, 0, 1, hours, minutes).toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' });
  const sentence = open ? until : change.sameDay ? today : later;
  element.textContent = sentence.replace('{{time}}', time).replace('{{day}}', JSON.parse(days)[change.weekday] ?? '');
  element.dataset['open'] = String(open);
}
