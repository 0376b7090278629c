import { isFresh, parseEnabledNames, serialiseEnabledNames } from '@olea/shared/flags/enabledNames';
import { describe, expect, it } from 'vitest';

describe('the cached names', () => {
  it.each([[[]], [['founder']], [['hero_section', 'b2b_request_form']]])('come back as stored: %j', (names) => {
    expect(parseEnabledNames(serialiseEnabledNames(names, 1763715600000))).toEqual({ names, at: 1763715600000 });
  });

  it.each([null, undefined, '', 'founder', '{"at":1}', ';founder', '12', '12;<script>', 'x;founder'])(
    'are none when the text is %j',
    (text) => {
      expect(parseEnabledNames(text)).toBeNull();
    },
  );

  it.each([
    ['new', 0, true],
    ['just under five minutes old', 299_999, true],
    ['five minutes old', 300_000, false],
    ['from the future', -1, false],
  ])('%s: fresh is %s', (_what, age, fresh) => {
    expect(isFresh(1_000_000, 1_000_000 + age)).toBe(fresh);
  });
});
