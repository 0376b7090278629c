import { describe, expect, it } from 'vitest';
import { listFiles, listSources, readText } from './sourceFiles.ts';

const sources = listSources();
/** Words are content: as long as they need to be. */
const written = sources.filter((path) => !/^apps\/public-site\/content\//.test(path));

describe('source files', () => {
  it('have at most 300 lines, content aside', () => {
    const others = listFiles('apps/**/*.css', 'supabase/**/*.sql');
    const long = [...written, ...others]
      .map((path) => [path, readText(path).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  it('have a median of at most 80 lines', () => {
    const lengths = written.map((path) => readText(path).split('\n').length - 1).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
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
