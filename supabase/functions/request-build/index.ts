import { callerHeaders, createRpc, serviceHeaders } from '../_shared/database.ts';
import { createCors } from '../_shared/http.ts';
import { allowedOrigins, required } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const url = required('SUPABASE_URL');
const hookUrl = Deno.env.get('DEPLOY_HOOK_URL');
const hookToken = Deno.env.get('DEPLOY_HOOK_TOKEN');

const handle = createHandler({
  cors: createCors(allowedOrigins()),
  hook: hookUrl
    ? {
        url: hookUrl,
        headers: hookToken ? { authorization: `Bearer ${hookToken}` } : {},
        body: Deno.env.get('DEPLOY_HOOK_BODY') ?? '{}',
      }
    : null,
  asCaller: (request) => createRpc(url, callerHeaders(request), fetch),
  asService: createRpc(url, serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY')), fetch),
  send: fetch,
  log: (text, cause) => console.error(text, cause),
});

Deno.serve((request) => handle(request));
