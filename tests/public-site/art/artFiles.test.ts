import { expect, it } from 'vitest';
import { isSource } from '../../../apps/public-site/art/artFiles.ts';

it.each([
  ['/site/content/en/home.yaml', '/site/content', true],
  ['C:/site/content/en/home.yaml', 'C:\\site\\content', true],
  ['/site/art/illustrations/icon.svg', '/site/content', true],
  ['/site/sections/Hero.tsx', '/site/content', false],
])('isSource(%j, %j) returns %s', (file, contentDir, expected) => {
  expect(isSource(file, contentDir)).toBe(expected);
});
