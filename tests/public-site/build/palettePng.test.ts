import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { palettePng } from '../../../apps/public-site/build/palettePng.ts';

const draw = (inner: string) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40">${inner}</svg>`).render();
/** A reader of PNG that is not ours: the rasteriser, which draws the picture again as it is. */
const read = (png: Uint8Array) =>
  draw(
    `<image width="90" height="40" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`,
  ).pixels.toString('hex');
/** Where the kind of colours stands in a PNG, and that of a table of colours. */
const [KIND, TABLE] = [25, 3];

const GROUND = '<rect width="90" height="40" fill="#fbf7f0"/>';

it('holds every pixel of a picture of a few inks, in fewer bytes', async () => {
  const drawn = draw(`${GROUND}<circle cx="30" cy="20" r="15" fill="#1f2a1e"/><path d="M50 5h20v9z" fill="#4b5d2a"/>`);
  const png = await palettePng(drawn);
  expect(png[KIND]).toBe(TABLE);
  expect(read(png)).toBe(drawn.pixels.toString('hex'));
  expect(png.length).toBeLessThan(drawn.asPng().length);
});

it('holds every pixel of a picture with more colours than a byte counts, without a table', async () => {
  const drawn =
    draw(`<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
    <linearGradient id="h" x2="0" y2="1"><stop stop-color="#fff0"/><stop offset="1" stop-color="lime"/></linearGradient>
    <rect width="90" height="40" fill="url(#g)"/><rect width="90" height="40" fill="url(#h)"/>`);
  const png = await palettePng(drawn);
  expect(png[KIND]).not.toBe(TABLE);
  expect(read(png)).toBe(drawn.pixels.toString('hex'));
});
