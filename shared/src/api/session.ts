import * as v from 'valibot';
import { databaseCall, type TableRead } from './contract.ts';

// Apart from accounts.ts: bundles are cut by file, and a client's page would load the calls of administrators.

const factorState = v.nullable(v.object({ required: v.boolean(), enrolled: v.boolean(), satisfied: v.boolean() }));
/** The second factor of the signed-in administrator, as the database sees it; null for everybody else. */
export type SecondFactorState = v.InferOutput<typeof factorState>;
export const secondFactorState = databaseCall('second_factor_state', 'Second factor', factorState);
/** Why no code is taken now: one was a moment ago, or too many were wrong. The auth service answers both like an internal error. */
export const refusedCodes = databaseCall('refused_codes', 'Second factor', v.array(v.picklist(['used', 'limited'])));

/** Whether a link of a mail can still be used. Asking does not spend it. */
export const passwordLinkWorks = databaseCall('password_link_works', 'State of a link', v.boolean());

/** The roles that an account can have, one at a time. */
export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

const role = v.object({ role: v.string() });
/** The caller's own role. */
export const userRoles = { table: 'user_roles', what: 'Role lookup', row: role } satisfies TableRead<typeof role>;
