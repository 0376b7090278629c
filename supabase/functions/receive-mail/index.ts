import { createGetBytes } from '../_shared/http.ts';
import { inboundMail, mailApiUrl, mailPlatform, required } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const key = { authorization: `Bearer ${required('MAIL_API_KEY')}` };
const provider = {
  api: createGetBytes(fetch, 'The email provider', mailApiUrl(), key),
  file: createGetBytes(fetch, 'The email provider'),
};

Deno.serve(createHandler({ ...mailPlatform(), inbound: inboundMail(), provider }));
