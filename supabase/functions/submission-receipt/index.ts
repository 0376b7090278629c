import { createRpc, serviceHeaders } from '../_shared/database.ts';
import { createCors } from '../_shared/http.ts';
import { createSenderWindow } from '../_shared/senders.ts';
import { allowedOrigins, required, trustedHop } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const handle = createHandler({
  cors: createCors(allowedOrigins()),
  rpc: createRpc(required('SUPABASE_URL'), serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY')), fetch),
  trustedHop: trustedHop(),
  hasRoom: createSenderWindow(30, 10 * 60_000, Date.now),
  log: (text, cause) => console.error(text, cause),
});

Deno.serve((request, { remoteAddr }) => handle(request, 'hostname' in remoteAddr ? remoteAddr.hostname : ''));
