import { load } from 'cheerio';
import type { OpeningData } from '../../../apps/public-site/behaviour/openingHours.ts';

export interface PageText {
  /** The language it claims: that of the nearest `lang`, or of the gate's view around it. */
  lang: string;
  text: string;
}

const BLOCKS =
  'p,li,h1,h2,h3,h4,dt,dd,th,td,caption,button,a,label,legend,blockquote,summary,figcaption,span,b,time,div';
const SPOKEN_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder', 'data-locating', 'data-failed', 'data-title'];
const letters = /\p{L}{2}/u;

/**
 * Every text of a page with the language it claims, those in templates and without script included; attributes and the head's
 * own sentences too. Names that are not to be translated are left out.
 */
export function pageTexts(html: string): PageText[] {
  const $ = load(
    html
      .replaceAll('<template', '<section')
      .replaceAll('</template', '</section')
      .replaceAll(/<\/?noscript>/g, ''),
  );
  $('script,style,svg,[translate=no],input[type=hidden]').remove();
  const texts: PageText[] = [];
  const langOf = (element: Parameters<typeof $>[0]): string => {
    const nearest = $(element as string).closest('[lang],[data-lang]');
    return nearest.attr('lang') ?? nearest.attr('data-lang') ?? '';
  };
  for (const element of $(BLOCKS).get()) {
    const isWritten = $(element)
      .contents()
      .get()
      .some((node) => node.type === 'text' && letters.test(node.data));
    if (isWritten) texts.push({ lang: langOf(element as never), text: squeeze($(element).text()) });
  }
  for (const element of $('body *').get()) {
    for (const name of SPOKEN_ATTRIBUTES) {
      const text = squeeze($(element).attr(name) ?? '');
      if (letters.test(text)) texts.push({ lang: langOf(element as never), text });
    }
  }
  const opening = $('[data-opening]').attr('data-opening');
  const lang = $('html').attr('lang') ?? '';
  if (opening) {
    const { week } = JSON.parse(opening) as OpeningData;
    texts.push(...Object.values(week).flatMap((spans) => spans.map(([, , text]) => ({ lang, text }))));
  }
  for (const text of [$('title').text(), $('meta[name=description]').attr('content') ?? '']) texts.push({ lang, text });
  return texts;
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
