import { expect, it } from 'vitest';
import { removeBrand } from '../../../apps/public-site/build/pictures.ts';

it.each([
  ['About us | Nord (Fisk) A+B', 'About us'],
  ['About us – Nord (Fisk) A+B', 'About us'],
  ['About Nord (Fisk) A+B', 'About Nord (Fisk) A+B'],
  ['About us', 'About us'],
])('removeBrand turns %j into %j', (title, heading) => {
  expect(removeBrand(title, 'Nord (Fisk) A+B')).toBe(heading);
});
