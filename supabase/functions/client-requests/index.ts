import { createPlatform } from '../_shared/settings.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler(createPlatform()));
