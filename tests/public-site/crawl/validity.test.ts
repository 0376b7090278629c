import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { readSite } from './builtSite.ts';

/**
 * Rules of the HTML standard, and how void elements are written, for every page of the build, the start pages of the zones included.
 * html-validate does not read style sheets, so it has nothing to say of what else the pages use that is young (`@view-transition`,
 * scroll timelines, anchor positioning), and needs no exceptions for it.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'void-style': ['error', { style: 'omit' }] },
});

it('is valid HTML on every page', async () => {
  const found: string[] = [];
  for (const { url, html } of await readSite()) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      found.push(...messages.map(({ ruleId, message, selector }) => `${url} ${ruleId}: ${message} (${selector})`));
    }
  }
  expect(found).toEqual([]);
}, 60_000);
