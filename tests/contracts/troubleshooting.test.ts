import { expect, it } from 'vitest';
import { listFiles, listSources, readText } from './sourceFiles.ts';

it.each(['docs/troubleshooting.md', 'docs/operations.md', 'docs/incident.md'])(
  '%s quotes messages of the product, as they are',
  (page) => {
    const rows = readText(page).matchAll(/^\| ([^|]*\*[^|]*) \|/gm);
    const quoted = [...rows].flatMap(([, cell = '']) =>
      [...cell.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => words),
    );
    const sources = [...listSources(), ...listFiles('supabase/migrations/*.sql')].map(readText).join('\n');
    const parts = quoted.flatMap((words) => words.split('…')).map((part) => part.replace(/:$/, '').trim());
    expect(quoted.length).toBeGreaterThan(0);
    expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
  },
);
