import { expect, it } from 'vitest';
import { readEnvironmentCue } from '../../../apps/admin-desktop/src/console/services/Platform.ts';

it.each([
  ['http://localhost:4173', true, { name: 'local', project: 'localhost:4173' }],
  ['http://127.0.0.1:4173', false, { name: 'local', project: '127.0.0.1:4173' }],
  ['https://abcdefgh.supabase.co', true, { name: 'production', project: 'abcdefgh' }],
  ['https://abcdefgh.supabase.co', false, { name: 'preview', project: 'abcdefgh' }],
  ['https://api.oleaandthyme.example', true, { name: 'production', project: 'api.oleaandthyme.example' }],
])('readEnvironmentCue names the environment and project of %s (production: %s)', (backendUrl, isProduction, cue) => {
  expect(readEnvironmentCue(backendUrl, isProduction)).toEqual(cue);
});
