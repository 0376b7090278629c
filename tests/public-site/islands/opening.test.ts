import { businessHours, openingStatus, site } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { type OpeningData, openingSentence } from '../../../apps/public-site/islands/opening.ts';

const data: OpeningData = {
  zone: site.timeZone,
  week: businessHours.map((day) => day && [day.opens, day.closes]),
  sentences: ['open until {{time}}', 'opens today {{time}}', 'opens {{day}} {{time}}'],
  days: ['0', '1', '2', '3', '4', '5', '6'],
};

function expected(at: number): [boolean, string] {
  const { open, change } = openingStatus(at);
  if (open) return [true, `open until ${change.time}`];
  return [false, change.sameDay ? `opens today ${change.time}` : `opens ${change.weekday} ${change.time}`];
}

describe('open or closed now', () => {
  it.each([
    ['while the clocks go forward', Date.UTC(2026, 2, 3)],
    ['in summer', Date.UTC(2026, 6, 1)],
    ['while the clocks go back', Date.UTC(2026, 9, 27)],
  ])('says what the site facts say, every half hour of ten days %s', (_, from) => {
    const differences: string[] = [];
    for (let at = from; at < from + 10 * 86_400_000; at += 1_800_000) {
      const said = openingSentence(data, at);
      if (said.join() !== expected(at).join()) differences.push(`${new Date(at).toISOString()} ${said[1]}`);
    }
    expect(differences).toEqual([]);
  });
});
