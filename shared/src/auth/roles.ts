import type { BackendClient } from '../backend/createBackendClient.ts';
import type { Log } from '../errors/errors.ts';

export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** Time after which a call to the auth service or a role lookup counts as failed. */
export const AUTH_TIMEOUT_MS = 10_000;

/** What a call to the auth service needs. */
export interface AuthDeps {
  readonly client: BackendClient;
  readonly log: Log;
  readonly timeoutMs?: number;
}
