import { createContactMail } from '../_shared/contactMail.ts';
import { callerHeaders, createRpc, serviceHeaders } from '../_shared/database.ts';
import { createCors } from '../_shared/http.ts';
import { isSecret } from '../_shared/secrets.ts';
import { allowedOrigins, mailSettings, required } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const url = required('SUPABASE_URL');
const asService = createRpc(url, serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY')), fetch);
const settings = mailSettings();
const log = (text: string, cause: unknown) => console.error(text, cause);

const handle = createHandler({
  cors: createCors(allowedOrigins()),
  asCaller: (request) => createRpc(url, callerHeaders(request), fetch),
  asService,
  mail: createContactMail({ ...settings, rpc: asService, log }),
  ...settings,
  isScheduler: (shown) => isSecret(shown, Deno.env.get('SCHEDULER_SECRET')),
  log,
});

Deno.serve((request) => handle(request));
