import * as v from 'valibot';
import { callToAction, checked, intro, line, markShared, page, text } from './fields.ts';
import { ALLERGEN_NAMES, country, PACKS, SCHEMES, STORAGES } from './products.ts';

/** The facts of an item by group, without nutrients, whose names are prescribed. */
export const FIELDS = {
  words: ['name', 'description'],
  item: ['sku', 'category', 'gtinEach', 'gtinCase', 'gtinPallet', 'hs', 'country', 'region', 'updated'],
  packaging: [
    'net',
    'eaches',
    'caseLength',
    'caseWidth',
    'caseHeight',
    'caseWeight',
    'casesPerLayer',
    'layers',
    'casesPerPallet',
    'palletHeight',
    'palletWeight',
  ],
  keeping: ['shelfProduction', 'shelfReceipt', 'storage', 'storageFrom', 'storageTo', 'minimum', 'lead'],
  food: ['ingredients', 'contains', 'mayContain', 'symbol', 'referenceAmount'],
  certificates: ['certificates'],
} as const;
export type FieldId = (typeof FIELDS)[keyof typeof FIELDS][number];

const createTexts = <const Keys extends readonly string[]>(keys: Keys) =>
  v.strictObject(v.entriesFromList(keys, line()));

const count = v.strictObject({ one: line('count'), other: line('count') });

export const catalog = v.strictObject({
  ...page,
  intro: v.strictObject(intro),
  find: v.strictObject({
    heading: line(),
    search: line(),
    all: line(),
    certificate: line(),
    count: line('count', 'total'),
    filters: line(),
    reset: line(),
    none: text(),
    nothing: text(300, 'query'),
    /** The message if items match in ingredients or descriptions, but not in names. */
    mention: text(300, 'query'),
    /** The message if items match only some words. `query` contains the other words. */
    some: text(300, 'query'),
  }),
  files: v.strictObject({ heading: line(), text: text() }),
  perPallet: line('cases'),
  fields: createTexts(Object.values(FIELDS).flat() as [FieldId, ...FieldId[]]),
  groups: createTexts(['item', 'packaging', 'keeping', 'food', 'certificates', 'nutrition']),
  storages: createTexts(STORAGES),
  schemes: createTexts(SCHEMES),
  allergens: createTexts(ALLERGEN_NAMES),
  none: createTexts(['certificates', 'contains', 'mayContain', 'symbol']),
  units: v.strictObject({
    ...createTexts(['days', 'weeks', 'inch', 'ounce', 'fluidOunce']).entries,
    per100: line('of', 'unit'),
  }),
  item: v.strictObject({
    ...createTexts(['backToCatalog', 'add', 'added', 'similar', 'sheet']).entries,
    announced: line('name', 'cases'),
  }),
  reckoner: v.strictObject({
    ...createTexts([
      'heading',
      'cases',
      'layers',
      'pallets',
      'weight',
      'volume',
      'container20',
      'container40',
      'floor',
      'load',
    ]).entries,
    palletsAnd: line('pallets', 'cases'),
    casesOnPallets: line('cases', 'pallets'),
    lessThanPallet: line(),
    caseCount: count,
    palletCount: count,
    fullLayers: line('cases'),
  }),
  callToAction,
  itemCallToAction: callToAction,
  checked,
});

export const productList = v.strictObject({
  ...page,
  intro: v.strictObject(intro),
  empty: text(),
  remove: line(),
  removed: line('name'),
  total: line(),
  palletWeight: line(),
  palletsUsed: line('full', 'mixed'),
  gone: text(300, 'skus'),
  unreadable: text(),
  changed: text(),
  belowMinimum: line('cases'),
  tooMany: text(300, 'most'),
  ask: v.strictObject({ heading: line(), text: text(), listHeading: line('number') }),
  sent: v.strictObject({
    heading: line(),
    delivery: text(300, 'companyName', 'deliveryPlace'),
    whatNext: text(300, 'address'),
    edit: line(),
    again: text(),
  }),
  checked,
});

/**
 * Additional search words, separated by commas, for facts that items contain only as codes or sizes. Large packs are for foodservice,
 * and all others are for retail.
 */
export const searchWords = v.strictObject({
  packs: createTexts(PACKS),
  uses: createTexts(['retail', 'foodservice']),
  storages: createTexts(STORAGES),
  schemes: createTexts(SCHEMES),
  countries: v.array(v.strictObject({ code: markShared(country), words: line() })),
  stopWords: text(),
  /** Uses and properties that buyers add to an item's name. An item need not match these words. */
  addedWords: text(),
  /** Words in item texts that name goods we do not sell, such as "rice" in "rice-shaped pasta". */
  otherGoods: text(),
  checked,
});
