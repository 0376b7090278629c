import * as v from 'valibot';
import type { BackendClient } from '../backend/createBackendClient.ts';
import { AppError, isUnreachable, type Log, TIMEOUT_MS, toAppError, withTimeout } from '../errors.ts';
import type { Arguments, DatabaseCall, EdgeCall, FunctionName, TableRead } from './contract.ts';

export interface CallDeps {
  readonly client: BackendClient;
}

export interface AuthDeps extends CallDeps {
  readonly log: Log;
}

interface BackendResponse {
  data: unknown;
  error: { message: string } | null;
  status: number;
}

/** Calls a database function. Rejects with an AppError if the call fails or its result is invalid. */
export async function call<Name extends FunctionName, Result extends v.GenericSchema>(
  { client }: CallDeps,
  { name, label, result: answer, timeoutMs }: DatabaseCall<Name, Result>,
  ...[args]: string extends keyof Arguments<Name> ? [] : [Arguments<Name>]
): Promise<v.InferOutput<Result>> {
  const request: PromiseLike<BackendResponse> = client.rpc(name, args);
  return await read(request, label, answer, timeoutMs);
}

/** Returns the rows of a query. Rejects with an AppError if the query fails or a row is invalid. */
export async function readRows<Row extends v.GenericSchema>(
  { label, row, fallbackMessage }: TableRead<string, Row>,
  query: PromiseLike<BackendResponse>,
): Promise<v.InferOutput<Row>[]> {
  return await read(query, label, v.array(row), TIMEOUT_MS, fallbackMessage);
}

/** Must not exceed the backend's `max_rows`, because the backend silently truncates longer results. */
const PAGE_LENGTH = 500;

/** Reads all rows of a query page by page. The query must sort by a unique key. Rejects with an AppError if a page fails. */
export async function readAllRows<Row extends v.GenericSchema>(
  table: TableRead<string, Row>,
  query: { range(from: number, to: number): PromiseLike<BackendResponse> },
): Promise<v.InferOutput<Row>[]> {
  const rows: v.InferOutput<Row>[] = [];
  for (;;) {
    const page = await readRows(table, query.range(rows.length, rows.length + PAGE_LENGTH - 1));
    rows.push(...page);
    if (page.length < PAGE_LENGTH) return rows;
  }
}

const createJsonSchema = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);
const limitSchema = createJsonSchema(v.object({ retryAfterSeconds: v.number() }));
/** Our functions return their error message in `error`. The gateway and the runtime use `message` or `error.message`. */
const errorSchema = createJsonSchema(
  v.object({
    error: v.optional(v.union([v.string(), v.object({ message: v.string() })])),
    message: v.optional(v.string()),
  }),
);

/** Calls an edge function. Rejects with an AppError if the call fails or its result is invalid. */
export async function callEdge<Body extends v.GenericSchema, Result extends v.GenericSchema>(
  { client }: CallDeps,
  { path, label, result: answer, timeoutMs }: EdgeCall<Body, Result>,
  body: v.InferInput<Body>,
): Promise<v.InferOutput<Result>> {
  const request = client.functions.invoke(path, { body: body as object }).then(async ({ data, error, response }) => {
    const status = response?.status ?? 0;
    if (!error) return { data, error: null, status };
    const text = (await response?.text().catch(() => '')) ?? '';
    const limit = v.safeParse(limitSchema, text);
    if (status === 429 && limit.success) return { data: { outcome: 'limited', ...limit.output }, error: null, status };
    const { error: details, message } = v.parse(v.fallback(errorSchema, { message: text }), text);
    const errorMessage = (typeof details === 'object' ? details.message : details) || message || '';
    return { data: null, error: response ? { message: errorMessage } : error, status };
  });
  return await read(request, label, answer, timeoutMs);
}

async function read<Result extends v.GenericSchema>(
  request: PromiseLike<BackendResponse>,
  label: string,
  schema: Result,
  timeoutMs: number,
  fallbackMessage?: string,
): Promise<v.InferOutput<Result>> {
  try {
    const { data, error, status } = await withTimeout(request, label, timeoutMs);
    if (error) throw toAppError({ ...error, message: error.message, status }, status, fallbackMessage);
    const result = v.safeParse(schema, data);
    if (result.success) return result.output;
    const { code, message } = toAppError(null, status, fallbackMessage);
    throw new AppError(code, message, { cause: v.flatten(result.issues), status });
  } catch (failure) {
    throw toAppError(failure, undefined, fallbackMessage);
  }
}

const certainFailure = v.union([
  v.object({ code: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ status: v.literal(429) }),
]);

/** Returns whether a failed write may still have been applied, for example because only its response was lost. */
export function mayHaveSucceeded({ code, cause }: AppError): boolean {
  return isUnreachable(code) && !v.is(certainFailure, cause);
}
