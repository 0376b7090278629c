import { createMailPlatform, getFileStorage, getInboundMail } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler({ ...createMailPlatform(), inbound: getInboundMail(), storage: getFileStorage() }));
