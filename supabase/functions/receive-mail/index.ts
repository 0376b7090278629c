import { createGetBytes } from '../_shared/calls.ts';
import {
  allowedOrigins,
  asService,
  inboundMail,
  log,
  mailApiUrl,
  mailSettings,
  required,
} from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const handle = createHandler({
  cors: allowedOrigins(),
  inbound: inboundMail(),
  provider: {
    api: createGetBytes(fetch, 'The email provider', mailApiUrl(), {
      authorization: `Bearer ${required('MAIL_API_KEY')}`,
    }),
    file: createGetBytes(fetch, 'The email provider'),
  },
  rpc: asService(),
  ...mailSettings(),
  now: Date.now,
  log,
});

Deno.serve(handle);
