import { LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import * as v from 'valibot';
import { createLocalizedText, day, id, photoFile } from './fields.ts';

const number = (most: number, isWhole = false) =>
  v.pipe(
    v.string(),
    v.regex(
      isWhole ? /^(0|[1-9]\d*)$/ : /^(0|[1-9]\d*)(\.\d{1,3})?$/,
      `must be a ${isWhole ? 'whole number, such as 12' : 'number, such as 12.5'}`,
    ),
    v.transform(Number),
    v.maxValue(most, `must be at most ${most}`),
  );
const whole = (most: number) =>
  v.pipe(
    number(most, true),
    v.check((value) => value > 0, 'must be more than 0'),
  );
const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);

/**
 * Computes a GTIN's check digit from the digits before it. Starting from the last of these, every second one counts three times. The check
 * digit makes the sum a multiple of ten.
 */
export function computeCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The GS1 prefix for examples. No company owns it (GS1 General Specifications, section 1.4.2). */
const EXAMPLE_PREFIX = '952';
const gtin = (digits: 13 | 14) => {
  const pattern = digits === 13 ? /^\d{13}$/ : /^[1-8]\d{13}$/;
  return v.pipe(
    v.string(),
    v.regex(pattern, `must have ${digits} digits${digits === 14 ? ', the first from 1 to 8' : ''}`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || !pattern.test(dataset.value)) return;
      const right = computeCheckDigit(dataset.value.slice(0, -1));
      if (!dataset.value.endsWith(right))
        addIssue({ message: `has a wrong check digit; the last digit must be ${right}` });
    }),
  );
};

/** Two letters, as in a country code of ISO 3166-1. */
export const country = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as GR'),
  v.description('Two letters, such as GR'),
);

export const STORAGES = ['ambient', 'chilled', 'frozen'] as const;
/** Packages in direct contact with food. Tins contain oil, and cans contain other food. */
export const PACKS = ['bottle', 'tin', 'can', 'jar', 'pouch', 'pail', 'bag', 'box'] as const;
export const SCHEMES = ['brcgs', 'ifs', 'fssc-22000', 'organic', 'pdo', 'pgi', 'kosher'] as const;
/** Exemptions from Canada's front-of-package symbol (Food and Drug Regulations, B.01.350). */
const EXEMPTIONS = ['fat-or-oil', 'sweetener', 'salt', 'one-ingredient'] as const;

/**
 * Health Canada's priority allergens, gluten sources and added sulphites (Food and Drug Regulations, B.01.010.1), with patterns for English
 * ingredients.
 */
const ALLERGENS = {
  egg: /\beggs?\b/,
  milk: /\b(milk|cream|cheese|butter|whey|pecorino|feta)\b/,
  mustard: /\bmustard/,
  peanut: /\bpeanut/,
  'crustaceans-molluscs': /\b(shrimp|crab|lobster|squid|octopus|mussel|clam)/,
  fish: /\b(fish|anchov|tuna|sardine)/,
  sesame: /\b(sesame|tahini)/,
  soy: /\bsoy/,
  sulphites: /\bsulph?(ite|ur dioxide)/,
  'tree-nuts': /\b(almond|cashew|hazelnut|pine nut|pistachio|walnut)/,
  wheat: /\b(wheat|semolina|triticale)/,
  gluten: /\b(wheat|semolina|barley|rye|oats?\b|triticale)/,
} as const;
type Allergen = keyof typeof ALLERGENS;
export const ALLERGEN_NAMES = Object.keys(ALLERGENS) as [Allergen, ...Allergen[]];
const allergens = v.array(choice(ALLERGEN_NAMES));

interface NutrientRow {
  readonly id: string;
  readonly name: string;
  readonly unit: 'g' | 'mg';
  /** Whether the nutrient is a part of the main nutrient above it. */
  readonly isPart?: true;
  readonly daily?: number;
}
/**
 * The nutrients of Canada's nutrition table, with their prescribed English and French names (Food and Drug Regulations, B.01.401).
 * `daily` is the daily value in Health Canada's Table of Daily Values.
 */
const TABLE = [
  { id: 'fat', name: 'Fat / Lipides', unit: 'g', daily: 75 },
  { id: 'saturated', name: 'Saturated / saturés', unit: 'g', isPart: true, daily: 20 },
  { id: 'trans', name: 'Trans / trans', unit: 'g', isPart: true },
  { id: 'carbohydrate', name: 'Carbohydrate / Glucides', unit: 'g' },
  { id: 'fibre', name: 'Fibre / Fibres', unit: 'g', isPart: true, daily: 28 },
  { id: 'sugars', name: 'Sugars / Sucres', unit: 'g', isPart: true, daily: 100 },
  { id: 'protein', name: 'Protein / Protéines', unit: 'g' },
  { id: 'cholesterol', name: 'Cholesterol / Cholestérol', unit: 'mg' },
  { id: 'sodium', name: 'Sodium', unit: 'mg', daily: 2_300 },
  { id: 'potassium', name: 'Potassium', unit: 'mg', daily: 3_400 },
  { id: 'calcium', name: 'Calcium', unit: 'mg', daily: 1_300 },
  { id: 'iron', name: 'Iron / Fer', unit: 'mg', daily: 18 },
] as const satisfies readonly NutrientRow[];
export type Nutrient = (typeof TABLE)[number]['id'];
export const NUTRIENTS: readonly (NutrientRow & { readonly id: Nutrient })[] = TABLE;
const nutrients = v.entriesFromList(
  TABLE.map(({ id }) => id),
  number(50_000),
);

const createWords = (locale: Locale) =>
  v.pipe(
    v.strictObject({
      name: v.pipe(createLocalizedText(locale, 45), v.minLength(8)),
      /** Search results also show the description, so it is short. */
      description: v.pipe(createLocalizedText(locale, 155), v.minLength(70)),
      region: createLocalizedText(locale, 160),
      ingredients: createLocalizedText(locale, 400),
      also: v.optional(
        v.pipe(
          createLocalizedText(locale, 160),
          v.title('Also found as'),
          v.description('Other spellings, Greeklish included'),
        ),
      ),
    }),
    v.title(LANGUAGES[locale].name),
  );
type Words = ReturnType<typeof createWords>;
/** Unknown keys are ignored. For a misspelled language code, the schema reports a missing language. */
const texts = v.object(
  Object.fromEntries(LOCALES.map((locale) => [locale, createWords(locale)])) as Record<Locale, Words>,
);

/** Fields named `…Mm` are outside dimensions of a packed case or a loaded pallet. */
const facts = v.strictObject({
  sku: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{4}$/, 'must be two capitals and four digits, such as OO1104')),
  slug: v.pipe(id, v.description('The second part of its address, such as olives-in-brine')),
  category: v.pipe(id, v.metadata({ listedIn: { file: 'home', list: 'products.items' } })),
  gtin: v.strictObject({ each: gtin(13), case: gtin(14), pallet: gtin(14) }),
  net: v.strictObject({ amount: number(50_000), unit: choice(['g', 'mL']) }),
  pack: choice(PACKS),
  case: v.pipe(
    v.strictObject({
      eaches: v.pipe(whole(500), v.title('Units in a case')),
      lengthMm: whole(1_219),
      widthMm: whole(1_016),
      heightMm: whole(1_000),
      grossKg: number(25),
    }),
    v.title('Case'),
  ),
  pallet: v.strictObject({
    casesPerLayer: whole(400),
    layers: whole(40),
    heightMm: whole(2_400),
    grossKg: number(1_500),
  }),
  shelfLife: v.pipe(
    v.strictObject({ productionDays: whole(3_650), receiptDays: whole(3_650) }),
    v.forward(
      v.check(({ productionDays, receiptDays }) => receiptDays < productionDays, 'must be less than “productionDays”'),
      ['receiptDays'],
    ),
  ),
  storage: v.pipe(
    v.strictObject({ kind: choice(STORAGES), fromC: createTemperatureSchema(), toC: createTemperatureSchema() }),
    v.forward(
      v.check(({ fromC, toC }) => fromC < toC, 'must be more than “fromC”'),
      ['toC'],
    ),
  ),
  country,
  /** The six-digit code of the Harmonized System, without a country's own digits. */
  hs: v.pipe(v.string(), v.regex(/^\d{4}\.\d{2}$/, 'must be six digits, such as 1509.20')),
  minimumCases: whole(10_000),
  leadWeeks: whole(52),
  updated: v.pipe(day, v.description('Day on which a fact or text of the item last changed; the version of its sheet')),
  certificates: v.optional(
    v.array(v.strictObject({ scheme: choice(SCHEMES), body: v.string(), number: v.string(), validUntil: day })),
    [],
  ),
  contains: v.optional(v.pipe(allergens, v.title('Contains (allergens)')), []),
  mayContain: v.optional(v.pipe(allergens, v.title('May contain (allergens)')), []),
  nutrition: v.strictObject({
    per: v.pipe(choice(['g', 'mL']), v.title('Figures are of 100')),
    referenceAmount: v.pipe(
      number(1_000),
      v.description('Eaten at once, in that unit (Health Canada, Table of Reference Amounts for Food)'),
    ),
    symbolExemption: v.optional(choice(EXEMPTIONS)),
    calories: number(900),
    ...nutrients,
  }),
  photo: v.optional(photoFile),
  texts,
});

function createTemperatureSchema() {
  return v.pipe(v.string(), v.regex(/^-?\d{1,2}$/, 'must be whole degrees Celsius, such as 18'), v.transform(Number));
}

type Facts = v.InferOutput<typeof facts>;

/** An empty pallet of 48 × 40 inches. `kg` is its minimum weight. */
const DECK = { areaMm2: 1_219 * 1_016, heightMm: 144, kg: 15 };
/** The height reserved for a cap, and for sheets between layers. */
const HEIGHT_TO_SPARE_MM = 60;
/** Kilograms per liter of oil, the lightest item that is sold by volume. */
const LEAST_DENSITY = 0.91;

const isNamed = (allergen: Allergen, { ingredients }: ProductWords): boolean =>
  ALLERGENS[allergen].test(ingredients.toLowerCase());
const computeNetKg = ({ net, case: { eaches } }: Facts): number =>
  (eaches * net.amount * (net.unit === 'mL' ? LEAST_DENSITY : 1)) / 1000;

const createFactsCheck = (describe: (facts: Facts) => string | false) =>
  v.rawCheck<Facts>(({ dataset, addIssue }) => {
    const message = dataset.typed && describe(dataset.value);
    if (message) addIssue({ message });
  });

/** The schema of a catalog item. Each check compares several fields and reports its error at one of them. */
export const product = v.pipe(
  facts,
  v.forward(
    createFactsCheck(
      (item) =>
        item.case.grossKg <= computeNetKg(item) &&
        `must be more than the contents, ${computeNetKg(item).toFixed(2)} kg`,
    ),
    ['case', 'grossKg'],
  ),
  v.forward(
    createFactsCheck(
      ({ case: { lengthMm, widthMm }, pallet }) =>
        pallet.casesPerLayer * lengthMm * widthMm > DECK.areaMm2 &&
        'is more than has room on a pallet of 1219 × 1016 mm',
    ),
    ['pallet', 'casesPerLayer'],
  ),
  v.forward(
    createFactsCheck(({ case: { heightMm }, pallet: { layers, heightMm: height } }) => {
      const least = DECK.heightMm + layers * heightMm;
      const maxHeightMm = least + HEIGHT_TO_SPARE_MM;
      const fits = height >= least && height <= maxHeightMm;
      return !fits && `must be from ${least} to ${maxHeightMm}: ${layers} layers of ${heightMm} mm on a deck`;
    }),
    ['pallet', 'heightMm'],
  ),
  v.forward(
    createFactsCheck(({ case: { grossKg }, pallet }) => {
      const least = pallet.casesPerLayer * pallet.layers * grossKg + DECK.kg;
      return pallet.grossKg < least && `must be at least ${Math.ceil(least)}, its cases and its wood`;
    }),
    ['pallet', 'grossKg'],
  ),
  v.forward(
    createFactsCheck(({ contains, texts: { en } }) => {
      const missing = contains.filter((allergen) => !isNamed(allergen, en));
      return missing.length > 0 && `names ${missing.join(', ')}, which the English ingredients do not`;
    }),
    ['contains'],
  ),
  v.forward(
    createFactsCheck(({ contains, texts: { en } }) => {
      const missing = ALLERGEN_NAMES.filter((allergen) => isNamed(allergen, en) && !contains.includes(allergen));
      return missing.length > 0 && `must name ${missing.join(', ')}, which the English ingredients do`;
    }),
    ['contains'],
  ),
);

/** Returns the last part of the path of an item's page. */
export const getItemSlug = ({ sku, slug }: Pick<ProductFields, 'sku' | 'slug'>): string =>
  `${sku.toLowerCase()}-${slug}`;

/** Returns whether an item has a GTIN with the GS1 prefix for examples. */
export const isSample = ({ gtin }: ProductFields): boolean =>
  [gtin.each, gtin.case.slice(1), gtin.pallet.slice(1)].some((number) => number.startsWith(EXAMPLE_PREFIX));

export type ProductFields = v.InferOutput<typeof product>;
export type ProductWords = v.InferOutput<Words>;
