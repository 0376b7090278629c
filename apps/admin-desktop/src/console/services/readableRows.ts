import * as v from 'valibot';

/** What of a list is rows of a kind, in the order they came; null when it is no list, or one of other things altogether. */
export function readableRows<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema>[] | null {
  if (!Array.isArray(value)) return null;
  const rows = value.flatMap((entry) => {
    const row = v.safeParse(schema, entry);
    return row.success ? [row.output] : [];
  });
  return rows.length === 0 && value.length > 0 ? null : rows;
}
