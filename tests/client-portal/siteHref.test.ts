import { expect, it } from 'vitest';
import { createSiteHref } from '../../apps/client-portal/src/PortalContext.tsx';

it.each([
  ['an unknown website domain', null, '/fr/privacy'],
  ['the portal’s own domain', 'https://oleaandthyme.example', '/fr/privacy'],
  ['another website domain', 'https://olea-thyme.example', 'https://olea-thyme.example/fr/privacy'],
])('createSiteHref builds a link for %s', (_, origin, expected) =>
  expect(createSiteHref('/fr/privacy', origin, 'oleaandthyme.example')).toBe(expected),
);
