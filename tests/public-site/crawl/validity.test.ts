import { expect, it } from 'vitest';
import { readSite } from './builtSite.ts';
import { htmlErrors } from './htmlErrors.ts';

it('is valid HTML on every page, the start pages of the zones included', async () => {
  expect(await htmlErrors(await readSite())).toEqual([]);
});
