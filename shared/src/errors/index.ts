export { type AppError, type AppErrorCode, isUnreachable, toAppError } from './appError.ts';
export type { Log } from './log.ts';
export { withTimeout } from './withTimeout.ts';
