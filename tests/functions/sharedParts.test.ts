import { site } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { createRpc } from '../../supabase/functions/_shared/database.ts';
import { DEFAULT_ORIGINS } from '../../supabase/functions/_shared/defaultOrigins.ts';
import { createCors } from '../../supabase/functions/_shared/http.ts';
import { createSenderWindow } from '../../supabase/functions/_shared/senderLimits.ts';

it('lets the production domains of the site facts and the desktop console call by default', () => {
  const cors = createCors(DEFAULT_ORIGINS);
  for (const domain of site.productionDomains) expect(cors.allows(`https://${domain}`)).toBe(true);
  expect(cors.allows('app://console')).toBe(true);
  expect(DEFAULT_ORIGINS).toHaveLength(site.productionDomains.length + 1);
  for (const origin of [
    'http://oleaandthyme.example',
    'https://oleaandthyme.example:444',
    'https://x.oleaandthyme.example',
  ]) {
    expect(cors.allows(origin)).toBe(false);
  }
});

describe('service key', () => {
  const headersSent = async (key: string) => {
    let sent: Headers | undefined;
    const rpc = createRpc('https://project.example', key, async (_url, init) => {
      sent = new Headers(init?.headers);
      return Response.json({ outcome: 'stored' });
    });
    await rpc('anything', {}, 1_000);
    return sent;
  };

  it('goes into one header when it is opaque and into two when it is a token', async () => {
    expect((await headersSent('sb_secret_x'))?.get('authorization')).toBeNull();
    expect((await headersSent('eyJ.a.b'))?.get('authorization')).toBe('Bearer eyJ.a.b');
    expect((await headersSent('eyJ.a.b'))?.get('apikey')).toBe('eyJ.a.b');
  });
});

it('forgets calls after their window, and the oldest senders when there are too many', () => {
  let now = 0;
  const hasRoom = createSenderWindow(2, 1_000, () => now);
  expect([hasRoom('a'), hasRoom('a'), hasRoom('a')]).toEqual([true, true, false]);
  now = 2_000;
  expect(hasRoom('a')).toBe(true);
  for (let index = 0; index < 1_100; index += 1) hasRoom(`other ${index}`);
  expect([hasRoom('a'), hasRoom('a')]).toEqual([true, true]);
});
