import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

/** Parameters that contain typed text or identify a person. They are in the URL fragment, which browsers do not send to the server. */
const UNSENT = ['q', 'about', 'person'];

export interface AddressForm<Filter> {
  readonly none: Filter;
  /** Parses a filter. Replaces missing or invalid values with defaults. */
  readonly parse: (params: URLSearchParams) => Filter;
  /** Writes the filter to the parameters. Omits default values and preserves other parameters. */
  readonly write: (filter: Filter, params: URLSearchParams) => void;
  /** Returns the filter with one changed and validated value. */
  readonly set: (filter: Filter, name: keyof Filter, value: string) => Filter;
  /** Returns whether the filter may hide rows of its view. */
  readonly isFiltered: (filter: Filter) => boolean;
}

/**
 * Creates functions that convert between a filter and URL parameters of the same names, except that `search` becomes `q`. `view` names the
 * field that selects a list and does not count as a filter.
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
 * Returns the filter in the URL and its setter. A new value is available before the router renders it, so that a text field does not lose
 * letters. The filter is stable while its values stay the same. `form` must be stable.
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

function formatFilter<Filter>(filter: Filter, { write }: Pick<AddressForm<Filter>, 'write'>): string {
  const params = new URLSearchParams();
  write(filter, params);
  return params.toString();
}

/**
 * Returns a function that changes the URL parameters. It reads the current URL instead of the rendered one, so that two quick changes do
 * not overwrite each other.
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
