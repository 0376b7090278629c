import { computeKeyedHash, createSenderWindow } from '../_shared/senders.ts';
import { createMailPlatform, getTrustedHop, requireSetting } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const serviceKey = requireSetting('SUPABASE_SERVICE_ROLE_KEY');

const handle = createHandler({
  ...createMailPlatform(),
  trustedHop: getTrustedHop(),
  hashNetwork: (network) => computeKeyedHash(serviceKey, network, 16),
  hasRoom: createSenderWindow(5, 10 * 60_000, Date.now),
});

Deno.serve(handle);
