import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

/** Parameters that are typed or name a person. They stand behind the `#`, which a reload does not send to the host. */
const UNSENT = ['q', 'about', 'person'];

/** The form of a filter in an address. */
export interface AddressForm<Filter> {
  /** The filter that leaves nothing out. */
  readonly none: Filter;
  /** Anything missing or unknown counts as not filtered. */
  readonly parse: (params: URLSearchParams) => Filter;
  /** Writes it into the parameters without values that filter nothing; other parameters stay. */
  readonly write: (filter: Filter, params: URLSearchParams) => void;
  /** The filter with one value as a control gives it, read like one in an address. */
  readonly set: (filter: Filter, name: keyof Filter, value: string) => Filter;
  /** Whether it hides anything of its view. */
  readonly isFiltered: (filter: Filter) => boolean;
}

/**
 * The form of a filter whose fields are parameters of their names, the typed `search` as `q`. A field's fallback filters nothing.
 * `view`: the field that chooses among lists and does not count as a filter.
 */
export function createAddressForm<Fields extends Readonly<Record<string, v.GenericSchema<unknown, string>>>>(
  fields: Fields,
  view?: keyof Fields,
): AddressForm<Readonly<v.InferOutput<v.ObjectSchema<Fields, undefined>>>> {
  type Filter = Readonly<v.InferOutput<v.ObjectSchema<Fields, undefined>>>;
  const schema = v.object(fields);
  const none: Filter = v.parse(schema, {});
  const names = Object.keys(fields) as (keyof Filter & string)[];
  const getParamName = (name: string) => (name === 'search' ? 'q' : name);
  return {
    none,
    parse: (params) => v.parse(schema, Object.fromEntries(names.map((name) => [name, params.get(getParamName(name))]))),
    write: (filter, params) => {
      for (const name of names) {
        if (filter[name] === none[name]) params.delete(getParamName(name));
        else params.set(getParamName(name), filter[name]);
      }
    },
    set: (filter, name, value) => v.parse(schema, { ...filter, [name]: value }),
    isFiltered: (filter) => names.some((name) => name !== view && filter[name].trim() !== none[name]),
  };
}

/**
 * A filter, kept in the address, and how to choose another one. The router renders a new address as a transition, and a field that waited
 * for it would lose letters: until then the filter is what was chosen last. It stays one object while its values stay. `form` must stay
 * the same object.
 */
export function useAddressFilter<Filter>(
  form: Pick<AddressForm<Filter>, 'parse' | 'write'>,
): [Filter, (next: Filter) => void] {
  const [text, show] = useOptimistic(formatFilter(form.parse(readAddress(useLocation())), form));
  const filter = useMemo(() => form.parse(new URLSearchParams(text)), [text, form]);
  const writeParams = useWriteParams();
  const setFilter = useCallback(
    (next: Filter) =>
      startTransition(() => {
        show(formatFilter(next, form));
        writeParams((current) => form.write(next, current), { replace: true });
      }),
    [show, writeParams, form],
  );
  return [filter, setFilter];
}

/** The filter as it is in an address, alone. */
function formatFilter<Filter>(filter: Filter, { write }: Pick<AddressForm<Filter>, 'write'>): string {
  const params = new URLSearchParams();
  write(filter, params);
  return params.toString();
}

/**
 * Changes the parameters of the address. Starts from what the address is at that moment: what the router has rendered may be older, and
 * two changes in a row must both be kept.
 */
export function useWriteParams(): (change: (params: URLSearchParams) => void, options: { replace: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, options) => {
      const params = readAddress(window.location);
      change(params);
      void navigate(writeAddress(params), options);
    },
    [navigate],
  );
}

interface AddressParts {
  readonly search: string;
  readonly hash: string;
}

function readAddress({ search, hash }: AddressParts): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]);
}

function writeAddress(params: URLSearchParams): AddressParts {
  const entries = [...params];
  const formatParams = (isWanted: (name: string) => boolean) =>
    new URLSearchParams(entries.filter(([name]) => isWanted(name))).toString();
  return {
    search: formatParams((name) => !UNSENT.includes(name)),
    hash: formatParams((name) => UNSENT.includes(name)),
  };
}
