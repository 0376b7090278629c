import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { flagSeedSql } from '@olea/shared/flags';

/** Run after a change of the flag catalog: `node supabase/local/writeSeed.ts`. A contract test compares the two. */
await writeFile(fileURLToPath(new URL('../seed.sql', import.meta.url)), flagSeedSql());
