import { serviceHeaders } from '../_shared/calls.ts';
import { allowedOrigins, asCaller, log, required } from '../_shared/settings.ts';
import { createAccountService, createHandler } from './handler.ts';

const headers = serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY'));

const handle = createHandler({
  cors: allowedOrigins(),
  asCaller,
  accounts: createAccountService(required('SUPABASE_URL'), headers, fetch),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  log,
});

Deno.serve(handle);
