import { createRpc, serviceHeaders } from '../_shared/database.ts';
import { createCors } from '../_shared/http.ts';
import { createSendMail } from '../_shared/mail.ts';
import { createSenderWindow, hashNetwork } from '../_shared/senderLimits.ts';
import { allowedOrigins, required, trustedHop } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';
import { createMessageStore } from './messageStore.ts';

const serviceKey = required('SUPABASE_SERVICE_ROLE_KEY');

const handle = createHandler({
  cors: createCors(allowedOrigins()),
  store: createMessageStore(createRpc(required('SUPABASE_URL'), serviceHeaders(serviceKey), fetch)),
  sendMail: createSendMail(Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com', required('MAIL_API_KEY'), fetch),
  addresses: { from: required('MAIL_FROM'), to: required('MAIL_TO') },
  trustedHop: trustedHop(),
  hashNetwork: (network) => hashNetwork(serviceKey, network),
  hasRoom: createSenderWindow(5, 10 * 60_000, Date.now),
  newId: () => crypto.randomUUID(),
  log: (text, cause) => console.error(text, cause),
});

Deno.serve((request, { remoteAddr }) => handle(request, 'hostname' in remoteAddr ? remoteAddr.hostname : ''));
