import { fileURLToPath } from 'node:url';
import { EDITOR_PATH } from '@olea/shared/api/site';
import { build, type Plugin } from 'vite';
import type { EditorSettings } from '../editor/editorConfig.ts';

export interface EditorVariables {
  readonly EDITOR_REPOSITORY?: string | undefined;
  readonly EDITOR_AUTH_URL?: string | undefined;
}

/** Reads the editor's settings. Returns null if `EDITOR_REPOSITORY` is not set. Throws if a setting is invalid. */
export function readEditorSettings(env: EditorVariables): EditorSettings | null {
  const { EDITOR_REPOSITORY: repository, EDITOR_AUTH_URL: authUrl = '' } = env;
  if (!repository) return null;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`EDITOR_REPOSITORY is "${repository}". It must be owner/name on GitHub.`);
  if (authUrl && !authUrl.startsWith('https://'))
    throw new Error(`EDITOR_AUTH_URL is "${authUrl}". It must be an address with https://.`);
  return { repository, authUrl };
}

/** Leaves out modules that our forms do not use, and third-party requests for fonts that the package contains. */
const leaveOut: Plugin = {
  name: 'editor:leave-out',
  enforce: 'pre',
  resolveId: (id) => (/^(@shikijs\/|leaflet|terra-draw)/.test(id) ? '\0left-out' : null),
  load: (id) => (id === '\0left-out' ? 'export default {};' : null),
  transform: (code, id) =>
    id.includes('@sveltia/cms') ? code.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, '') : null,
};

/** Bundles the editor into `folder` at `EDITOR_PATH`. Rejects if bundling fails. */
export async function addEditor(folder: string, settings: EditorSettings): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../editor', import.meta.url)),
    base: `${EDITOR_PATH}/`,
    mode: 'production',
    logLevel: 'error',
    plugins: [leaveOut],
    define: { __EDITOR__: JSON.stringify(settings) },
    build: {
      outDir: `${folder}${EDITOR_PATH}`,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
    },
  });
}
