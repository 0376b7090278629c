import { expect, it } from 'vitest';
import { createSiteHref } from '../../apps/client-portal/src/PortalContext.tsx';

it.each([
  ['unknown origin', null, '/fr/privacy'],
  ['the current origin', 'https://oleaandthyme.example', '/fr/privacy'],
  ['another origin', 'https://olea-thyme.example', 'https://olea-thyme.example/fr/privacy'],
])('links to the website from %s', (_, origin, expected) =>
  expect(createSiteHref('/fr/privacy', origin, 'oleaandthyme.example')).toBe(expected),
);
