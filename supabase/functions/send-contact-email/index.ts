import { createSenderWindow, keyedHash } from '../_shared/senders.ts';
import { mailPlatform, required, trustedHop } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const serviceKey = required('SUPABASE_SERVICE_ROLE_KEY');

const handle = createHandler({
  ...mailPlatform(),
  trustedHop: trustedHop(),
  hashNetwork: (network) => keyedHash(serviceKey, network, 16),
  hasRoom: createSenderWindow(5, 10 * 60_000, Date.now),
});

Deno.serve(handle);
