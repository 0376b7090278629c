import { expect, it } from 'vitest';
import { createSiteHref } from '../../apps/client-portal/src/PortalContext.tsx';

it.each([
  ['a path if the website’s domain is unknown', null, '/fr/privacy'],
  ['a path if the website has the portal’s domain', 'https://oleaandthyme.example', '/fr/privacy'],
  ['a URL if the website has another domain', 'https://olea-thyme.example', 'https://olea-thyme.example/fr/privacy'],
])('createSiteHref returns %s', (_, origin, expected) =>
  expect(createSiteHref('/fr/privacy', origin, 'oleaandthyme.example')).toBe(expected),
);
