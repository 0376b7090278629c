import { serviceHeaders } from '../_shared/http.ts';
import { platform, required } from '../_shared/settings.ts';
import { createAccountService, createHandler } from './handler.ts';

const headers = serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY'));

Deno.serve(createHandler({ ...platform(), accounts: createAccountService(required('SUPABASE_URL'), headers, fetch) }));
