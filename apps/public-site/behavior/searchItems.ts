import {
  type FoundItem,
  findItems,
  HIDDEN_FACTS,
  type HiddenFacts,
  isMatch,
  loadSearchIndex,
  type SearchAnswer,
  type SearchFile,
} from '../catalog/searchCatalog.ts';
import { splitWords } from '../catalog/searchWords.ts';
import { getPageLocale } from './htmlData.ts';

export interface FoundRows extends Pick<SearchAnswer, 'kind' | 'missing'> {
  readonly rows: ReadonlySet<Element>;
}
/** Shows a query's results and marks the matched words. If a query has no words except stop words, restores the list and returns null. */
export type ShowResults = (query: string) => FoundRows | null;

const TIMEOUT_MS = 10_000;
/** Only rows within this distance of the window (in pixels) are marked, because marking all rows takes longer than the search. */
const MARKED_DISTANCE = 600;

/** Loads a search index and returns the search function. Rejects if the index cannot be loaded in time. */
export async function createSearch(list: HTMLElement, address: string): Promise<ShowResults> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const search = loadSearchIndex((await response.json()) as SearchFile, getPageLocale());
  const rows = new Map(Array.from(list.querySelectorAll<HTMLElement>('[data-sku]'), (row) => [row.dataset.sku, row]));
  const homes = Array.from(rows.values(), (row) => ({ row, home: row.parentElement as HTMLElement }));
  const results = document.createElement('ul');
  results.className = 'rows';
  let found = new Map<Element, FoundItem>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const item = found.get(target);
        if (!isIntersecting || !item) continue;
        observer.unobserve(target);
        markRow(target, item.terms, search.facts[item.id]);
      }
    },
    { rootMargin: `${MARKED_DISTANCE}px` },
  );

  return (query) => {
    const answer = findItems(search, query);
    observer.disconnect();
    for (const row of found.keys()) removeMarks(row);
    found = new Map();
    if (!answer) {
      // Move back only the rows that were results, because moving all rows takes longer than the search.
      homes.reduceRight<(typeof homes)[number] | null>((next, { row, home }) => {
        if (row.parentElement !== home) home.insertBefore(row, next?.home === home ? next.row : null);
        return { row, home };
      }, null);
      results.remove();
      return null;
    }
    for (const item of answer.items) {
      const row = rows.get(item.id);
      if (row) found.set(row, item);
    }
    results.replaceChildren(...found.keys());
    list.prepend(results);
    for (const row of found.keys()) observer.observe(row);
    return { kind: answer.kind, missing: answer.missing, rows: new Set(found.keys()) };
  };
}

function removeMarks(row: Element): void {
  for (const element of row.querySelectorAll('mark, .row-facts')) {
    const parent = element.parentElement;
    element.replaceWith(...(element.matches('mark') ? element.childNodes : []));
    parent?.normalize();
  }
}

/** Marks the matched words of a row. For a word that the row does not show, adds a fact that contains it. */
function markRow(row: Element, terms: FoundItem['terms'], facts?: HiddenFacts): void {
  const all = terms.flat();
  const markedTerms = new Set<string>();
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const marked = markWords(node.data, all, markedTerms);
    if (marked) node.replaceWith(...marked);
  }
  const line = document.createElement('span');
  line.className = 'row-facts';
  for (const own of terms) {
    if (own.length === 0 || own.some((term) => markedTerms.has(term))) continue;
    const marked = HIDDEN_FACTS.flatMap((name) => {
      const text = facts?.[name] ?? '';
      return name === 'ingredients' || name === 'description' ? [text] : text.split(', ');
    })
      .map((text) => markWords(text, all, markedTerms, own))
      .find((found) => found !== undefined);
    if (marked) line.append(...(line.hasChildNodes() ? [' · '] : []), ...marked);
  }
  if (line.hasChildNodes()) row.append(line);
}

/** Splits text into plain and marked parts, and adds the matched terms to `seen`. Returns undefined if no term in `needed` matches. */
function markWords(
  text: string,
  terms: readonly string[],
  seen: Set<string>,
  needed: readonly string[] = terms,
): (string | HTMLElement)[] | undefined {
  const locale = getPageLocale();
  const matches = splitWords(text).flatMap((word) => {
    const own = terms.filter((term) => isMatch(word.term, term, locale));
    return own.length > 0 ? [{ ...word, own }] : [];
  });
  if (!matches.some(({ own }) => own.some((term) => needed.includes(term)))) return;
  let end = 0;
  const parts = matches.flatMap((word) => {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(word.start, word.end);
    const before = text.slice(end, word.start);
    end = word.end;
    for (const term of word.own) seen.add(term);
    return [before, mark];
  });
  return [...parts, text.slice(end)];
}
