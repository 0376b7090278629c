import { createContactMail } from '../_shared/contactMail.ts';
import { createRpc, serviceHeaders } from '../_shared/database.ts';
import { createCors } from '../_shared/http.ts';
import { hashNetwork } from '../_shared/secrets.ts';
import { createSenderWindow } from '../_shared/senders.ts';
import { allowedOrigins, mailSettings, required, trustedHop } from '../_shared/settings.ts';
import { createHandler, createMessageStore } from './handler.ts';

const serviceKey = required('SUPABASE_SERVICE_ROLE_KEY');

const rpc = createRpc(required('SUPABASE_URL'), serviceHeaders(serviceKey), fetch);
const log = (text: string, cause: unknown) => console.error(text, cause);

const handle = createHandler({
  cors: createCors(allowedOrigins()),
  store: createMessageStore(rpc, Date.now),
  mail: createContactMail({ ...mailSettings(), rpc, log }),
  trustedHop: trustedHop(),
  hashNetwork: (network) => hashNetwork(serviceKey, network),
  hasRoom: createSenderWindow(5, 10 * 60_000, Date.now),
  newId: () => crypto.randomUUID(),
  log,
});

Deno.serve((request, { remoteAddr }) => handle(request, 'hostname' in remoteAddr ? remoteAddr.hostname : ''));
