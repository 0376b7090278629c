import { splitLocale } from '@olea/shared/i18n';
import { describe, expect, it } from 'vitest';
import { readSite } from './builtSite.ts';

const pages = await readSite();

describe('the head of every built page', () => {
  it.each(pages.map((page) => [page.url, page] as const))('%s says its language in the bytes', (url, { lang }) => {
    expect(lang).toBe(splitLocale(url).locale);
  });
});
