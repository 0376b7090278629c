import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerDriver, world } from './world.ts';

const paths = new Map<string, string>();
let quitting = false;

class App extends EventEmitter {
  isPackaged = world.packaged;
  /** Closes the windows; set by the window stand-in. */
  closeWindows: () => boolean = () => false;

  getPath(name: string): string {
    return paths.get(name) ?? tmpdir();
  }
  setPath(name: string, path: string): void {
    mkdirSync(path, { recursive: true });
    paths.set(name, path);
  }
  getVersion(): string {
    return world.version;
  }
  getName(): string {
    return 'stand-in';
  }
  getLocale(): string {
    return 'en-CA';
  }
  getAppPath(): string {
    return process.cwd();
  }
  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  enableSandbox(): void {}
  setAboutPanelOptions(): void {}
  setBadgeCount(count: number): boolean {
    world.badge = count;
    return true;
  }
  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  /** As Chromium does it: a lock file that names the owner. The second start leaves its arguments and knocks. */
  requestSingleInstanceLock(): boolean {
    const folder = this.getPath('userData');
    const lock = join(folder, 'SingletonLock');
    const owner = readNumber(lock);
    if (owner !== null && isAlive(owner)) {
      writeFileSync(join(folder, 'SecondInstance'), JSON.stringify(process.argv));
      process.kill(owner, 'SIGUSR2');
      return false;
    }
    writeFileSync(lock, String(process.pid));
    process.on('SIGUSR2', () => {
      const argv: unknown = JSON.parse(readFileSync(join(folder, 'SecondInstance'), 'utf8'));
      this.emit('second-instance', {}, argv);
    });
    process.on('exit', () => {
      if (readNumber(lock) === process.pid) rmSync(lock, { force: true });
    });
    return true;
  }

  quit(): void {
    if (!quitting) this.closeWindows();
    quitting = true;
    let prevented = false;
    this.emit('will-quit', {
      preventDefault: () => {
        prevented = true;
      },
    });
    if (!prevented) this.exit(0);
  }
  exit(code = 0): void {
    this.emit('quit', {}, code);
    process.exit(code);
  }
}

function readNumber(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    // No lock.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // Nobody there: the lock was left by a killed console.
    return false;
  }
}

export const app = new App();
if (process.env.DESKTOP_PROFILE_DIR) app.setPath('userData', process.env.DESKTOP_PROFILE_DIR);
answerDriver({ quit: () => void setImmediate(() => app.quit()) });
