/** Matches the first word of the line above a quote, as in "On 2 March 2026, Ana <…> wrote:". */
const FIRST_WORD = /^[\s*_-]*(?:On|Le|Στις|Στην|Il|Am|El|Em|Op|Den)\s/;
const VERB = /wrote|écrit|έγραψε|scritto|schrieb|escribió|escreveu|schreef|skrev/;
const INTRODUCTION_LINES = 3;
/** Matches the separator that some mail programs insert above a quote instead of marking its lines with `>`. */
const SEPARATOR =
  /^-{2,} ?(?:original message|message d['’]origine|messaggio originale|ursprüngliche nachricht|αρχικό μήνυμα)|^_{32}$/i;
const HEADER = /^\*?(?:From|De|Von|Da|Από)\s?:.*[<[]/;
/** SEPARATOR, HEADER and VERB read only this many characters of each line, because the input is untrusted. */
const LINE_LENGTH = 300;

const isEmpty = (line = '') => line.trim() === '';
const isMarked = (line = '') => line.trimStart().startsWith('>');

function findIntroduction(lines: readonly string[], quote: number): number {
  const end = lines.findLastIndex((line, index) => index < quote && !isEmpty(line));
  if (!lines[end]?.trimEnd().endsWith(':')) return quote;
  const candidates = Array.from({ length: INTRODUCTION_LINES }, (_, count) => end - count);
  const begin = candidates.find((index) => FIRST_WORD.test(lines[index] ?? '')) ?? end;
  const text = lines.slice(begin, end + 1).map((line) => line.slice(-LINE_LENGTH));
  return VERB.test(text.join(' ')) && /[\d@]/.test(text.join(' ')) ? begin : quote;
}

/**
 * Separates the new text of an email from a quotation above or below it. Returns any other body unchanged as `text`, except for trimming.
 * Runs in linear time, because the input is untrusted.
 */
export function foldQuote(body: string): { text: string; quoted: string } {
  const lines = body.trim().split('\n');
  const isHead = (line: string, index: number) => {
    const start = line.slice(0, LINE_LENGTH).trim();
    return SEPARATOR.test(start) || (HEADER.test(start) && isEmpty(lines[index - 1]));
  };
  const isQuotation = (line: string, index: number) => isMarked(line) || isHead(line, index);
  const join = (from: number, to?: number) => lines.slice(from, to).join('\n').trim();

  const quote = lines.findIndex(isQuotation);
  const hasMarks = isMarked(lines[quote]);
  const begin = hasMarks ? findIntroduction(lines, quote) : quote;
  const next = hasMarks ? lines.findIndex((line, index) => index > quote && !isEmpty(line) && !isMarked(line)) : -1;
  const end = next < 0 ? lines.length : next;
  const [before, after] = [join(0, begin), join(end)];
  const isMixed =
    (before === '') === (after === '') || lines.some((line, index) => index >= end && isQuotation(line, index));
  if (quote < 0 || isMixed) return { text: body.trim(), quoted: '' };
  return { text: before || after, quoted: join(begin, end) };
}
