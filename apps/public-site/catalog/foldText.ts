const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ς: 'σ' };

/**
 * A text as searches compare it: small letters without accents, umlauts written out, one sigma, no punctuation; and figures that
 * nothing but spaces and signs separate as one number, as a GTIN is copied from a label.
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
