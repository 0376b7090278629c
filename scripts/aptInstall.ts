import { spawnSync } from 'node:child_process';

/** Returns whether this process may install Debian packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs Debian packages. Throws with the last line of apt-get's error output on failure. */
export function installAptPackages(...packages: string[]): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    console.log(`apt-get ${args.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stderr.trim().split('\n').at(-1)}`);
  }
}
