import type { Config } from 'vike/types';

export default { zone: 'client', portalEntry: 'login', route: '/client/login' } satisfies Config;
