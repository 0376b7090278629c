import { createTranslator } from '@olea/shared/i18n';
import { describe, expect, it } from 'vitest';

const english = {
  site: { nav: { news: 'News', blog: 'Blog' }, by: 'By {{author}}', count: '{{count}} of {{total}}' },
} as const;
const french = { site: { nav: { news: 'Nouvelles' }, by: 'Par {{author}}', count: '{{count}} sur {{total}}' } };

describe('createTranslator', () => {
  it('translates with values, which are not escaped', () => {
    const { t } = createTranslator({ locale: 'fr', english, messages: french });
    expect(t('site:nav.news')).toBe('Nouvelles');
    expect(t('site:by', { author: 'Rosa & Fils' })).toBe('Par Rosa & Fils');
    expect(t('site:count', { count: 2, total: 5 })).toBe('2 sur 5');
  });

  it('needs no messages for English', () => {
    expect(createTranslator({ locale: 'en', english }).t('site:nav.blog')).toBe('Blog');
  });

  it('throws for a missing text', () => {
    const { t } = createTranslator({ locale: 'fr', english, messages: french });
    expect(() => t('site:nav.blog')).toThrow('No fr text for site:nav.blog');
  });

  it('keeps two translators apart', () => {
    const one = createTranslator({ locale: 'fr', english, messages: french });
    const other = createTranslator({ locale: 'en', english });
    expect([one.t('site:nav.news'), other.t('site:nav.news')]).toEqual(['Nouvelles', 'News']);
  });
});
