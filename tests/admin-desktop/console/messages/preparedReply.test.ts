import { LOCALES } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { prepareReply } from '../../../../apps/admin-desktop/src/console/features/messages/preparedReply.ts';
import { readExternal } from '../../../../apps/admin-desktop/src/main/address/externalLinks.ts';
import { exampleMessage } from './exampleMessages.ts';

const partsOf = (address: string) => {
  const url = new URL(address);
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') };
};

describe('a prepared reply', () => {
  it('greets, leaves room and quotes in the language of the visitor', () => {
    const { subject, text, address } = prepareReply(exampleMessage());
    expect(subject).toBe(`Il vostro messaggio a ${site.brand}`);
    expect(text).toBe(
      [
        'Buongiorno Maria Rossi,',
        '',
        '',
        '',
        'Cordiali saluti,',
        site.brand,
        '',
        'Il 12 gennaio 2026 ci avete scritto:',
        '> Buongiorno',
        '>',
        '> Avete il nostro olio?',
      ].join('\n'),
    );
    expect(partsOf(address)).toEqual({
      to: 'maria@cooperativa.example',
      subject,
      body: text.replaceAll('\n', '\r\n'),
    });
  });

  it.each(LOCALES)('keeps its subject apart for messages and access requests in %s', (language) => {
    const [contact, request] = (['contact', 'access-request'] as const).map(
      (kind) => prepareReply(exampleMessage({ kind, language })).subject,
    );
    expect(contact).not.toBe(request);
    expect(contact).toContain(site.brand);
  });

  it.each(['Ελαιόλαδο και ελιές. '.repeat(400), '🫒'.repeat(3000), 'a\n'.repeat(4000)])(
    'cuts a long quote of the address, not of the text, and splits no letter',
    (message) => {
      const { text, address } = prepareReply(exampleMessage({ message, language: 'el' }));
      expect(address.length).toBeLessThanOrEqual(1900);
      expect(address.length).toBeGreaterThan(1800);
      expect(partsOf(address).body).toMatch(/> \[…\]$/);
      expect(partsOf(address).body).not.toContain('\uFFFD');
      expect(text).toContain(message.trim().split('\n').at(-1));
    },
  );

  it.each([
    ['another address', 'a@b.example?bcc=c@d.example&subject=x'],
    ['another mail part', 'a@b.example&attach=/etc/passwd'],
  ])('cannot be given %s by what a visitor wrote', (_what, email) => {
    const { address } = prepareReply(exampleMessage({ email, name: '$& {{date}}', message: '&cc=c@d.example' }));
    expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
    expect(readExternal(address, { hosts: [], localOrigin: null })).toBeNull();
  });

  it('can be opened by the desktop console', () => {
    const { address } = prepareReply(exampleMessage({ email: "o'brien+oil@b.example" }));
    expect(readExternal(address, { hosts: [], localOrigin: null })).toBe(address);
  });
});
