import { inboundMail, mailPlatform } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler({ ...mailPlatform(), inbound: inboundMail() }));
