import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { watchConsole } from '../../e2e/fixtures/consoleGuard.ts';
import { createDesktopApp, createEnvironment, type DesktopDriver, type Evaluate, watchProcess } from './DesktopApp.ts';

const APP_FOLDER = join(import.meta.dirname, '../../../apps/admin-desktop');

/** Creates the driver that runs the built bundles in Electron. If `packed`, the executable already contains them. */
export function createElectronDriver(executablePath: string, packed = false): DesktopDriver {
  return {
    name: 'electron',
    consoleOrigin: 'app://console',
    launch: async (_browser, options) => {
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      // A packaged console ignores environment variables, and the build sets its backend URL. A Chromium switch sets its profile folder.
      const own = [...asRoot, packed ? `--user-data-dir=${options.profile}` : APP_FOLDER];
      const env = { ...(process.env as Record<string, string>), ...createEnvironment(options) };
      const chromiumSandbox = asRoot.length === 0;
      const args = [...own, ...(options.args ?? [])];
      const electron = await _electron.launch({ executablePath, args, env, chromiumSandbox });
      const main = watchProcess(electron.process());
      const evaluate: Evaluate = (act, arg) => electron.evaluate(act as never, arg) as never;
      const page = await electron.firstWindow();
      return createDesktopApp({
        ...main,
        page,
        console: watchConsole(page.context()),
        evaluate,
        openLink: async (link) => {
          if (process.platform === 'darwin')
            await evaluate(({ app }, url) => void app.emit('open-url', { preventDefault() {} }, url), link);
          else await once(spawn(executablePath, [...own, link], { env, stdio: 'ignore' }), 'exit');
        },
      });
    },
  };
}
