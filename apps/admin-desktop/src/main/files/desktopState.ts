import { readFileSync } from 'node:fs';
import { createQueue } from '@olea/shared/queue';
import * as v from 'valibot';
import { getErrorName, writeFileAtomically } from './atomicFile.ts';

export const IDLE_CHOICES = [5, 15, 30, 60] as const;
const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

const pixels = v.pipe(v.number(), v.safeInteger());

const schema = v.pipe(
  v.fallback(v.record(v.string(), v.unknown()), {}),
  v.object({
    window: v.fallback(
      v.nullable(v.object({ x: pixels, y: pixels, width: pixels, height: pixels, maximized: v.boolean() })),
      null,
    ),
    zoomLevel: v.fallback(v.pipe(v.number(), v.minValue(-3), v.maxValue(5)), 0),
    idleMinutes: v.fallback(v.picklist(IDLE_CHOICES), 15),
    /** Expires after seven days, like the cookie of the console in a browser. */
    sidebar: v.fallback(v.nullable(v.object({ open: v.boolean(), at: v.number() })), null),
  }),
);

export type DesktopStateValues = v.InferOutput<typeof schema>;

export interface DesktopState {
  read(): DesktopStateValues;
  /** Changes values immediately and writes them to disk in the background. */
  change(values: Partial<DesktopStateValues>): void;
  flush(): Promise<void>;
}

/** Loads the stored window, zoom, lock and sidebar settings. Replaces invalid fields with defaults. */
export function openDesktopState(file: string): DesktopState {
  let values = v.parse(schema, readJson(file));
  const inTurn = createQueue();
  let writing: Promise<void> = Promise.resolve();
  return {
    read: () => values,
    change: (changed) => {
      values = { ...values, ...changed };
      writing = inTurn(() => writeFileAtomically(file, JSON.stringify(values))).catch((error: unknown) =>
        console.warn('The desktop state could not be saved', getErrorName(error)),
      );
    },
    flush: () => writing,
  };
}

/** Returns the stored state of the sidebar, or true if none was stored in the last seven days. */
export function isSidebarOpen({ sidebar }: DesktopStateValues, now: number): boolean {
  return sidebar === null || now - sidebar.at > SEVEN_DAYS_MS || sidebar.open;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
