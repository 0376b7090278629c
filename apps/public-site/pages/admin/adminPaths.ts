/** Every address of the browser admin has its own file, so that no host needs rewrite rules. A test compares this with the console's screens. */
export const ADMIN_PATHS: readonly string[] = [
  '/admin/login',
  '/simple-admin',
  '/admin-portal',
  ...[
    'dashboard',
    'sections',
    'feature-flags',
    'users',
    'companies',
    'content',
    'amazon-assets',
    'analytics',
    'settings',
    'notifications',
  ].map((screen) => `/admin-portal/${screen}`),
];
