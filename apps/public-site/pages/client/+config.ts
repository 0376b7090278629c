import type { Config } from 'vike/types';

export default { zone: 'client' } satisfies Config;
