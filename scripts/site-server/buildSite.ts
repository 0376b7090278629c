import { spawn } from 'node:child_process';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';

/** Builds dist/site with the flags that the backend at `backendUrl` has now. What the environment sets already wins. */
export async function buildSite(backendUrl: string): Promise<void> {
  console.log('Building the site …');
  const env = { BUILD_SUPABASE_URL: backendUrl, ...LOCAL_PUBLIC_ENV, ...process.env };
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('vike', ['build'], {
      cwd: 'apps/public-site',
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The site did not build (exit code ${code}).`);
}
