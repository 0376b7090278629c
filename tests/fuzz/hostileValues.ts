import fc from 'fast-check';

/** The contents of a storage or an answer: nothing, any text, any JSON, and JSON with the product's own field names. */
const NAMES = [
  'access_token',
  'refresh_token',
  'expires_at',
  'expires_in',
  'user',
  'id',
  'email',
  'role',
  'flags',
  'fetchedAt',
  'name',
  'enabled',
  'version',
  'updated_at',
  'changed_at',
  'message',
  'code',
  'error',
  '__proto__',
  'toString',
];
const odd = fc.constantFrom<unknown>(
  'admin',
  'client',
  '',
  'a.b.c',
  `x.${btoa('{"exp":1e999}')}.y`,
  `x.${btoa('{"exp":1}')}.y`,
  0,
  -1,
  Number.POSITIVE_INFINITY,
  8.64e15 + 1,
  true,
  null,
  'not a date',
  '2026-11-21T12:00:00Z',
  '<!doctype html>',
  '42501',
  'PGRST301',
);

/** Any JSON value whose fields are named as ours are. */
export const ourJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, odd, fc.jsonValue(), tie('object'), fc.array(tie('value'), { maxLength: 3 })),
  object: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 8 }),
})).value;

/** A text as it may stand in a storage. `1e999` is JSON, and infinite. */
export const storedText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  ourJson.map((value) => JSON.stringify(value).replaceAll('null', '1e999')),
  ourJson.map((value) => JSON.stringify(value)),
  ourJson.map((value) => JSON.stringify(value).slice(0, -1)),
);

/** An answer over HTTP: any status, and a body that is JSON, a page, or nothing. */
export const answer: fc.Arbitrary<{ status: number; body: string }> = fc.record({
  status: fc.constantFrom(200, 200, 201, 301, 400, 401, 403, 404, 406, 409, 429, 500, 502, 503, 504, 511),
  body: fc.oneof(storedText, fc.constant('<html><body>Welcome to our Wi-Fi</body></html>'), fc.constant('')),
});

/** Addresses: whole ones, pieces of our own, and those that are used to lead somewhere else. */
export const address: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2e%2e',
        '%2f',
        '%5c',
        '%00',
        '%',
        '?',
        '#',
        ':',
        '@',
        ' ',
        '\t',
        '\n',
        'fr',
        'el',
        'client',
        'login',
        'dashboard',
        'admin-portal',
        'app:',
        'https:',
        'javascript:',
        'olea-console://',
        'mailto:',
        'console',
        'evil.example',
        'feature-flags',
        'from=',
        'token_hash=',
        'access_token=',
        '&',
        'C:',
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join('')),
);
