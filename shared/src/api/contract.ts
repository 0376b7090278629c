import * as v from 'valibot';
import type { Database as Generated } from '../backend/generated/database.ts';
import { TIMEOUT_MS } from '../errors.ts';

type Public = Generated['public'];
/** PostgreSQL takes null for every argument; the generator writes none of them so. */
type Callable<F> = F extends { Args: infer Args }
  ? Omit<F, 'Args'> & { Args: { [A in keyof Args]: Args[A] | null } }
  : never;

/** The database as supabase-js wants to see it. */
export interface Database {
  public: Omit<Public, 'Functions'> & {
    Functions: { [F in keyof Public['Functions']]: Callable<Public['Functions'][F]> };
  };
}

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions & string;
/** The arguments of a database function, as its SQL declares them; each may be null. */
export type Arguments<Name extends FunctionName> = Functions[Name]['Args'];

/** A call of the backend: what answers it, how a sentence names it, and how long it may take. */
interface Call<Answer extends v.GenericSchema> {
  /** Begins the sentence "… timed out". */
  readonly label: string;
  /** The schema of a good answer, for both sides. */
  readonly answer: Answer;
  readonly timeoutMs: number;
}

/** A function of the database, which decides who may call it. */
export interface DatabaseCall<Name extends FunctionName, Answer extends v.GenericSchema> extends Call<Answer> {
  readonly name: Name;
}

/** An edge function, which takes a body as JSON. A refusal for some seconds is read as `{ outcome: 'limited', retryAfterSeconds }`. */
export interface EdgeCall<Body extends v.GenericSchema, Answer extends v.GenericSchema> extends Call<Answer> {
  readonly path: string;
  readonly body: Body;
}

/** Rows of a table or view that clients read. */
export interface TableRead<Name extends string, Row extends v.GenericSchema> {
  readonly table: Name;
  readonly label: string;
  readonly row: Row;
  /** The message of a failure without one of its own. */
  readonly fallbackMessage: string | undefined;
}

export const textOrNull = v.nullable(v.string());
/** The roles that an account can have, one at a time. */
export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];
/** The answer of an edge function that may be asked again after some seconds. */
export const limited = v.object({ outcome: v.literal('limited'), retryAfterSeconds: v.number() });

/** Describes a function of the database. */
export function createDatabaseCall<Name extends FunctionName, Answer extends v.GenericSchema>(
  name: Name,
  label: string,
  answer: Answer,
  timeoutMs = TIMEOUT_MS,
): DatabaseCall<Name, Answer> {
  return { name, label, answer, timeoutMs };
}

/** Describes rows of a table or view. */
export function createTableRead<
  Name extends keyof (Public['Tables'] & Public['Views']) & string,
  Row extends v.GenericSchema,
>(table: Name, label: string, row: Row, fallbackMessage?: string): TableRead<Name, Row> {
  return { table, label, row, fallbackMessage };
}
