import { expect, it } from 'vitest';
import { createSiteHref } from '../../apps/client-portal/src/PortalContext.tsx';

it.each([
  ['an unknown website domain', null, '/fr/privacy'],
  ['its own domain as website domain', 'https://oleaandthyme.example', '/fr/privacy'],
  ['another website domain', 'https://olea-thyme.example', 'https://olea-thyme.example/fr/privacy'],
])('a portal page with %s links to the website at the right domain', (_, origin, expected) =>
  expect(createSiteHref('/fr/privacy', origin, 'oleaandthyme.example')).toBe(expected),
);
