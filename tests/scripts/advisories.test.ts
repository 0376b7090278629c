import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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
async function audit(advisories: object): Promise<{ code: number | null; output: string }> {
  const workflow = await readFile('.github/workflows/advisories.yml', 'utf8');
  const [, ...args] = /run: (npm audit .*)$/m.exec(workflow)?.[1]?.split(' ') ?? [];
  const registry = createServer((request, response) => {
    const isQuestion = request.url?.endsWith('/advisories/bulk');
    const packument = {
      name: LODASH.name,
      versions: { [LODASH.version]: LODASH },
      'dist-tags': { latest: LODASH.version },
    };
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(isQuestion ? advisories : packument));
    });
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  const folder = await mkdtemp(join(tmpdir(), 'olea-audit-'));
  try {
    const root = { name: 'audited', version: '1.0.0', dependencies: { [LODASH.name]: LODASH.version } };
    const packages = { '': root, 'node_modules/lodash': { version: LODASH.version } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(root));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    const run = spawn('npm', [...args, `--registry=${address}`, `--prefix=${folder}`], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [run.stdout, run.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    return await new Promise((resolve) => run.once('close', (code) => resolve({ code, output })));
  } finally {
    registry.close();
    await rm(folder, { recursive: true, force: true });
  }
}

it('the advisory check is red for an installed version with a known fault, and names it', async () => {
  const { code, output } = await audit({ lodash: [ADVISORY] });
  expect(output).toContain('GHSA-jf85-cpcp-j695');
  expect(code).toBe(1);
});
