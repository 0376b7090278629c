/** A built page as its host serves it, with the style sheets it asks for. */
export interface SitePage {
  readonly html: string;
  /** Texts by their addresses in the page. */
  readonly sheets: Readonly<Record<string, string>>;
}

/** A page after the flags have taken effect on it. */
export interface Rendered {
  /** The whole document, without anything that would run, load another page or belong to search engines. */
  readonly root: HTMLElement;
  /** Its style sheets in their order. */
  readonly styles: readonly string[];
}

/** Addresses of the style sheets that a page asks for. */
export function findSheetUrls(html: string): string[] {
  return [...parse(html).querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? []);
}

/**
 * A page as it is with these flags on, by the page's own rules: the names on `<html>` for the gates among its style sheets, and the
 * templates that its inline script would unwrap. Addresses of its files get the prefix. Never throws: any text is some page.
 */
export function renderPreview({ html, sheets }: SitePage, names: readonly string[], prefix: string): Rendered {
  const page = parse(html);
  page.documentElement.dataset.flags = names.join(' ');
  unwrapTemplates(page, page, new Set(names));
  const styles = [...page.querySelectorAll(`script[type="${SHEET_TYPE}"], link[rel=stylesheet]`)].map((element) =>
    element.matches('link') ? (sheets[element.getAttribute('href') ?? ''] ?? '') : (element.textContent ?? ''),
  );
  for (const [selector, attribute] of FILES) {
    for (const element of page.querySelectorAll(selector)) {
      const value = element.getAttribute(attribute) ?? '';
      element.setAttribute(attribute, value.replace(/(^|,\s*)\/(?!\/)/g, `$1${prefix}/`));
    }
  }
  // A frame without scripts would show `<noscript>`, which is for visitors without scripts only.
  for (const element of page.querySelectorAll('script, noscript, link, base, meta[http-equiv]')) element.remove();
  return { root: page.documentElement, styles: styles.map((css) => placeSheet(css, prefix)) };
}

/** The page as a document. Its inline style sheets become blocks of data: a policy that allows none would complain of each. */
function parse(html: string): Document {
  const text = html.replace(/<style[^>]*>/g, `<script type="${SHEET_TYPE}">`).replaceAll('</style>', '</script>');
  return new DOMParser().parseFromString(text, 'text/html');
}

/** Templates nest; one that is not to be shown stays as it is. */
function unwrapTemplates(page: Document, within: ParentNode, names: ReadonlySet<string>): void {
  for (const template of within.querySelectorAll('template')) {
    const { flag, unless, title, lang } = template.dataset;
    const isShown = flag ? names.has(flag) : unless !== undefined && !names.has(unless);
    if (!isShown) continue;
    unwrapTemplates(page, template.content, names);
    if (title) page.title = title;
    if (lang) page.documentElement.lang = lang;
    template.replaceWith(template.content);
  }
}

const SHEET_TYPE = 'text/x-style-sheet';

/** Attributes that name the files of a page. */
const FILES = [
  ['[src]', 'src'],
  ['[srcset]', 'srcset'],
  ['use[href]', 'href'],
] as const;

/** The style sheet with its files below the prefix, and as it applies where scripts run, which a frame without them would not say of itself. */
function placeSheet(css: string, prefix: string): string {
  return css.replaceAll('url(/', `url(${prefix}/`).replace(/\(scripting:\s*none\)/g, '(width<0px)');
}
