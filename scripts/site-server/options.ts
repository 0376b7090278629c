import { parseArgs } from 'node:util';

export type ServeOptions = { port: number; host: string; dataDir: string; reset: boolean; prebuilt: boolean };

/** What `npm start` and `npm run dev` can be told, by argument or environment. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ServeOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      reset: { type: 'boolean', default: false },
      prebuilt: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port ?? env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`Not a port: ${values.port ?? env.PORT}`);
  return {
    port,
    host: values.host ?? 'localhost',
    dataDir: env.LOCAL_DATA_DIR || '.local',
    reset: values.reset,
    prebuilt: values.prebuilt,
  };
}
