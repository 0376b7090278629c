import { LOCALES } from '@olea/shared/i18n/languages';
import { computeCheckDigit } from '../../../apps/public-site/content/products.ts';

const addCheckDigit = (digits: string) => digits + computeCheckDigit(digits);

/** Returns the YAML of a valid item in a category of the example content. */
export function createItem(sku = 'EX0001', category = 'home-1'): string {
  const number = sku.slice(2).padStart(9, '0');
  const words = (locale: string) =>
    `  ${locale}:\n    name: Item in ${locale}\n    description: ${'Words '.repeat(13).trim()}\n    region: Hills\n    ingredients: Wheat, milk.\n`;
  return `sku: ${sku}
slug: example
category: ${category}
gtin:
  each: ${addCheckDigit(`952${number}`)}
  case: ${addCheckDigit(`1952${number}`)}
  pallet: ${addCheckDigit(`2952${number}`)}
net:
  amount: 500
  unit: g
case:
  eaches: 12
  lengthMm: 300
  widthMm: 200
  heightMm: 150
  grossKg: 6.5
pallet:
  casesPerLayer: 20
  layers: 5
  heightMm: 900
  grossKg: 800
shelfLife:
  productionDays: 365
  receiptDays: 240
storage:
  kind: ambient
  fromC: 8
  toC: 20
country: GR
hs: '1902.19'
minimumCases: 10
leadWeeks: 8
certificates:
  - scheme: pdo
    body: Example Cert
    number: EC-1
    validUntil: 2099-12-31
contains:
  - wheat
  - gluten
  - milk
mayContain:
  - soy
nutrition:
  per: g
  referenceAmount: 40
  calories: 350
  fat: 1
  saturated: 0.5
  trans: 0
  carbohydrate: 70
  fibre: 3
  sugars: 3
  protein: 12
  cholesterol: 0
  sodium: 5
  potassium: 100
  calcium: 20
  iron: 1
updated: 2026-11-28
texts:
${LOCALES.map(words).join('')}pack: jar
`;
}
