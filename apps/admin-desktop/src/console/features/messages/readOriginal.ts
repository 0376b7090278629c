import DOMPurify, { type Config } from 'dompurify';
import PostalMime, { type Attachment } from 'postal-mime';

/** In bytes. Longer emails are truncated, because parsing them would block the window. The text usually precedes the attachments. */
const SOURCE_LENGTH = 8_000_000;
/** More nested elements would take browsers seconds to lay out. */
const MAX_TAGS = 10_000;
const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/;
/** Stores the `style` attributes until they are filtered. */
const STYLE = 'data-style';
/** The style properties that can neither load a file nor cover other content. */
const STYLES =
  /^(?:color|background-color|font-(?:size|style|weight)|text-align|text-decoration-line|white-space|(?:border|padding)-(?!image)[a-z-]+)$/;

const SANITIZER = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'template',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'audio',
    'video',
    'dialog',
    'wbr',
    'map',
  ],
  FORBID_ATTR: ['style', 'id', 'name', 'class', 'background', 'srcset', 'tabindex', 'popover', 'autofocus'],
  RETURN_DOM: true,
} satisfies Config;

const SHEET =
  'body{margin:1rem;background:#fff;color:#1c1c1c;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'img{max-width:100%;height:auto}td,th{padding:2px 6px;vertical-align:top}pre{white-space:pre-wrap;font:inherit}';

/**
 * Parses an email's source. Returns the body of its HTML, or of its plain text, without scripts, forms, or anything that loads from a
 * server. Pictures in the email become `data:` URLs, and links become text.
 */
export async function readOriginal(source: Uint8Array): Promise<Element> {
  const options = { attachmentEncoding: 'base64' } as const;
  const { html, text = '', attachments } = await PostalMime.parse(source.subarray(0, SOURCE_LENGTH), options);
  const pictures = new Map(attachments.map((file) => [file.contentId?.replace(/^<|>$/g, ''), file]));
  const markup = html || `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
  const body = DOMPurify.sanitize(disableMarkup(cutTags(markup)), SANITIZER);
  for (const image of body.querySelectorAll('img')) {
    const [, id = ''] = /^cid:(.+)$/i.exec(image.getAttribute('src') ?? '') ?? [];
    replaceSource(image, pictures.get(id));
  }
  for (const link of body.querySelectorAll('a')) showTarget(link);
  return body;
}

function cutTags(html: string): string {
  let count = 0;
  for (const { index } of html.matchAll(/<[a-z]/gi)) {
    count += 1;
    if (count > MAX_TAGS) return `${html.slice(0, index)} …`;
  }
  return html;
}

/** Matches the start of a tag, up to `>` or to a quotation mark that is never closed. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*/gi;
/** Captures what precedes a style or event handler attribute in a tag. Matches other quoted values without capturing them. */
const ATTRIBUTE = /("[^"]*"|'[^']*'|[\s/])(?=(?:style|on[a-z]+)\s*=)|"[^"]*"|'[^']*'/gi;

/** Renames style and base elements, and style and event handler attributes. Parsing them would violate the content security policy. */
const disableMarkup = (html: string): string =>
  html
    .replaceAll(/<(\/?)style\b/gi, '<$1template')
    .replaceAll(/<base\b/gi, '<wbr')
    .replaceAll(TAG, (tag) => tag.replaceAll(ATTRIBUTE, (all, before?: string) => (before ? `${before}data-` : all)));

function replaceSource(image: HTMLImageElement, picture: Attachment | undefined): void {
  const isSafe = picture && PICTURE.test(picture.mimeType);
  if (isSafe) image.setAttribute('src', `data:${picture.mimeType};base64,${picture.content}`);
  else if (!INLINE_PICTURE.test(image.getAttribute('src') ?? '')) image.removeAttribute('src');
}

const simplifyUrl = (url: string) => url.replace(/^(?:https?:\/\/|mailto:)|\/$/gi, '').toLowerCase();

/** Disables a link. Adds a web or email URL after the link's text unless the text is that URL. */
function showTarget(link: HTMLAnchorElement): void {
  // Browsers ignore these characters in a URL.
  const target = (link.getAttribute('href') ?? '').replace(/[\t\n\r]/g, '').trim();
  const isShown = simplifyUrl(link.textContent.trim()) === simplifyUrl(target);
  if (/^(?:https?|mailto):/i.test(target) && !isShown) link.after(` (${target})`);
  link.removeAttribute('href');
}

/** Replaces the content of a frame that runs no scripts. The frame must have the console's origin. */
export function fillFrame(frame: Window & typeof globalThis, body: Element): void {
  const sheet = new frame.CSSStyleSheet();
  sheet.replaceSync(SHEET);
  frame.document.adoptedStyleSheets = [sheet];
  const copy = frame.document.importNode(body, true);
  for (const element of copy.querySelectorAll<HTMLElement>(`[${STYLE}]`)) applyStyles(element);
  frame.document.body.replaceWith(copy);
}

function applyStyles(element: HTMLElement): void {
  const { style } = document.createElement('i');
  style.cssText = element.getAttribute(STYLE) ?? '';
  for (const name of style) if (STYLES.test(name)) element.style.setProperty(name, style.getPropertyValue(name));
}
