import type { Config } from 'vike/types';

export default { zone: 'admin' } satisfies Config;
