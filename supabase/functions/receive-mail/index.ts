import { createFetchBytes } from '../_shared/http.ts';
import {
  createMailPlatform,
  getFileStorage,
  getInboundMail,
  getMailApiUrl,
  requireSetting,
} from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const key = { authorization: `Bearer ${requireSetting('MAIL_API_KEY')}` };
const provider = {
  api: createFetchBytes(fetch, 'The email provider', getMailApiUrl(), key),
  file: createFetchBytes(fetch, 'The email provider', '', {}, 20_000),
};

Deno.serve(createHandler({ ...createMailPlatform(), inbound: getInboundMail(), provider, storage: getFileStorage() }));
