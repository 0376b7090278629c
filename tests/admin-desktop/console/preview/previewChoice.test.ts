import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import { describe, expect, it } from 'vitest';
import {
  applyTriedFlags,
  getPreviewPaths,
  parsePreviewChoice,
  writePreviewChoice,
} from '../../../../apps/admin-desktop/src/console/features/site/state.ts';
import { getFlagEffect, getTouchedPaths } from '../../../../apps/admin-desktop/src/console/services/flagEffect.ts';
import { getPreviewAddress } from '../../../../apps/admin-desktop/src/screens.ts';

const parse = (query: string) => parsePreviewChoice(new URLSearchParams(query));

describe('the preview URL', () => {
  it('contains the flags, language, page and width', () => {
    const choice = parse('off=teams%20founder&on=products&page=/teams&language=de&width=768');
    expect(choice).toEqual({
      tried: { teams: false, founder: false, products: true },
      locale: 'de',
      path: '/teams',
      width: 768,
    });
    expect(parsePreviewChoice(writePreviewChoice(choice))).toEqual(choice);
  });

  it.each(['', 'off=nothing&on=<script>', 'language=xx&width=1&page=/admin', 'page=https://elsewhere.example/'])(
    'selects no flags, and the default language, page and width, for missing or invalid values: %s',
    (query) => {
      expect(parse(query)).toEqual({ tried: {}, locale: 'en', path: '/', width: 360 });
    },
  );

  it.each([true, false])('sets a flag that is previewed on its own to %s', (insights) => {
    expect(parse(getPreviewAddress('insights', insights).split('?')[1] ?? '').tried).toEqual({ insights });
  });

  it('selects an affected page instead of one that the flags do not affect', () => {
    expect(parse('off=teams&page=/solutions').path).toBe('/teams');
  });
});

it('the preview offers the pages that the flags affect', () => {
  for (const name of FLAG_NAMES) {
    const { pages } = getFlagEffect(name);
    const touched = getTouchedPaths(name);
    const isOnHome = !['b2b_request_form', 'hubspot_chat', 'domain_failover'].includes(name);
    expect(touched.includes('/'), name).toBe(isOnHome);
    // Aliases only redirect to other pages, so the preview does not offer them.
    expect(touched.length, name).toBeLessThanOrEqual(pages.addresses + 1);
  }
  expect(getPreviewPaths(['teams', 'founder'])).toEqual(['/teams', '/']);
  expect(getPreviewPaths(['domain_failover'])).toEqual([]);
});

it('applyTriedFlags changes only the previewed flags', () => {
  expect(
    applyTriedFlags(['teams', 'products', 'not_ours'], { tried: { teams: false, founder: true, products: true } }),
  ).toEqual(['not_ours', 'products', 'founder']);
});
