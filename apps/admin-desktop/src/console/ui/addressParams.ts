/** Writes one parameter; the value that stands for "not filtered" is left out, so that the plain address means everything. */
export function writeParam(params: URLSearchParams, name: string, value: string, unfiltered: string): void {
  if (value === unfiltered) params.delete(name);
  else params.set(name, value);
}
