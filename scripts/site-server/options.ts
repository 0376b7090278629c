import { parseArgs } from 'node:util';

export interface ServeOptions {
  port: number;
  host: string;
  /** Serves dist/site as it is, and builds nothing when a build is asked for. */
  prebuilt: boolean;
  backend: { dataDir: string; databaseUrl: string | undefined; reset: boolean; resetHost: string | undefined };
}

/** What `npm start` and `npm run dev` can be told, by argument or environment. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ServeOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      reset: { type: 'boolean', default: false },
      'reset-host': { type: 'string' },
      prebuilt: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port ?? env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`Not a port: ${values.port ?? env.PORT}`);
  return {
    port,
    host: values.host ?? 'localhost',
    prebuilt: values.prebuilt,
    backend: {
      dataDir: env.LOCAL_DATA_DIR || '.local',
      databaseUrl: env.DATABASE_URL || undefined,
      reset: values.reset,
      resetHost: values['reset-host'],
    },
  };
}
