export interface SitePage {
  readonly html: string;
  /** Style sheets by their URLs in the page. */
  readonly sheets: Readonly<Record<string, string>>;
}

export interface Rendered {
  /** The document without scripts, `<link>` elements and redirects. */
  readonly root: HTMLElement;
  readonly styles: readonly string[];
}

/** Returns the `href` values of a page's linked style sheets. */
export function findSheetUrls(html: string): string[] {
  return [...parse(html).querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? []);
}

/**
 * Renders a page with the given flags on. Like the page's own script, sets their names on `<html>` and unwraps the templates to show. Adds
 * the prefix to the URLs of the page's files.
 */
export function renderPreview({ html, sheets }: SitePage, names: readonly string[], prefix: string): Rendered {
  const page = parse(html);
  page.documentElement.dataset.flags = names.join(' ');
  unwrapTemplates(page, page, new Set(names));
  const styles = [...page.querySelectorAll(`script[type="${SHEET_TYPE}"], link[rel=stylesheet]`)].map((element) =>
    element.matches('link') ? (sheets[element.getAttribute('href') ?? ''] ?? '') : (element.textContent ?? ''),
  );
  for (const [selector, attribute] of ADDRESS_ATTRIBUTES) {
    for (const element of page.querySelectorAll(selector)) {
      const value = element.getAttribute(attribute) ?? '';
      element.setAttribute(attribute, value.replace(/(^|,\s*)\/(?!\/)/g, `$1${prefix}/`));
    }
  }
  // Remove `<noscript>`, which a frame that runs no scripts would show.
  for (const element of page.querySelectorAll('script, noscript, link, base, meta[http-equiv]')) element.remove();
  return { root: page.documentElement, styles: styles.map((css) => placeSheet(css, prefix)) };
}

/** Turns inline style sheets into data blocks, because the content security policy would report each of them. */
function parse(html: string): Document {
  const text = html.replace(/<style[^>]*>/g, `<script type="${SHEET_TYPE}">`).replaceAll('</style>', '</script>');
  return new DOMParser().parseFromString(text, 'text/html');
}

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

const ADDRESS_ATTRIBUTES = [
  ['[src]', 'src'],
  ['[srcset]', 'srcset'],
  ['use[href]', 'href'],
] as const;

/** Adds the prefix to URLs. Disables the rules for browsers that run no scripts, which would apply in the frame. */
function placeSheet(css: string, prefix: string): string {
  return css.replaceAll('url(/', `url(${prefix}/`).replace(/\(scripting:\s*none\)/g, '(width<0px)');
}
