import { createContactMail } from '../_shared/contactMail.ts';
import {
  allowedOrigins,
  asCaller,
  asService,
  inboundMail,
  isScheduler,
  log,
  mailSettings,
} from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

const rpc = asService();
const settings = mailSettings();

const handle = createHandler({
  cors: allowedOrigins(),
  asCaller,
  asService: rpc,
  mail: createContactMail({ ...settings, rpc, log }),
  ...settings,
  inbound: inboundMail(),
  isScheduler,
  log,
});

Deno.serve(handle);
