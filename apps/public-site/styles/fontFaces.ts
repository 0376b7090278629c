import { createFontStack } from '@capsizecss/core';

/** Our fonts as `@capsizecss/unpack` reads them from the files in fonts/, under the names that shared/fonts.css gives them. */
const garamond = metrics('Garamond', 1000, 399, { ascent: 1007, descent: -298 });
const manrope = metrics('Manrope', 2000, 920, { ascent: 2132, descent: -600 });

/** System fonts: Windows and Apple, Android, Linux. `@capsizecss/metrics` lists the first two of each. */
const serifs = [
  metrics('Times New Roman', 2048, 832),
  metrics('Noto Serif', 1000, 481),
  metrics('DejaVu Serif', 2048, 1058),
];
const sans = [metrics('Arial', 2048, 913), metrics('Roboto', 2048, 911), metrics('DejaVu Sans', 2048, 1041)];

/** `averageWidth`: of the letters of an English text, in units. Heights are only needed of the fonts that others imitate. */
function metrics(familyName: string, unitsPerEm: number, averageWidth: number, heights = { ascent: 0, descent: 0 }) {
  return { familyName, unitsPerEm, xWidthAvg: averageWidth, lineGap: 0, ...heights };
}

/**
 * The two font stacks, `--serif` and `--sans`, and their fallback faces: system fonts scaled to the width and height of ours, so that
 * little moves when a web font replaces them.
 */
export function createFontFaces(): string {
  const serif = createFontStack([garamond, ...serifs]);
  const plain = createFontStack([manrope, ...sans]);
  return `${serif.fontFaces}${plain.fontFaces}:root{--serif:${serif.fontFamily},serif;--sans:${plain.fontFamily},sans-serif}`;
}
