import { writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { createLocalBackend } from '@olea/local-backend';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { EDITOR_PATH } from '@olea/shared/api/site';
import { CATALOG_PATH } from '@olea/shared/catalog/catalogFile';
import mime from 'mime';
import { dev } from 'vike/api';
import type { Connect, Plugin } from 'vite';
import { addEditor, readEditorSettings } from '../apps/public-site/build/addEditor.ts';
import { createCatalogItems, createSheetFiles } from '../apps/public-site/build/catalogFiles.ts';
import { createRobotsFile } from '../apps/public-site/build/crawlerFiles.ts';
import { drawIcons } from '../apps/public-site/build/pictures.ts';
import { readBakedFlags } from '../apps/public-site/build/readBakedFlags.ts';
import { createEditorRule } from '../apps/public-site/build/ruleFiles.ts';
import { addSampleQuotes } from './sampleQuotes.ts';
import { announce, closeOnSignal, readOptions } from './site-server/listen.ts';
import { createSiteServer, type Serve } from './site-server/siteServer.ts';

const FUNCTIONS = resolve('supabase/functions');
const MIGRATIONS = resolve('supabase/migrations');

/** Serves files that a build writes beside the pages: icons, item sheets, robots.txt and the catalog. */
const serveRootFiles: Connect.NextHandleFunction = async (request, response, next) => {
  const name = request.url?.slice(1).replace(/\?.*/, '') ?? '';
  if (!/^[\w-]+\.\w+$/.test(name)) return next();
  const robots = createRobotsFile({ origin: '', indexable: false });
  const catalog = JSON.stringify(createCatalogItems());
  const sheets = createSheetFiles();
  const content = { ...(await drawIcons()), ...sheets, 'robots.txt': robots, [CATALOG_PATH.slice(1)]: catalog }[name];
  if (content === undefined) return next();
  response.setHeader('content-type', mime.getType(name) ?? '').end(content);
};

let editor: Promise<Serve> | undefined;

async function openEditor(): Promise<Serve> {
  const folder = resolve('.cache/editor');
  await addEditor(folder, readEditorSettings(process.env) ?? { repository: 'on/this-machine', authUrl: '' });
  await writeFile(join(folder, '_headers'), createEditorRule(false));
  return createSiteServer(folder);
}

const serveEditor: Connect.NextHandleFunction = (request, response, next) => {
  if (!new RegExp(`^${EDITOR_PATH}([/?]|$)`).test(request.url ?? '')) return next();
  editor ??= openEditor();
  editor.then((serve) => serve(request, response)).catch(next);
};

/** `npm run dev`: like `npm start`, but Vite serves and reloads the pages. */
try {
  const options = readOptions(process.argv.slice(2), process.env);
  console.log('Opening the database …');
  const backend = await createLocalBackend(options.backend);
  for (const [name, value] of Object.entries({ ...LOCAL_PUBLIC_ENV, BUILD_SUPABASE_URL: backend.origin })) {
    process.env[name] ??= value;
  }
  process.env.BAKED_FLAGS = JSON.stringify(await readBakedFlags(process.env));
  const mountBackend: Plugin = {
    name: 'local-backend',
    // Vite calls this again with a new watcher after a restart, for example when its configuration changes.
    configureServer(server) {
      server.middlewares.use(backend.middleware).use(serveRootFiles).use(serveEditor);
      server.watcher.add([FUNCTIONS, MIGRATIONS]).on('change', (file) => {
        if (file.startsWith(MIGRATIONS))
          console.log(
            `${basename(file)} changed. Migrations run at a start: npm run dev; one that has run, with -- --reset.`,
          );
        if (!file.startsWith(FUNCTIONS)) return;
        console.log(`${relative(FUNCTIONS, file)} changed: the functions start again.`);
        for (const pid of Object.values(backend.functions.pids())) if (pid) process.kill(pid);
      });
    },
  };
  // Hide the start messages of Vite and Vike, but not their warnings and errors.
  const { log } = console;
  console.log = () => undefined;
  const { viteServer } = await dev({
    viteConfig: {
      root: 'apps/public-site',
      plugins: [mountBackend],
      server: { host: options.host, port: options.port, strictPort: options.port !== 0 },
    },
  });
  console.log = log;
  closeOnSignal(async () => {
    await viteServer.close();
    await backend.close();
  });
  const { origin } = new URL(viteServer.resolvedUrls?.local[0] ?? `http://localhost:${options.port}`);
  backend.setSiteUrl(origin);
  await addSampleQuotes(backend);
  announce(origin, backend, [['Edit content', `${origin}${EDITOR_PATH}  (in Chrome or Edge; docs/editing.md)`]]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
