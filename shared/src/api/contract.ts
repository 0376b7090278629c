import * as v from 'valibot';
import type { Database as Generated } from '../backend/generated/database.ts';
import { TIMEOUT_MS } from '../errors.ts';

type Public = Generated['public'];
/** PostgreSQL accepts null for every argument, but the generated types do not. */
type Callable<F> = F extends { Args: infer Args }
  ? Omit<F, 'Args'> & { Args: { [A in keyof Args]: Args[A] | null } }
  : never;

/** The database types in the shape that supabase-js expects. */
export interface Database {
  public: Omit<Public, 'Functions'> & {
    Functions: { [F in keyof Public['Functions']]: Callable<Public['Functions'][F]> };
  };
}

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions & string;
/** The arguments of a database function as declared in SQL. Each may be null. */
export type Arguments<Name extends FunctionName> = Functions[Name]['Args'];

/** A backend call: its name for messages, its timeout and the schema of its result. */
interface Call<Answer extends v.GenericSchema> {
  /** The subject of the sentence "… timed out". */
  readonly label: string;
  /** The schema with which the function and its caller validate the result. */
  readonly answer: Answer;
  readonly timeoutMs: number;
}

/** A database function. It checks the caller's rights itself. */
export interface DatabaseCall<Name extends FunctionName, Answer extends v.GenericSchema> extends Call<Answer> {
  readonly name: Name;
}

/** An edge function with a JSON body. A 429 response is parsed as `{ outcome: 'limited', retryAfterSeconds }`. */
export interface EdgeCall<Body extends v.GenericSchema, Answer extends v.GenericSchema> extends Call<Answer> {
  readonly path: string;
  readonly body: Body;
}

/** Rows of a table or view that clients read. */
export interface TableRead<Name extends string, Row extends v.GenericSchema> {
  readonly table: Name;
  readonly label: string;
  readonly row: Row;
  /** The error message to show if the backend sent none. */
  readonly fallbackMessage: string | undefined;
}

export const textOrNull = v.nullable(v.string());
/** The roles of an account. An account has at most one. */
export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];
/** The result of an edge function that the caller may retry after some seconds. */
export const limited = v.object({ outcome: v.literal('limited'), retryAfterSeconds: v.number() });

/** Defines a database function. */
export function createDatabaseCall<Name extends FunctionName, Answer extends v.GenericSchema>(
  name: Name,
  label: string,
  answer: Answer,
  timeoutMs = TIMEOUT_MS,
): DatabaseCall<Name, Answer> {
  return { name, label, answer, timeoutMs };
}

/** Defines the rows of a table or view. */
export function createTableRead<
  Name extends keyof (Public['Tables'] & Public['Views']) & string,
  Row extends v.GenericSchema,
>(table: Name, label: string, row: Row, fallbackMessage?: string): TableRead<Name, Row> {
  return { table, label, row, fallbackMessage };
}
