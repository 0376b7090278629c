import type { Config } from 'vike/types';

export default { zone: 'client', portalEntry: 'dashboard', route: '/client/dashboard' } satisfies Config;
