export type AppErrorCode =
  | 'network'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'unavailable'
  | 'unexpected';

/** Returns whether the backend could not be reached or was unavailable. Do not treat this as a rejection. */
export function isUnreachable(code: AppErrorCode | null): boolean {
  return code === 'network' || code === 'unavailable';
}

/** An error with a `message` for people. Branch on `code` and log `cause`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  /** The HTTP status, 0 if no response arrived, or undefined if unknown. */
  readonly status: number | undefined;

  constructor(
    code: AppErrorCode,
    message: string,
    { cause, status }: { cause?: unknown; status?: number | undefined } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

const NETWORK_TEXT =
  /failed to fetch|fetch failed|networkerror|load failed|network request failed|err_network|failed to send a request/i;
/** Replaces messages such as the browser's "Failed to fetch". */
const UNREACHABLE = 'The server could not be reached';
const UNREADABLE = 'The server’s answer could not be read';
const CODES_BY_DATABASE_STATE: Readonly<Record<string, AppErrorCode>> = {
  '42501': 'forbidden',
  PGRST301: 'unauthenticated',
  PGRST302: 'unauthenticated',
  PGRST303: 'unauthenticated',
  PGRST116: 'not-found',
  '23505': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '23502': 'invalid',
  '23514': 'invalid',
  '22023': 'invalid',
  '22P02': 'invalid',
  '53300': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P03': 'unavailable',
  PGRST000: 'unavailable',
  PGRST001: 'unavailable',
  PGRST002: 'unavailable',
};

/** Matches text that is not written for people, such as HTML from a proxy, JSON and JSON parser errors. */
const NO_MESSAGE = /^\s*[<{[]|JSON input|in JSON|valid JSON|JSON\.parse|JSON Parse/;
/** Matches a PostgreSQL error code, which proves that the database rolled back. */
const DATABASE_STATE = /^[0-9A-Z]{5}$/;

/** A failure with a success status usually comes from a proxy, so it counts as unavailable. */
function getCodeFromStatus(status: number): AppErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429 || status >= 500) return 'unavailable';
  if (status >= 400) return 'invalid';
  return 'unavailable';
}

function readField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && field in value
    ? (value as Record<string, unknown>)[field]
    : undefined;
}

function getStatus(value: unknown): number | undefined {
  const status = readField(value, 'status');
  return typeof status === 'number' ? status : undefined;
}

function getErrorCode(value: unknown, message: string, status: number | undefined): AppErrorCode {
  const name = readField(value, 'name');
  if (name === 'AbortError' || name === 'TimeoutError') return 'unavailable';
  const knownStatus = getStatus(value) ?? status;
  if (knownStatus === 0) return 'network';
  if (NO_MESSAGE.test(message)) return 'unavailable';
  // Check the HTTP status before the SQL state, because the database reports a missing token as missing privileges.
  if (knownStatus === 401) return 'unauthenticated';
  const state = readField(value, 'code');
  if (typeof state === 'string') {
    const known = CODES_BY_DATABASE_STATE[state];
    if (known) return known;
    if (DATABASE_STATE.test(state)) return 'unexpected';
  }
  if (NETWORK_TEXT.test(message)) return 'network';
  return knownStatus === undefined ? 'unexpected' : getCodeFromStatus(knownStatus);
}

/**
 * Converts anything thrown or returned as an error to an AppError. Returns an AppError unchanged.
 * @param status HTTP status of the response, 0 if none arrived.
 * @param fallback Message for a TypeError, or for a failure that has none. Missing and unreadable responses have fixed messages.
 */
export function toAppError(value: unknown, status?: number, fallback?: string): AppError {
  if (value instanceof AppError) return value;
  const text = readField(value, 'message');
  const message = (typeof text === 'string' ? text : typeof value === 'string' ? value : '').trim();
  const code = getErrorCode(value, message, status);
  return new AppError(code, chooseMessage(), { cause: value, status: getStatus(value) ?? status });

  function chooseMessage(): string {
    if (code === 'network') return UNREACHABLE;
    const isSuccess = status !== undefined && status >= 200 && status < 300;
    if (NO_MESSAGE.test(message) || (isSuccess && message !== '')) return UNREADABLE;
    if (message !== '' && !(value instanceof TypeError)) return message;
    return fallback ?? (isSuccess ? UNREADABLE : 'Unexpected failure');
  }
}

export const TIMEOUT_MS = 10_000;

/** Rejects with a TimeoutError if `work` does not settle within `ms` milliseconds. Does not cancel the work. */
export async function withTimeout<T>(work: PromiseLike<T>, label: string, ms = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`${label} timed out after ${ms} ms`, 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** `console` implements this interface. */
export interface Log {
  error(message: string, cause?: unknown): void;
  warn(message: string, cause?: unknown): void;
}
