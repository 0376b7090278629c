import { createServiceHeaders } from '../_shared/http.ts';
import { createPlatform, requireSetting } from '../_shared/settings.ts';
import { createAccountService, createHandler } from './handler.ts';

const headers = createServiceHeaders(requireSetting('SUPABASE_SERVICE_ROLE_KEY'));

Deno.serve(
  createHandler({
    ...createPlatform(),
    accounts: createAccountService(requireSetting('SUPABASE_URL'), headers, fetch),
  }),
);
