import { marked, type Token, type Tokens } from 'marked';

type Word =
  | string
  | { readonly type: 'strong' | 'em' | 'link'; readonly href?: string; readonly words: readonly Word[] };
export interface Paragraph {
  readonly words: readonly Word[];
}
export interface List {
  readonly items: readonly Paragraph[];
}

export interface Section {
  readonly heading?: string;
  readonly blocks: readonly (Paragraph | List)[];
}

interface Found {
  readonly line: number;
  readonly text: string;
}
interface Block extends Found {
  readonly kind: string;
}
export interface Prose {
  readonly sections: readonly Section[];
  readonly blocks: readonly Block[];
  readonly links: readonly Found[];
  readonly errors: readonly Found[];
}

const UNSUPPORTED: Readonly<Record<string, string>> = {
  html: 'contains HTML, which is not allowed; write it as Markdown, and a lone < as \\<',
  image: 'contains a picture, which texts do not support',
  code: 'is indented by four spaces or fenced, which makes it program code; begin the line at its left edge',
  codespan: 'contains `program code`; remove the backquotes',
  heading: 'has a heading of another level; begin every heading with ##',
  list: 'has a numbered list or a list in a list; begin every entry with a hyphen at the left edge',
};
/** Matches a bracket or formatting mark. A mark that remains in parsed text has no counterpart. */
const LONE_MARK = /[*`[\]]|(?<!\w)_|_(?!\w)/;
const LONE =
  'has a *, _, ` or bracket without a matching one; add the other one, or write a backslash before it to show it';
const OTHER =
  'is not supported; a text can contain headings (##), paragraphs, lists (-), **bold**, *italic*, [links](/teams)';

/** Parses Markdown into sections. Reports Markdown that our pages cannot render, such as HTML, as errors. */
export function readMarkdown(text: string): Prose {
  const sections: { heading?: string; blocks: (Paragraph | List)[] }[] = [];
  const blocks: Block[] = [];
  const links: Found[] = [];
  const errors: Found[] = [];
  let line = 1;
  const addError = ({ type }: Token, at = line): void =>
    void errors.push({ line: at, text: UNSUPPORTED[type] ?? OTHER });

  /** The position in the block from which to search for the next token. */
  let cursor = 0;

  /** Returns the words of a block's tokens. Finds the line of each token by searching for its source. */
  function parseWords(tokens: readonly Token[] | undefined, block: string): Word[] {
    return (tokens ?? []).flatMap((token): Word[] => {
      const start = Math.max(cursor, block.indexOf(token.raw, cursor));
      cursor = start;
      const at = line + countLineBreaks(block.slice(0, start));
      const words = parseToken(token, block, at);
      cursor = start + token.raw.length;
      return words;
    });
  }

  function parseToken(token: Token, block: string, at: number): Word[] {
    if (token.type === 'text' || token.type === 'escape') {
      const mark = token.type === 'text' ? token.raw.search(LONE_MARK) : -1;
      if (mark >= 0) errors.push({ line: at + countLineBreaks(token.raw.slice(0, mark)), text: LONE });
      return [(token as Tokens.Text).text];
    }
    if (token.type === 'strong' || token.type === 'em')
      return [{ type: token.type, words: parseWords(token.tokens, block) }];
    if (token.type === 'link') {
      links.push({ line: at, text: token.href });
      return [{ type: token.type, href: token.href, words: parseWords(token.tokens, block) }];
    }
    addError(token, at);
    return [];
  }

  function add(block: Paragraph | List): void {
    const items = 'items' in block ? block.items : null;
    const text = (items ?? [block as Paragraph]).map(({ words }) => formatPlainText(words)).join('\n');
    blocks.push({ line, kind: items ? `a list of ${items.length}` : 'a paragraph', text });
    const last = sections.at(-1);
    if (last) last.blocks.push(block);
    else sections.push({ blocks: [block] });
  }

  // GFM would turn bare URLs into links.
  for (const token of marked.lexer(text, { gfm: false })) {
    cursor = 0;
    if (token.type === 'heading' && token.depth === 2) {
      const heading = formatPlainText(parseWords(token.tokens, token.raw));
      blocks.push({ line, kind: 'a heading', text: heading });
      sections.push({ heading, blocks: [] });
    } else if (token.type === 'paragraph') {
      add({ words: parseWords(token.tokens, token.raw) });
    } else if (token.type === 'list' && !token.ordered) {
      const items = (token as Tokens.List).items.map(({ tokens }) => {
        for (const inner of tokens) if (inner.type !== 'text' && inner.type !== 'paragraph') addError(inner);
        return { words: tokens.flatMap((inner) => ('tokens' in inner ? parseWords(inner.tokens, token.raw) : [])) };
      });
      add({ items });
    } else if (token.type !== 'space') {
      addError(token);
    }
    line += countLineBreaks(token.raw);
  }
  return { sections, blocks, links, errors };
}

export const countLineBreaks = (text: string): number => text.split('\n').length - 1;

/** Returns words without formatting. */
export const formatPlainText = (words: readonly Word[]): string =>
  words.map((word) => (typeof word === 'string' ? word : formatPlainText(word.words))).join('');

/** Returns the headings and texts of sections without formatting, separated by spaces. */
export const getPlainText = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ heading = '', blocks }) => [
      heading,
      ...blocks
        .flatMap((block) => ('items' in block ? block.items : [block]))
        .map(({ words }) => formatPlainText(words)),
    ])
    .filter(Boolean)
    .join(' ');
