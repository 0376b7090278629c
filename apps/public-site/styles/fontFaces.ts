import { createFontStack } from '@capsizecss/core';

interface Font {
  readonly name: string;
  readonly unitsPerEm: number;
  /** The average letter width in English and Greek texts, in font units. */
  readonly latin: number;
  readonly greek: number;
  /** A web font's heights in font units. Its fallback fonts imitate them. */
  readonly heights?: { readonly ascent: number; readonly descent: number };
}

/** Each list has our font, named as in shared/fonts.css, then fallback fonts for Windows and Apple, Android, and Linux. */
const SERIFS: readonly Font[] = [
  { name: 'Garamond', unitsPerEm: 1000, latin: 399, greek: 416, heights: { ascent: 1007, descent: -298 } },
  { name: 'Times New Roman', unitsPerEm: 2048, latin: 832, greek: 895 },
  { name: 'Noto Serif', unitsPerEm: 1000, latin: 481, greek: 506 },
  { name: 'DejaVu Serif', unitsPerEm: 2048, latin: 1058, greek: 1133 },
];
const SANS: readonly Font[] = [
  { name: 'Manrope', unitsPerEm: 2000, latin: 920, greek: 991, heights: { ascent: 2132, descent: -600 } },
  { name: 'Arial', unitsPerEm: 2048, latin: 913, greek: 968 },
  { name: 'Roboto', unitsPerEm: 2048, latin: 911, greek: 1007 },
  { name: 'DejaVu Sans', unitsPerEm: 2048, latin: 1041, greek: 1116 },
];

/**
 * Creates the font stacks `--serif` and `--sans` with their fallback faces. A fallback is a system font that is scaled to our font for each
 * script, so that text hardly moves when the web font loads.
 */
export function createFontFaces(): string {
  const [serif, sans] = [createFamily(SERIFS), createFamily(SANS)];
  return `${serif.fontFaces}${sans.fontFaces}:root{--serif:${serif.fontFamily},serif;--sans:${sans.fontFamily},sans-serif}`;
}

function createFamily(fonts: readonly Font[]): { fontFaces: string; fontFamily: string } {
  const createFaces = (script: 'latin' | 'greek', fontFaceProperties = {}) =>
    createFontStack(
      fonts.map(({ name, unitsPerEm, [script]: xWidthAvg, heights = { ascent: 0, descent: 0 } }) => ({
        familyName: name,
        unitsPerEm,
        xWidthAvg,
        lineGap: 0,
        ...heights,
      })),
      { fontFaceProperties },
    );
  const { fontFaces, fontFamily } = createFaces('latin');
  return { fontFaces: fontFaces + createFaces('greek', { unicodeRange: 'U+370-3FF' }).fontFaces, fontFamily };
}
