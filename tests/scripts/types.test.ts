import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { QUICK_STAGES } from '../../scripts/suites/list.ts';

const ROOT = join(import.meta.dirname, '../..');
const suite = QUICK_STAGES.flat(2).find(({ name }) => name === 'types');

let project: string;
const write = (name: string, text: string) => writeFileSync(join(project, name), text);

/** Two projects, one of which imports the other, with the compiler options of this one. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'olea-types-'));
  cpSync(join(ROOT, 'tsconfig.base.json'), join(project, 'tsconfig.base.json'));
  write('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'core' }, { path: 'app' }] }));
  for (const [name, references] of [
    ['core', []],
    ['app', [{ path: '../core' }]],
  ] as const) {
    mkdirSync(join(project, name));
    const compilerOptions = { outDir: `../.cache/${name}`, rootDir: '.' };
    const config = { extends: '../tsconfig.base.json', compilerOptions, include: ['.'], references };
    write(`${name}/tsconfig.json`, JSON.stringify(config));
  }
  write('app/use.ts', "import { count } from '../core/count.ts';\nexport const next: number = count;\n");
});

/** Saves `core/count.ts` with an old time stamp, as a restored backup has it, and runs the suite's own command. */
function check(text: string) {
  write('core/count.ts', text);
  utimesSync(join(project, 'core/count.ts'), new Date('2020-01-01'), new Date('2020-01-01'));
  const { command = '', args = [] } = suite ?? {};
  const { stdout, status } = spawnSync(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: project,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, errors: stdout.match(/\w+\.ts(?=\()/g) ?? [] };
}

it('the type check depends on the sources alone: an error shows, and goes with the edit that made it', () => {
  const right = 'export const count: number = 1;\n';
  const wrong = "export const count: string = '1';\n";
  expect(check(right)).toEqual({ status: 0, errors: [] });
  expect(check(wrong)).toEqual({ status: 2, errors: ['use.ts'] });
  expect(check(right)).toEqual({ status: 0, errors: [] });
});
