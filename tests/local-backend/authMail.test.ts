import { readFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n';
import { expect, it } from 'vitest';
import { renderMailTemplate } from '../../supabase/local/auth/authMail.ts';

// The mails as the service sends them: tests/accounts/mails.test.ts.
it.each(['invite', 'recovery'])(
  '%s has one link: for a client to the page of the language, for staff to the console’s',
  (type) => {
    const template = readFileSync(`supabase/templates/${type}.html`, 'utf8');
    const values = { SiteURL: 'https://s.example', TokenHash: 'h', Token: '1', Email: 'a+b@c.example' };
    for (const language of [...LOCALES, undefined]) {
      const html = renderMailTemplate(template, language, values);
      const prefix = !language || language === 'en' ? '' : `/${language}`;
      const page = `${prefix}/${language ? 'client' : 'admin'}/password`;
      expect(html).toContain(`"https://s.example${page}#token_hash=h&amp;type=${type}&amp;email=a%2Bb%40c.example"`);
      expect(html.match(/<a /g)).toHaveLength(1);
    }
  },
);

it('a template that asks for something else is refused', () => {
  expect(() => renderMailTemplate('{{ range .X }}', 'en', {})).toThrow('range .X');
});
