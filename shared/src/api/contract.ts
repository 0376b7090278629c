import * as v from 'valibot';
import type { Database as Generated } from '../backend/generated/database.ts';
import { TIMEOUT_MS } from '../errors.ts';

type Public = Generated['public'];
/** PostgreSQL accepts null for every argument, but the generated types do not. */
type Callable<F> = F extends { Args: infer Args }
  ? Omit<F, 'Args'> & { Args: { [A in keyof Args]: Args[A] | null } }
  : never;

/** The generated types, with null allowed for every function argument. */
export interface Database {
  public: Omit<Public, 'Functions'> & {
    Functions: { [F in keyof Public['Functions']]: Callable<Public['Functions'][F]> };
  };
}

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions & string;
/** The arguments of a database function as declared in SQL. Each may be null. */
export type Arguments<Name extends FunctionName> = Functions[Name]['Args'];

interface Call<Result extends v.GenericSchema> {
  /** The subject of error messages such as "Loading messages timed out". */
  readonly label: string;
  readonly result: Result;
  readonly timeoutMs: number;
}

export interface DatabaseCall<Name extends FunctionName, Result extends v.GenericSchema> extends Call<Result> {
  readonly name: Name;
}

/** A 429 response with `retryAfterSeconds` becomes the result `{ outcome: 'limited', retryAfterSeconds }`. */
export interface EdgeCall<Body extends v.GenericSchema, Result extends v.GenericSchema> extends Call<Result> {
  readonly path: string;
  readonly body: Body;
}

export interface TableRead<Name extends string, Row extends v.GenericSchema> {
  readonly table: Name;
  readonly label: string;
  readonly row: Row;
  readonly fallbackMessage: string | undefined;
}

export const textOrNull = v.nullable(v.string());
/** An account has at most one role. */
export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];
/** The result of an edge function that rejected the call because of a rate limit. */
export const limited = v.object({ outcome: v.literal('limited'), retryAfterSeconds: v.number() });

/** Describes a database function for `call`. */
export function createDatabaseCall<Name extends FunctionName, Result extends v.GenericSchema>(
  name: Name,
  label: string,
  result: Result,
  timeoutMs = TIMEOUT_MS,
): DatabaseCall<Name, Result> {
  return { name, label, result: result, timeoutMs };
}

/** Describes a table or view for `readRows`, with the schema of its rows. */
export function createTableRead<
  Name extends keyof (Public['Tables'] & Public['Views']) & string,
  Row extends v.GenericSchema,
>(table: Name, label: string, row: Row, fallbackMessage?: string): TableRead<Name, Row> {
  return { table, label, row, fallbackMessage };
}
