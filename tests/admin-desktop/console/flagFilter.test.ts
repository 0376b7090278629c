import { describe, expect, it } from 'vitest';
import {
  describeResultCount,
  FLAG_FILTER,
  type FlagFilter,
  filterFlags,
} from '../../../apps/admin-desktop/src/console/features/flags/flagFilter.ts';
import { viewFlags } from '../../../apps/admin-desktop/src/console/features/flags/flagRows.ts';
import { exampleFlag, exampleFlags } from './exampleFlags.ts';

const views = viewFlags([...exampleFlags(['founder', 'hubspot_chat']), exampleFlag('zz_old_banner')]);
const namesFor = (filter: Partial<FlagFilter>) =>
  filterFlags(views, { ...FLAG_FILTER.none, ...filter }).map(({ row }) => row.name);

describe('filterFlags', () => {
  it.each(['brand_story', 'brand story', 'BRAND-STORY', '  story   brand '])('finds brand_story by %j', (search) => {
    expect(namesFor({ search })).toEqual(['brand_story']);
  });

  it('searches descriptions too', () => {
    expect(namesFor({ search: 'cookie banner' })).toEqual(['cookie_consent']);
  });

  it('combines state and group', () => {
    expect(namesFor({ state: 'off' })).toEqual(['founder', 'hubspot_chat']);
    expect(namesFor({ state: 'off', group: 'features' })).toEqual(['hubspot_chat']);
    expect(namesFor({ group: 'unknown' })).toEqual(['zz_old_banner']);
  });

  it('shows everything without a filter', () => {
    expect(namesFor({})).toHaveLength(views.length);
  });
});

function inAddress(filter: FlagFilter, others = ''): URLSearchParams {
  const params = new URLSearchParams(others);
  FLAG_FILTER.write(filter, params);
  return params;
}

describe('the filter in the address', () => {
  it.each<FlagFilter>([
    FLAG_FILTER.none,
    { search: 'a&b=c', state: 'on', group: 'homepage' },
    { search: '', state: 'off', group: 'unknown' },
  ])('survives the way there and back: %j', (filter) => {
    expect(FLAG_FILTER.parse(inAddress(filter))).toEqual(filter);
  });

  it('leaves what is not filtered out of the address', () => {
    expect(inAddress(FLAG_FILTER.none, 'q=old&other=1').toString()).toBe('other=1');
  });

  it('takes unknown values as not filtered', () => {
    const filter = FLAG_FILTER.parse(new URLSearchParams('state=maybe&group=all_of_them'));
    expect(filter).toEqual(FLAG_FILTER.none);
    expect(FLAG_FILTER.isFiltered(filter)).toBe(false);
  });
});

describe('describeResultCount', () => {
  it.each([
    [7, 7, '7 flags'],
    [1, 1, '1 flag'],
    [3, 7, '3 of 7 flags'],
    [0, 7, '0 of 7 flags'],
  ])('says %i of %i as %j', (shown, total, text) => {
    expect(describeResultCount(shown, total)).toBe(text);
  });
});
