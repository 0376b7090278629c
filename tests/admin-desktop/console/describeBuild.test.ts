import { expect, it } from 'vitest';
import { describeBuild } from '../../../apps/admin-desktop/src/console/dashboard/describeBuild.ts';

const flag = (name: string, enabled: boolean) => ({ name, enabled });
const build = { builtAt: '2026-11-21T15:00:00Z', flags: ['teams', 'founder'] };

it.each([
  [
    'as it was built',
    [flag('teams', true), flag('founder', true), flag('contact', false)],
    'crawlers read the flags as they are now',
  ],
  ['switched since', [flag('teams', false), flag('contact', true)], 'crawlers still read teams on, contact off'],
  ['a row that nothing reads', [flag('zz_old_banner', true)], 'crawlers read the flags as they are now'],
])('%s', (_, now, expected) => {
  expect(describeBuild(build, now)).toBe(expected);
});
