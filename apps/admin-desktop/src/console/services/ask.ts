import type { BackendClient } from '@olea/shared/backend';
import { toAppError, withTimeout } from '@olea/shared/errors';
import * as v from 'valibot';

export interface AskDeps {
  client: BackendClient;
  timeoutMs?: number;
}

export const TIMEOUT_MS = 10_000;

interface Answer {
  data: unknown;
  error: { message: string } | null;
  status: number;
}

/**
 * The database's answer, parsed by `read`, which returns undefined for anything unexpected. Rejects with an AppError, whose message is
 * `otherwise` where nobody said why.
 */
export async function ask<T>(
  { timeoutMs = TIMEOUT_MS }: AskDeps,
  what: string,
  request: PromiseLike<Answer>,
  read: (data: unknown) => T | undefined,
  otherwise?: string,
): Promise<T> {
  try {
    const { data, error, status } = await withTimeout(request, timeoutMs, what);
    const answer = error ? undefined : read(data);
    if (answer === undefined) throw toAppError(error, status, otherwise);
    return answer;
  } catch (failure) {
    throw toAppError(failure, undefined, otherwise);
  }
}

/** Reads an answer by a schema; undefined when it is something else. */
export function as<Schema extends v.GenericSchema>(
  schema: Schema,
): (data: unknown) => v.InferOutput<Schema> | undefined {
  return (data) => {
    const result = v.safeParse(schema, data);
    return result.success ? result.output : undefined;
  };
}

/** The valid rows of a list, in order; undefined when it is not a list, or none of its entries is valid. */
export function readableRows<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema>[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.flatMap((entry) => {
    const row = v.safeParse(schema, entry);
    return row.success ? [row.output] : [];
  });
  return rows.length === 0 && value.length > 0 ? undefined : rows;
}
