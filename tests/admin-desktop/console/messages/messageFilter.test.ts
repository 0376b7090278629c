import { describe, expect, it } from 'vitest';
import { describeMessageCount } from '../../../../apps/admin-desktop/src/console/features/messages/MessageFilterBar.tsx';
import {
  MESSAGE_FILTER,
  type MessageFilter,
} from '../../../../apps/admin-desktop/src/console/features/messages/messageQueries.ts';
import { OTHER_LOCALE } from '../../../otherLanguages.ts';

const { none: NO_FILTER, isFiltered } = MESSAGE_FILTER;

function inAddress(filter: MessageFilter, others = ''): URLSearchParams {
  const params = new URLSearchParams(others);
  MESSAGE_FILTER.write(filter, params);
  return params;
}

describe('the filter of messages in the address', () => {
  it.each<MessageFilter>([
    NO_FILTER,
    { state: 'not-mailed', kind: 'access-request', language: OTHER_LOCALE, assignee: 'none', search: 'λάδι & ελιές' },
    { ...NO_FILTER, assignee: '7d3f0f0e-0d6a-4a3e-9d53-0b6f5c1d2e3f' },
  ])('survives the way there and back: %j', (filter) => {
    expect(MESSAGE_FILTER.parse(inAddress(filter))).toEqual(filter);
  });

  it('leaves alone what is not its own, and takes what is not filtered out', () => {
    expect(inAddress(NO_FILTER, 'state=handled&id=1').toString()).toBe('id=1');
  });

  it('takes unknown values as not filtered', () => {
    const address = new URLSearchParams('state=new&kind=letter&language=xx&assignee=me');
    expect(MESSAGE_FILTER.parse(address)).toEqual(NO_FILTER);
  });

  it('knows whether anything of a view is left out', () => {
    expect(isFiltered({ ...NO_FILTER, state: 'spam' })).toBe(false);
    expect([isFiltered(NO_FILTER), isFiltered({ ...NO_FILTER, search: '  ' })]).toEqual([false, false]);
    expect([isFiltered({ ...NO_FILTER, search: 'a' }), isFiltered({ ...NO_FILTER, kind: 'contact' })]).toEqual([
      true,
      true,
    ]);
  });
});

it('counts all there are', () => {
  expect([1, 0, 10_005].map(describeMessageCount)).toEqual(['1 message', '0 messages', '10,005 messages']);
});
