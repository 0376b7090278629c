import { writeFile } from 'node:fs/promises';
import { flagSeedSql } from '@olea/shared/flags';

/** Writes supabase/seed.sql from the flag catalog; a contract test compares the two. */
await writeFile('supabase/seed.sql', flagSeedSql());
