import { createContactMail } from '../_shared/contactMail.ts';
import { createSenderWindow, keyedHash } from '../_shared/senders.ts';
import {
  allowedOrigins,
  asService,
  inBackground,
  log,
  mailSettings,
  required,
  trustedHop,
} from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const serviceKey = required('SUPABASE_SERVICE_ROLE_KEY');
const rpc = asService();

const handle = createHandler({
  cors: allowedOrigins(),
  rpc,
  now: Date.now,
  mail: createContactMail({ ...mailSettings(), rpc, log }),
  trustedHop: trustedHop(),
  hashNetwork: (network) => keyedHash(serviceKey, network, 16),
  hasRoom: createSenderWindow(5, 10 * 60_000, Date.now),
  inBackground,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newId: () => crypto.randomUUID(),
  log,
});

Deno.serve(handle);
