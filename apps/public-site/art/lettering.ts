import { pack } from './block.ts';
import { LETTERS } from './letters.ts';

/** Capitals set on a line and centred on `x`, as groups that inherit nothing; `size` is the em size in block units. */
export function lettering(
  text: string,
  x: number,
  baseline: number,
  size: number,
  ink: string,
  tracking = 0.06,
): string {
  const scale = size / 200;
  const widths = [...text].map((char) => (LETTERS[char]?.w ?? 52) + tracking * 200);
  const total = widths.reduce((sum, width) => sum + width, -tracking * 200) * scale;
  let cursor = x - total / 2;
  const glyphs = [...text].map((char, index) => {
    const outline = LETTERS[char];
    const glyph = outline
      ? `<path transform="translate(${pack(cursor, baseline)})scale(${scale.toFixed(2)})" d="${outline.d}"/>`
      : '';
    cursor += (widths[index] ?? 0) * scale;
    return glyph;
  });
  return `<g class="${ink}">${glyphs.join('')}</g>`;
}
