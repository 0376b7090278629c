import { HtmlValidate } from 'html-validate';
import type { BuiltPage } from './builtSite.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `<img/>`, and HTML ignores the slash.
    'void-style': 'off',
    // A page and its 404 view have the same landmarks, but the view is in a template. The view for a disabled language uses `role="main"`.
    'unique-landmark': 'off',
    'prefer-native-element': 'off',
    // The form's fieldset only disables its fields, so it has no legend. The 404 page announces that it redirects after three seconds.
    'wcag/h71': 'off',
    'meta-refresh': 'off',
  },
});

/** Returns the HTML and accessibility errors of the pages, each with its path. */
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
