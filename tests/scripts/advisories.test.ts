import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { x } from 'tinyexec';
import { expect, it } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';

const LODASH = { name: 'lodash', version: '4.17.11' };
/** As the public registry answers for that version. */
const ADVISORY = {
  id: 1106913,
  url: 'https://github.com/advisories/GHSA-jf85-cpcp-j695',
  title: 'Prototype Pollution in lodash',
  severity: 'critical',
  vulnerable_versions: '<4.17.12',
  cwe: ['CWE-20', 'CWE-1321'],
  cvss: { score: 9.1, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:H' },
};

/** Runs the audit command of the workflow on a project with one package, against a registry that knows these advisories. */
async function audit(advisories: object): Promise<{ code: number | undefined; output: string }> {
  const workflow = await readFile('.github/workflows/advisories.yml', 'utf8');
  const [, ...args] = /run: (npm audit .*)$/m.exec(workflow)?.[1]?.split(' ') ?? [];
  const answer: RequestListener = (request, response) => {
    const isQuestion = request.url?.endsWith('/advisories/bulk');
    const packument = {
      name: LODASH.name,
      versions: { [LODASH.version]: LODASH },
      'dist-tags': { latest: LODASH.version },
    };
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(isQuestion ? advisories : packument));
    });
  };
  const registry = await listen(answer);
  const folder = await mkdtemp(join(tmpdir(), 'olea-audit-'));
  try {
    const root = { name: 'audited', version: '1.0.0', dependencies: { [LODASH.name]: LODASH.version } };
    const packages = { '': root, 'node_modules/lodash': { version: LODASH.version } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(root));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
    const run = await x('npm', [...args, `--registry=${registry.origin}/`, `--prefix=${folder}`], {
      nodeOptions: { cwd: folder },
    });
    return { code: run.exitCode, output: run.stdout + run.stderr };
  } finally {
    await registry.close();
  }
}

it('the advisory check is red for an installed version with a known fault, and names it', async () => {
  const { code, output } = await audit({ lodash: [ADVISORY] });
  expect(output).toContain('GHSA-jf85-cpcp-j695');
  expect(code).toBe(1);
});
