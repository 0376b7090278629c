import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n';
import { SITE_ADDRESSES } from '@olea/shared/site';

/**
 * `_redirects` as the documented host takes it (decision 008): rules go before files, the first that matches counts, and one for an
 * exact path stands before all with a `*`. What is not there needs no rule: the host serves the nearest `404.html`.
 */
export function createRedirectsFile(): string {
  const rules = LOCALES.flatMap((locale) => {
    const at = (path: string) => localizePath(path, locale);
    const aliases = SITE_ADDRESSES.flatMap((row) => {
      const target = SITE_ADDRESSES.find(({ id }) => row.kind === 'alias' && id === row.of);
      return target ? exactly(at(row.path), at(target.path), 301) : [];
    });
    const isDefault = locale === DEFAULT_LOCALE;
    return [
      ...aliases,
      ...exactly(at('/client'), at('/client/login'), 302),
      ...(isDefault ? [...exactly('/admin', '/admin/login', 302), `/${locale} / 301`, `/${locale}/* /:splat 301`] : []),
      ...(isDefault ? [] : toTheOneConsole(`/${locale}`)),
    ];
  });
  const isExact = (rule: string) => !rule.includes('*');
  const ordered = [...rules.filter(isExact), ...rules.filter((rule) => !isExact(rule))];
  return `# Written by apps/public-site/build; the local server reads it as well.\n${ordered.join('\n')}\n`;
}

/** The console exists once, in English; its addresses with a language prefix lead there. */
function toTheOneConsole(prefix: string): string[] {
  return [
    ...['/simple-admin', '/admin-portal'].flatMap((path) => exactly(prefix + path, path, 301)),
    ...exactly(`${prefix}/admin`, '/admin/login', 301),
    ...['/admin', '/admin-portal'].map((path) => `${prefix}${path}/* ${path}/:splat 301`),
  ];
}

/** With and without a slash at the end: where no file has the name, the host tidies nothing. */
function exactly(from: string, to: string, status: 301 | 302): string[] {
  return [`${from} ${to} ${status}`, `${from}/ ${to} ${status}`];
}
