import { type CallDeps, call } from '@olea/shared/api/call';
import { type Colleague, listColleagues } from '@olea/shared/api/staff';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';

export const STAFF_KEY = ['staff'] as const;
const FRESH_MS = 300_000;

/** Returns the query for the profiles of active administrators, and of former or banned ones who have a name, sorted by email address. */
export function staffQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: STAFF_KEY,
    queryFn: () => call(deps, listColleagues),
    staleTime: FRESH_MS,
    meta: { failure: 'The list of colleagues could not be read' },
  });
}

/** Returns the name of the staff member with this email address. Returns other text unchanged. */
export type GetName = <Email extends string | null>(email: Email) => Email | string;

const fold = (name: string) => name.normalize('NFKC').toLowerCase();

/** Creates a lookup of names. Adds the email address to a name that several people share. */
export function createNameLookup(staff: readonly Pick<Colleague, 'email' | 'display_name'>[]): GetName {
  const named = staff.flatMap(({ email, display_name }) => (display_name ? [{ email, name: display_name }] : []));
  const byName = Map.groupBy(named, ({ name }) => fold(name));
  const labels = new Map(
    named.map(({ email, name }) => [email, byName.get(fold(name))?.length === 1 ? name : `${name} (${email})`]),
  );
  return (email) => labels.get(email ?? '') ?? email;
}

/** Returns the lookup of the names that are loaded now. It does not include names that load later. */
export const readNames = (client: QueryClient): GetName =>
  createNameLookup(client.getQueryData<Colleague[]>(STAFF_KEY) ?? []);

const NameContext = createContext<GetName>((email) => email);

/** Provides staff names. Until they are loaded, the lookup returns email addresses. */
export function StaffNamesProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(staffQueryOptions(useServices()));
  const getName = useMemo(() => createNameLookup(data ?? []), [data]);
  return <NameContext value={getName}>{children}</NameContext>;
}

/** Returns the lookup of names. Re-renders the component when names change. */
export const useNames = (): GetName => useContext(NameContext);

/** Renders a person by name, with the email address as a tooltip. */
export function Person({ email }: { email: string }) {
  return <span title={email}>{useNames()(email)}</span>;
}
