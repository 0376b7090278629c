import { createSendMail } from '../_shared/contactMail.ts';
import { createRpc, serviceHeaders } from '../_shared/database.ts';
import { createCors } from '../_shared/http.ts';
import { isSecret } from '../_shared/secrets.ts';
import { allowedOrigins, required } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';
import { readWays } from './ways.ts';

const mailKey = Deno.env.get('MAIL_API_KEY');
const { ways, complaints } = readWays(
  {
    to: Deno.env.get('ALERT_TO'),
    from: Deno.env.get('MAIL_FROM'),
    sendMail: mailKey ? createSendMail(Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com', mailKey, fetch) : null,
    webhookUrl: Deno.env.get('ALERT_WEBHOOK_URL'),
  },
  fetch,
);
for (const complaint of complaints) console.warn(complaint);

const handle = createHandler({
  cors: createCors(allowedOrigins()),
  rpc: createRpc(required('SUPABASE_URL'), serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY')), fetch),
  ways,
  isScheduler: (shown) => isSecret(shown, Deno.env.get('SCHEDULER_SECRET')),
  now: Date.now,
  log: (text, cause) => console.error(text, cause),
});

Deno.serve((request) => handle(request));
