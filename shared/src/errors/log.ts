/** Where failures are written: error = someone must act, warn = heals by itself. `console` fits. */
export interface Log {
  error(message: string, cause?: unknown): void;
  warn(message: string, cause?: unknown): void;
}
