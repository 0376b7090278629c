import { readFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n';
import { describe, expect, it } from 'vitest';
import { renderMailTemplate } from '../../supabase/local/auth/authMail.ts';

describe('a mail template', () => {
  const template =
    '{{ if .Data.language }}{{ if eq .Data.language "fr" }}fr{{ else if eq .Data.language "el" }}el{{ else }}en{{ end }}{{ else }}staff{{ end }}';

  it.each([
    ['fr', 'fr'],
    ['el', 'el'],
    ['xx', 'en'],
    [undefined, 'staff'],
  ])('for the language %s chooses %s', (language, expected) => {
    expect(renderMailTemplate(template, language, {})).toBe(expected);
  });

  it('names a text in its first line', () => {
    const named = '{{ $brand := "Salt & Sun" }}\n{{ if .Data.language }}{{ else }}{{ $brand }}, {{ $brand }}{{ end }}';
    expect(renderMailTemplate(named, undefined, {})).toBe('Salt &amp; Sun, Salt &amp; Sun');
  });

  it('escapes what it is given', () => {
    expect(renderMailTemplate('<b title="{{ .Email }}">', 'en', { Email: `a"'<&>` })).toBe(
      '<b title="a&#34;&#39;&lt;&amp;&gt;">',
    );
  });

  it.each(['{{ range .X }}', '{{ .Unknown }}', '{{ $brand }}'])('refuses %s, for which it has no value', (text) => {
    expect(() => renderMailTemplate(text, 'en', {})).toThrow();
  });
});

const folder = 'supabase/templates';

describe.each(['invite.html', 'recovery.html'])('%s', (file) => {
  const template = readFileSync(`${folder}/${file}`, 'utf8');
  const type = file.replace('.html', '');

  it.each([...LOCALES])('writes to a client in %s, with a link to the password page of that language', (language) => {
    const html = renderMailTemplate(template, language, {
      SiteURL: 'https://s.example',
      TokenHash: 'h',
      Token: '1',
      Email: 'a+b@c.example',
    });
    const prefix = language === 'en' ? '' : `/${language}`;
    expect(html).toContain(
      `"https://s.example${prefix}/client/password#token_hash=h&amp;type=${type}&amp;email=a%2Bb%40c.example"`,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('writes to staff with a link to the console’s password page', () => {
    const html = renderMailTemplate(template, undefined, {
      SiteURL: 'https://s.example',
      TokenHash: 'h',
      Token: '1',
      Email: 'a+b@c.example',
    });
    expect(html).toContain(
      `"https://s.example/admin/password#token_hash=h&amp;type=${type}&amp;email=a%2Bb%40c.example"`,
    );
  });
});
