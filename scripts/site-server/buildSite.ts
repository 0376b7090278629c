import { spawn } from 'node:child_process';

/** Builds dist/site. `settings` fill in what the environment does not set; see README for their names. */
export async function buildSite(settings: Record<string, string>): Promise<void> {
  console.log('Building the site …');
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('vike', ['build'], {
      cwd: 'apps/public-site',
      env: { ...settings, ...process.env },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The site did not build (exit code ${code}).`);
}
