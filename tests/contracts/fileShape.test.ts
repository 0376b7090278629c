import { describe, expect, it } from 'vitest';
import { listFiles, listSources, readText } from './sourceFiles.ts';

const sources = listSources();

// How long a script may be is lint's (`biome.json`).
describe('source files', () => {
  it('of styles and of the database have at most 300 lines', () => {
    const long = listFiles('apps/**/*.css', 'supabase/**/*.sql')
      .map((path) => [path, readText(path).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  it('lie in folders named after a process or a domain, never after a kind of thing', () => {
    const banned = sources.filter((path) => /(^|\/)(utils?|helpers?|common|types|misc|lib)(\/|\.tsx?$)/.test(path));
    expect(banned).toEqual([]);
  });

  it('hide nothing from the type checker', () => {
    const hiding = sources.filter(
      (path) => !path.startsWith('tests/contracts/') && /@ts-(ignore|nocheck|expect-error)/.test(readText(path)),
    );
    expect(hiding).toEqual([]);
  });
});
