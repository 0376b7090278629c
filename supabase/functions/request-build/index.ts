import { validateUrl } from '../_shared/http.ts';
import { createPlatform } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const hookUrl = Deno.env.get('DEPLOY_HOOK_URL');
const hookToken = Deno.env.get('DEPLOY_HOOK_TOKEN');

const handle = createHandler({
  ...createPlatform(),
  hook: hookUrl
    ? {
        url: validateUrl('DEPLOY_HOOK_URL', hookUrl),
        headers: hookToken ? { authorization: `Bearer ${hookToken}` } : {},
        body: Deno.env.get('DEPLOY_HOOK_BODY') ?? '{}',
      }
    : null,
  send: fetch,
});

Deno.serve(handle);
