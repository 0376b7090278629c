import { MESSAGE_LIMITS } from '@olea/shared/forms/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactMessage, composeMail } from '../../supabase/functions/_shared/contactMail.ts';
import { getClientNetwork } from '../../supabase/functions/_shared/senders.ts';
import { parseMessage, storeMessage } from '../../supabase/functions/send-contact-email/handler.ts';
import { openTestBackend } from '../database/testBackend.ts';
import { isFullRun } from '../fullRun.ts';
import { createPlatform } from './platform.ts';

/** Arbitrary text, including lone surrogates and text that attackers use. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '\r\nEmail: eve@evil.example',
    '\u202egnp.exe',
    '\u200b\u3164',
    '\u0000',
    '\u2028x',
    "'; --",
    '__proto__',
  ),
);
const anyField = fc.oneof(anyText, fc.anything());
const anyBody = fc.oneof(
  fc.anything(),
  fc.record(
    {
      ...{ name: anyField, message: anyField, phone: anyField, language: anyField, suspectedSpam: anyField },
      email: fc.oneof(fc.emailAddress(), anyText),
      kind: fc.constantFrom('contact', 'access-request', 'other'),
      submissionId: fc.oneof(fc.uuid(), anyText),
      fields: fc.oneof(
        fc.dictionary(fc.oneof(fc.constantFrom('company', 'industry'), anyText), anyText),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  ),
);
const goodBody = fc.record({
  name: anyText.map((text) => `Ana ${text}`),
  email: fc.emailAddress(),
  message: anyText.map((text) => `Hello ${text}`),
  phone: anyText,
  kind: fc.constantFrom('contact', 'access-request'),
  fields: fc.dictionary(fc.constantFrom('company', 'jobtitle', 'website'), anyText),
  suspectedSpam: fc.boolean(),
});

const parse = (body: unknown): ContactMessage | null => {
  const parsed = parseMessage(body);
  return parsed.ok ? parsed.message : null;
};
const LINE_ENDS = /[\n\r\u0085\u2028\u2029]/;
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

it('a body of any shape becomes safe text and a safe email, or is rejected', () => {
  fc.assert(
    fc.property(fc.oneof(anyBody, goodBody), (body) => {
      const message = parse(body);
      if (!message) return;
      const { name, email, phone, fields } = message;
      const lines = [name, email, phone ?? '', ...Object.entries(fields).flat()];
      for (const line of lines) expect(line).not.toMatch(LINE_ENDS);
      for (const text of [...lines, message.message]) {
        expect(text.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that these characters are absent.
        expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        expect(text).not.toMatch(TURNING);
      }
      expect(name.length).toBeLessThanOrEqual(MESSAGE_LIMITS.name);
      expect(message.message.length).toBeLessThanOrEqual(MESSAGE_LIMITS.message);

      const { subject, replyTo, text } = composeMail(message, { from: 'f@olea.example', to: 't@olea.example' });
      expect(`${subject}${replyTo}`).not.toMatch(LINE_ENDS);
      const [ours = ''] = text.split('\n\n');
      const labels = ours.split('\n').map((line) => line.slice(0, line.indexOf(':')));
      const own = ['Name', 'Email', 'Phone', 'Language', 'Reference'];
      expect(labels.filter((label) => own.includes(label)).length).toBe(phone ? 5 : 4);
      expect(text.slice(ours.length)).toBe(`\n\n${message.message}\n`);
    }),
    { numRuns: 500 },
  );
});

describe('getClientNetwork', () => {
  const trusted = (fromEnd = 1) => ({ header: 'x-forwarded-for', fromEnd });
  // Generates only text that a header can contain.
  const claim = fc.string({ unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)) });
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));

  it('returns a network or `unknown`, whatever the header and the peer address contain', () => {
    fc.assert(
      fc.property(
        fc.oneof(claim, fc.ipV4(), fc.ipV6()),
        anyText,
        fc.integer({ min: 1, max: 4 }),
        (list, peer, hops) => {
          const network = getClientNetwork(new Headers({ 'x-forwarded-for': list }), peer, trusted(hops));
          expect(network).toMatch(/^(\d+(\.\d+){3}|([\da-f]+:){4}:\/64|unknown)$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('returns one network per IPv6 prefix and per IPv4 address, even if the address has a port or is mapped to IPv6', () => {
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    const network = (address: string) => getClientNetwork(new Headers(), address, null);
    fc.assert(
      fc.property(half, half, half, (prefix, one, other) => {
        fc.pre(prefix !== '0:0:0:0');
        expect(network(`${prefix}:${one}`)).toBe(network(`[${prefix}:${other}]:443`));
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(network(`${address}:8080`)).toBe(network(address));
        expect(network(`::ffff:${address}`)).toBe(network(address));
      }),
    );
  });
});

describe('the database', () => {
  const test = openTestBackend();

  it('stores messages that parseMessage accepts, and recognizes duplicates', async () => {
    let network = 0;
    await fc.assert(
      fc.asyncProperty(goodBody, async (body) => {
        const message = parse({ ...body, submissionId: crypto.randomUUID() });
        if (!message) return;
        network += 1;
        const store = () => storeMessage(createPlatform(test.backend), message, 'function', String(network), false);
        expect(await store()).toMatchObject({ outcome: 'stored' });
        expect(await store()).toMatchObject({ outcome: 'duplicate' });
      }),
      { numRuns: isFullRun ? 60 : 20 },
    );
  });
});
