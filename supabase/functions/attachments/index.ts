import { createPlatform, getFileStorage } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler({ ...createPlatform(), storage: getFileStorage() }));
