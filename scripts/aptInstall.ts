import { spawnSync } from 'node:child_process';

/** Whether this process may install Debian's packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs packages of Debian. Throws with apt-get's last line when it cannot. */
export function installAptPackages(...packages: string[]): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    console.log(`apt-get ${args.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stderr.trim().split('\n').at(-1)}`);
  }
}
