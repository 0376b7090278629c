import { createMailPlatform, getInboundMail } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler({ ...createMailPlatform(), inbound: getInboundMail() }));
