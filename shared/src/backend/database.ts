import type { Database as Generated } from './generated/database.ts';

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
