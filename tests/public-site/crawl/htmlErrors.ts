import { HtmlValidate } from 'html-validate';
import type { BuiltPage } from './builtSite.ts';

/**
 * Rules of the HTML standard and of accessibility. html-validate does not read style sheets, so it needs no exceptions for young CSS features
 * (`@view-transition`, scroll timelines, anchor positioning).
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `<img/>`, and HTML ignores the slash.
    'void-style': 'off',
    // A page and its 404 view are alternatives; one is in a template.
    'unique-landmark': 'off',
    'prefer-native-element': 'off',
    // The form's fieldset only switches its fields off, and the 404 page says that it leads home in three seconds.
    'wcag/h71': 'off',
    'meta-refresh': 'off',
  },
});

/** What is not valid HTML in these pages, each with its address, rule and element; nothing where all is well. */
export async function findHtmlErrors(pages: readonly BuiltPage[]): Promise<string[]> {
  const found: string[] = [];
  for (const { url, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      found.push(...messages.map(({ ruleId, message, selector }) => `${url} ${ruleId}: ${message} (${selector})`));
    }
  }
  return found;
}
