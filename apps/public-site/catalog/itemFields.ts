import { getCatalogPath } from '@olea/shared/catalog/catalogFile';
import { computeCasesPerPallet, type Packing } from '@olea/shared/catalog/pallets';
import { getPublishedLocales, LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { FIELDS, type FieldId } from '../content/catalog.ts';
import { NUTRIENTS, type Nutrient } from '../content/products.ts';
import { getName, type Item, type Texts } from '../content/readContent.ts';
import type { PageMeta } from '../content/schemas.ts';
import type { IsOn } from '../head/addresses.ts';
import { getHighNutrients } from './highNutrients.ts';
import { POUND } from './quantity.ts';

interface CatalogFile {
  readonly locale: Locale;
  readonly format: 'csv' | 'xlsx';
  readonly path: string;
}

/** Returns the catalog files in the published languages, or none if the catalog is off. */
export const getCatalogueFiles = (isOn: IsOn): readonly CatalogFile[] =>
  CATALOG_FILES.filter(({ locale }) => isOn('products') && getPublishedLocales(isOn).includes(locale));

export const CATALOG_FILES: readonly CatalogFile[] = LOCALES.flatMap((locale) =>
  (['xlsx', 'csv'] as const).map((format) => ({ locale, format, path: getCatalogPath(locale, format) })),
);

type Unit = 'mm' | 'kg' | 'g' | 'mL' | 'mg' | 'kcal' | '°C' | 'days' | 'weeks';
export type Group = Exclude<keyof typeof FIELDS, 'words'> | 'nutrition';

/** A fact of an item, for its page, files and structured data. */
export interface ItemField {
  readonly id: FieldId | Nutrient | 'calories';
  readonly group: keyof typeof FIELDS | 'nutrition';
  readonly label: string;
  readonly value: string | number;
  readonly unit?: Unit;
  /** Nutrition figures refer to 100 g or 100 mL. */
  readonly per?: 'g' | 'mL';
}

/** Returns the packing of an item. `isCooled` is true unless the storage is ambient. */
export const getPacking = ({ case: { lengthMm, widthMm, heightMm, grossKg }, pallet, storage }: Item): Packing => ({
  casesPerLayer: pallet.casesPerLayer,
  layers: pallet.layers,
  caseKg: grossKg,
  palletKg: pallet.grossKg,
  isCooled: storage.kind !== 'ambient',
  caseM3: (lengthMm * widthMm * heightMm) / 1e9,
});

export const getItemPictureName = ({ sku }: { readonly sku: string }) => `item-${sku.toLowerCase()}` as const;

const formatCertificate = ({ scheme, body, number, validUntil }: Item['certificates'][number], texts: Texts): string =>
  `${texts.catalog.schemes[scheme]}, ${body}, ${number} (${validUntil})`;

/** Formats the units per case and their size, such as "6 × 500 mL". */
export const formatPack = (item: Item, texts: Texts, locale: Locale): string =>
  `${item.case.eaches}\u00a0×\u00a0${formatSize(item, texts, locale)}`;

/** Formats the size of a unit, such as "500 mL". */
export function formatSize({ net: { amount, unit } }: Item, texts: Texts, locale: Locale): string {
  const [bigUnit, size] = amount < 1000 ? [unit, amount] : [unit === 'g' ? 'kg' : 'L', amount / 1000];
  const name = bigUnit === 'L' && locale === 'de' ? 'l' : bigUnit === 'mL' ? getUnitName('mL', texts, locale) : bigUnit;
  return `${size.toLocaleString(LANGUAGES[locale].tag)}\u00a0${name}`;
}

/** Creates the metadata of an item's page. The title contains the pack, such as "6 × 500 mL". */
export const createItemMeta = (item: Item, texts: Texts, locale: Locale): PageMeta => ({
  title: `${item.name}, ${formatPack(item, texts, locale)}`,
  description: item.description,
});

export const getCountryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(LANGUAGES[locale].tag, { type: 'region' }).of(code) ?? code;

/** Returns the facts of an item in a language: those in `FIELDS`, then its nutrition. */
export function getItemFields(item: Item, texts: Texts, locale: Locale): ItemField[] {
  const { catalog } = texts;
  const formatAllergens = (field: 'contains' | 'mayContain') =>
    item[field].map((name) => catalog.allergens[name]).join(', ') || catalog.none[field];
  const values: Readonly<Record<FieldId, string | number | readonly [number, Unit]>> = {
    name: item.name,
    description: item.description,
    sku: item.sku,
    category: getName(texts.home.products.items, item.category),
    gtinEach: item.gtin.each,
    gtinCase: item.gtin.case,
    gtinPallet: item.gtin.pallet,
    hs: item.hs,
    updated: item.updated,
    country: getCountryName(item.country, locale),
    region: item.region,
    net: [item.net.amount, item.net.unit],
    eaches: item.case.eaches,
    caseLength: [item.case.lengthMm, 'mm'],
    caseWidth: [item.case.widthMm, 'mm'],
    caseHeight: [item.case.heightMm, 'mm'],
    caseWeight: [item.case.grossKg, 'kg'],
    casesPerLayer: item.pallet.casesPerLayer,
    layers: item.pallet.layers,
    casesPerPallet: computeCasesPerPallet(getPacking(item)),
    palletHeight: [item.pallet.heightMm, 'mm'],
    palletWeight: [item.pallet.grossKg, 'kg'],
    shelfProduction: [item.shelfLife.productionDays, 'days'],
    shelfReceipt: [item.shelfLife.receiptDays, 'days'],
    storage: catalog.storages[item.storage.kind],
    storageFrom: [item.storage.fromC, '°C'],
    storageTo: [item.storage.toC, '°C'],
    minimum: item.minimumCases,
    lead: [item.leadWeeks, 'weeks'],
    certificates:
      item.certificates.map((each) => formatCertificate(each, texts)).join('; ') || catalog.none.certificates,
    ingredients: item.ingredients,
    contains: formatAllergens('contains'),
    mayContain: formatAllergens('mayContain'),
    symbol: getHighNutrients(item).join(', ') || catalog.none.symbol,
    referenceAmount: [item.nutrition.referenceAmount, item.nutrition.per],
  };
  const facts = Object.entries(FIELDS).flatMap(([group, ids]) =>
    (ids as readonly FieldId[]).map((id): ItemField => {
      const entry = values[id];
      const fact = typeof entry === 'object' ? { value: entry[0], unit: entry[1] } : { value: entry };
      return { id, group: group as Group, label: catalog.fields[id], ...fact };
    }),
  );
  const { per, calories } = item.nutrition;
  const nutrition = NUTRIENTS.map(
    ({ id, name, unit }): ItemField => ({ id, group: 'nutrition', label: name, value: item.nutrition[id], unit, per }),
  );
  return [
    ...facts,
    { id: 'calories', group: 'nutrition', label: CALORIES, value: calories, unit: 'kcal', per },
    ...nutrition,
  ];
}

/** Returns the rows below the calories in the nutrition table, per 100 g or mL. */
export const getNutrients = ({ nutrition }: Item, locale: Locale) =>
  NUTRIENTS.map(({ id, name, unit, isPart, daily }) => ({
    id,
    name,
    isPart,
    value: nutrition[id],
    amount: `${nutrition[id].toLocaleString(LANGUAGES[locale].tag)} ${unit}`,
    daily: daily ? `${Math.round((nutrition[id] / daily) * 100)} %` : '',
  }));

/** Canadian English and French use mL, but other languages use ml. */
function getUnitName(unit: Unit, { catalog: { units } }: Texts, locale: Locale): string {
  if (unit === 'days' || unit === 'weeks') return units[unit];
  return unit === 'mL' && !LANGUAGES[locale].tag.endsWith('CA') ? 'ml' : unit;
}

/** Formats a field's unit for a column heading, such as "g per 100 mL". Returns undefined if it has none. */
export function formatUnit({ unit, per }: ItemField, texts: Texts, locale: Locale): string | undefined {
  const name = unit && getUnitName(unit, texts, locale);
  return per
    ? texts.catalog.units.per100.replace('{{unit}}', getUnitName(per, texts, locale)).replace('{{of}}', name ?? '')
    : name;
}

type UsUnit = 'inch' | 'ounce' | 'fluidOunce' | 'lb' | '°F';

/** Conversions to US units (NIST Handbook 44, Appendix C). */
const US: Partial<
  Record<Unit, { readonly unit: UsUnit; readonly convert: (value: number) => number; readonly digits: number }>
> = {
  mm: { unit: 'inch', convert: (mm) => mm / 25.4, digits: 1 },
  kg: { unit: 'lb', convert: (kg) => kg / POUND, digits: 1 },
  g: { unit: 'ounce', convert: (g) => g / 28.349_523_125, digits: 1 },
  mL: { unit: 'fluidOunce', convert: (mL) => mL / 29.573_529_562_5, digits: 1 },
  '°C': { unit: '°F', convert: (c) => c * 1.8 + 32, digits: 0 },
};

const getUsUnitName = (unit: UsUnit, { catalog: { units } }: Texts): string =>
  unit === 'lb' || unit === '°F' ? unit : units[unit];

/** Formats a number with its unit and the US equivalent, if any, such as "5.6 kg (12.3 lb)". Returns text unchanged. */
export function formatField({ value, unit }: ItemField, texts: Texts, locale: Locale): string {
  const { tag } = LANGUAGES[locale];
  if (typeof value === 'string') return value;
  const formatted = value.toLocaleString(tag, { maximumFractionDigits: 3 });
  if (!unit) return formatted;
  const other = US[unit];
  const converted = other?.convert(value) ?? 0;
  // Add a decimal below 0.1, because a gram is 0.04 oz and not 0.
  const maximumFractionDigits = (other?.digits ?? 0) + (Math.abs(converted) < 0.1 ? 1 : 0);
  const inUs =
    other && `${converted.toLocaleString(tag, { maximumFractionDigits })}\u00a0${getUsUnitName(other.unit, texts)}`;
  return `${formatted}\u00a0${getUnitName(unit, texts, locale)}${inUs ? ` (${inUs})` : ''}`;
}

export const CALORIES = 'Calories';
/** The wording of the nutrition table and the symbol, which regulations prescribe in English and French. */
export const PRESCRIBED = {
  title: 'Nutrition Facts / Valeur nutritive',
  of100: 'Per 100 {per} / pour 100 {per}',
  daily: '% DV / % VQ',
  highIn: 'High in / Élevé en',
  source: 'Health Canada / Santé Canada',
};
