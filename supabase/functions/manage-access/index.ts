import { callerHeaders, createRpc, serviceHeaders } from '../_shared/database.ts';
import { createCors } from '../_shared/http.ts';
import { allowedOrigins, required } from '../_shared/settings.ts';
import { createAccountService, createHandler } from './handler.ts';

const url = required('SUPABASE_URL');

Deno.serve(
  createHandler({
    cors: createCors(allowedOrigins()),
    rpcOf: (request) => createRpc(url, callerHeaders(request), fetch),
    accounts: createAccountService(url, serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY')), fetch),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: (text, cause) => console.error(text, cause),
  }),
);
