import { type ContentFile, placeOf } from './parseFile.ts';
import type { ProductFields } from './products.ts';

/** What is wrong with the items of the catalogue: with each by itself, and with the names and numbers of two. */
export function productFaults(files: readonly ContentFile<null>[], categories: readonly string[]): string[] {
  const readable = files.flatMap((file) =>
    file.fields ? [{ file, of: file.fields as unknown as ProductFields }] : [],
  );
  const taken = new Map<string, string>();
  const once = (file: ContentFile<null>, field: string, value: string) => {
    const first = taken.get(value);
    taken.set(value, placeOf(file));
    return first
      ? [`${placeOf(file)}: “${field}” is “${value}”, which ${first} has; give one of the two another one.`]
      : [];
  };
  return [
    ...files.flatMap(({ faults }) => faults),
    ...readable.flatMap(({ file, of: { sku, gtin, category } }) => [
      ...(file.name === `products/${sku.toLowerCase()}.yaml`
        ? []
        : [`${placeOf(file)}: the file of “${sku}” must be called ${sku.toLowerCase()}.yaml.`]),
      ...(categories.includes(category)
        ? []
        : [`${placeOf(file)}: “category” is “${category}”, but must be one of ${categories.join(', ')}.`]),
      ...Object.entries(gtin).flatMap(([of, number]) => once(file, `gtin.${of}`, number)),
    ]),
  ];
}
