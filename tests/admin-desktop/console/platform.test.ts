import { site } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import {
  parseSidebarCookie,
  serialiseSidebarCookie,
} from '../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { readEnvironmentCue } from '../../../apps/admin-desktop/src/console/services/Platform.ts';
import { windowTitle } from '../../../apps/admin-desktop/src/console/ui/Page.tsx';

describe('the side bar cookie', () => {
  it('lasts seven days on the whole site', () => {
    expect(serialiseSidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax; secure');
  });

  it.each([
    ['', true],
    ['a=b; sidebar_state=false', false],
    ['sidebar_state=true; a=b', true],
    ['not_sidebar_state=false', true],
  ])('in %j says open: %s', (cookies, open) => {
    expect(parseSidebarCookie(cookies)).toBe(open);
  });
});

describe('readEnvironmentCue', () => {
  it.each([
    ['http://localhost:4173', true, { name: 'local', project: 'localhost:4173' }],
    ['http://127.0.0.1:4173', false, { name: 'local', project: '127.0.0.1:4173' }],
    ['https://abcdefgh.supabase.co', true, { name: 'production', project: 'abcdefgh' }],
    ['https://abcdefgh.supabase.co', false, { name: 'preview', project: 'abcdefgh' }],
    ['https://api.oleaandthyme.example', true, { name: 'production', project: 'api.oleaandthyme.example' }],
  ])('%s, production %s', (backendUrl, isProduction, cue) => {
    expect(readEnvironmentCue(backendUrl, isProduction)).toEqual(cue);
  });
});

describe('windowTitle', () => {
  it('differs between environments', () => {
    expect(windowTitle('Feature Flags', { name: 'production', project: 'abcdefgh' })).toBe(
      `Feature Flags · ${site.brand} Admin · Production (abcdefgh)`,
    );
  });
});
