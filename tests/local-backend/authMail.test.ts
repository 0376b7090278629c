import { readFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n';
import { describe, expect, it } from 'vitest';
import { renderMailTemplate } from '../../supabase/local/auth/authMail.ts';

describe('a mail template', () => {
  const template =
    '{{ if .Data.language }}{{ if eq .Data.language "fr" }}fr{{ else if eq .Data.language "el" }}el{{ else }}en{{ end }}{{ else }}staff{{ end }}';

  it.each([
    [{ language: 'fr' }, 'fr'],
    [{ language: 'el' }, 'el'],
    [{ language: 'xx' }, 'en'],
    [{}, 'staff'],
  ])('of an account with %j chooses %s', (data, expected) => {
    expect(renderMailTemplate(template, { Data: data })).toBe(expected);
  });

  it('names a text in its first line', () => {
    expect(renderMailTemplate('{{ $brand := "Salt & Sun" }}\n<p>{{ $brand }}, {{ $brand }}</p>', {})).toBe(
      '<p>Salt &amp; Sun, Salt &amp; Sun</p>',
    );
  });

  it('escapes what it is given', () => {
    expect(renderMailTemplate('<b title="{{ .Email }}">', { Email: `a"'<&>` })).toBe(
      '<b title="a&#34;&#39;&lt;&amp;&gt;">',
    );
  });

  it.each(['{{ range .X }}', '{{ if and .A .B }}x{{ end }}', '{{ if .A }}', '{{ end }}', '{{ else }}', '{{ $brand }}'])(
    'refuses %s, which it would render otherwise than the hosted service',
    (text) => {
      expect(() => renderMailTemplate(text, {})).toThrow();
    },
  );
});

const folder = 'supabase/templates';

describe.each(['invite.html', 'recovery.html'])('%s', (file) => {
  const template = readFileSync(`${folder}/${file}`, 'utf8');
  const type = file.replace('.html', '');

  it.each([...LOCALES])('writes to a client in %s, with a link to the password page of that language', (language) => {
    const html = renderMailTemplate(template, {
      SiteURL: 'https://s.example',
      TokenHash: 'h',
      Token: '1',
      Email: 'a+b@c.example',
      Data: { language },
    });
    const prefix = language === 'en' ? '' : `/${language}`;
    expect(html).toContain(
      `"https://s.example${prefix}/client/password#token_hash=h&amp;type=${type}&amp;email=a%2Bb%40c.example"`,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('writes to staff with a link to the console’s password page', () => {
    const html = renderMailTemplate(template, {
      SiteURL: 'https://s.example',
      TokenHash: 'h',
      Token: '1',
      Email: 'a+b@c.example',
      Data: {},
    });
    expect(html).toContain(
      `"https://s.example/admin/password#token_hash=h&amp;type=${type}&amp;email=a%2Bb%40c.example"`,
    );
  });
});
