/** Every kind of failure that the interface distinguishes. */
export type AppErrorCode =
  | 'network'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'unavailable'
  | 'unexpected';

/** Returns whether the backend gave no verdict. Callers must never treat that as "no". */
export function isUnreachable(code: AppErrorCode | null): boolean {
  return code === 'network' || code === 'unavailable';
}

/** A failure that the interface can explain: `message` is shown to people, `code` decides the reaction, `cause` goes to logs. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  /** HTTP status of the response, 0 when none arrived, undefined when the failure came before any request. */
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
/** Shown for the browser's "Failed to fetch", which means nothing to a person. */
const UNREACHABLE = 'The server could not be reached';
/** Shown for an unreadable answer: a page, a piece of JSON, the engine's words about it. */
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

/**
 * Texts that are not a message: a page where data were asked for (a proxy, a firewall or the sign-in of a network has answered, whatever the
 * status says), JSON in place of its message, or the engine's words for JSON that was cut off.
 */
const NO_MESSAGE = /^\s*[<{[]|JSON input|in JSON|valid JSON|JSON\.parse|JSON Parse/;
/** A state of the database: it has answered, and taken back what it was asked to do. */
const DATABASE_STATE = /^[0-9A-Z]{5}$/;

/** Meaning of an HTTP status that came with a failure. A success that could not be read came from somebody else. */
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
  const seen = getStatus(value) ?? status;
  if (seen === 0) return 'network';
  if (NO_MESSAGE.test(message)) return 'unavailable';
  // Before the state: without a token that counts, the database refuses the right of nobody in particular.
  if (seen === 401) return 'unauthenticated';
  const state = readField(value, 'code');
  if (typeof state === 'string') {
    const known = CODES_BY_DATABASE_STATE[state];
    if (known) return known;
    if (DATABASE_STATE.test(state)) return 'unexpected';
  }
  if (NETWORK_TEXT.test(message)) return 'network';
  return seen === undefined ? 'unexpected' : getCodeFromStatus(seen);
}

/**
 * Converts anything thrown or returned as an error to an AppError. An AppError is returned unchanged.
 * @param status HTTP status of the response, 0 when none arrived.
 * @param fallback Message for a failure that has none. A missing or unreadable response has a message of its own.
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

/** The longest that a screen waits; the database's own limit is below it. */
export const TIMEOUT_MS = 10_000;

/** Rejects with a TimeoutError when `work` has not settled after `ms`; the work itself is not cancelled. */
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

/** Where failures are written: error = someone must act, warn = heals by itself. `console` fits. */
export interface Log {
  error(message: string, cause?: unknown): void;
  warn(message: string, cause?: unknown): void;
}
