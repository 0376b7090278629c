import { expect, it } from 'vitest';
import { loadFormsScript } from '../../../apps/public-site/behavior/formsProvider.ts';

it('loadFormsScript loads the script again after a failed load', async () => {
  Object.assign(document.documentElement.dataset, { flags: 'cookie_consent', cookies: 'accepted' });
  const first = loadFormsScript();
  document.scripts[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('did not load');
  const second = loadFormsScript();
  expect(document.scripts).toHaveLength(2);
  document.scripts[1]?.dispatchEvent(new Event('load'));
  await second;
});
