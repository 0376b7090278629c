const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ς: 'σ' };

/**
 * Folds a text for search: lower case, without accents and punctuation, umlauts expanded, one form of sigma. Digits separated only by
 * spaces and signs become one number, as in a GTIN copied from a label.
 */
export function foldText(text: string): string {
  const folded = text
    .toLowerCase()
    .replace(/[äöüßς]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return /^[\d ]+$/.test(folded) ? folded.replaceAll(' ', '') : folded;
}
