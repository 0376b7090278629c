import { createLocalBackend, LOCAL_PUBLIC_ENV } from '@olea/local-backend';
import { dev } from 'vike/api';
import type { Plugin } from 'vite';
import { announce, closeOnSignal, readOptions } from './site-server/listen.ts';

/** `npm run dev`: the same address and backend as `npm start`, with the pages served by Vite and reloaded on change. */
try {
  const options = readOptions(process.argv.slice(2), process.env);
  const backend = await createLocalBackend(options.backend);
  for (const [name, value] of Object.entries({ ...LOCAL_PUBLIC_ENV, BUILD_SUPABASE_URL: backend.origin })) {
    process.env[name] ??= value;
  }
  const mountBackend: Plugin = {
    name: 'local-backend',
    configureServer: ({ middlewares }) => void middlewares.use(backend.middleware),
  };
  const { viteServer } = await dev({
    viteConfig: {
      root: 'apps/public-site',
      plugins: [mountBackend],
      server: { host: options.host, port: options.port, strictPort: options.port !== 0 },
    },
  });
  closeOnSignal(async () => {
    await viteServer.close();
    await backend.close();
  });
  const { origin } = new URL(viteServer.resolvedUrls?.local[0] ?? `http://localhost:${options.port}`);
  backend.setSiteUrl(origin);
  announce(origin, backend);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
