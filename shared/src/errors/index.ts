export { APP_ERROR_CODES, type AppError, type AppErrorCode, codeOfStatus, toAppError } from './appError.ts';
export type { Log } from './log.ts';
export { withTimeout } from './withTimeout.ts';
