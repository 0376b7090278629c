export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];
