/** How an item is stacked on a pallet of 48 × 40 in. */
export interface Packing {
  readonly casesPerLayer: number;
  readonly layers: number;
  readonly caseKg: number;
  readonly palletKg: number;
  readonly caseM3: number;
  readonly isCooled: boolean;
}

export interface Stack {
  readonly pallets: number;
  /** The number of full layers on the incomplete pallet. */
  readonly layers: number;
  /** The number of cases in the incomplete layer. */
  readonly cases: number;
  /** The number of pallets, including an incomplete one. */
  readonly places: number;
  readonly grossKg: number;
  readonly m3: number;
  readonly fullLayers: number;
}

export const computeCasesPerPallet = ({ casesPerLayer, layers }: Packing): number => casesPerLayer * layers;

/** Converts to grams, because tenths of a kilogram have no exact binary representation. */
const toGrams = (kg: number): number => Math.round(kg * 1000);

/** The tare of a pallet is its wood, sheets and wrap. */
const computeTareGrams = (packing: Packing): number =>
  toGrams(packing.palletKg) - computeCasesPerPallet(packing) * toGrams(packing.caseKg);

/** Computes the pallets, weight and volume of a number of cases. `fullLayers` is that number, rounded up to full layers. */
export function computeStack(packing: Packing, cases: number): Stack {
  const { casesPerLayer, caseKg, caseM3 } = packing;
  const perPallet = computeCasesPerPallet(packing);
  const rest = cases % perPallet;
  const places = Math.ceil(cases / perPallet);
  return {
    pallets: Math.floor(cases / perPallet),
    layers: Math.floor(rest / casesPerLayer),
    cases: rest % casesPerLayer,
    places,
    grossKg: (cases * toGrams(caseKg) + places * computeTareGrams(packing)) / 1000,
    m3: cases * caseM3,
    fullLayers: Math.ceil(cases / casesPerLayer) * casesPerLayer,
  };
}

export interface Total {
  readonly cases: number;
  readonly pallets: number;
  /** The number of pallets that contain the remaining layers of one or more items. */
  readonly mixedPallets: number;
  readonly grossKg: number;
  /** The part of `grossKg` that is tare. */
  readonly palletsKg: number;
  readonly m3: number;
}

/**
 * Computes the total of several items. A full pallet contains one item, and the remaining layers share pallets. A layer uses 1/n of a
 * pallet's height if a full pallet has n layers of the item. Each shared pallet has the highest tare of the items with remaining layers.
 */
export function computeTotal(lines: readonly { readonly packing: Packing; readonly cases: number }[]): Total {
  const stacks = lines.map(({ packing, cases }) => ({ packing, all: cases, ...computeStack(packing, cases) }));
  const sum = (of: (line: (typeof stacks)[number]) => number) => stacks.reduce((total, line) => total + of(line), 0);
  const begun = stacks.filter(({ layers, cases }) => layers + cases > 0);
  const height = begun.reduce(
    (total, { layers, cases, packing }) => total + (layers + Math.sign(cases)) / packing.layers,
    0,
  );
  // Subtract a tolerance, because rounded thirds and sevenths can add up to slightly more than one.
  const shared = Math.ceil(height - 1e-9);
  const tare = sum(({ pallets, packing }) => pallets * computeTareGrams(packing));
  const sharedTare = shared * Math.max(0, ...begun.map(({ packing }) => computeTareGrams(packing)));
  return {
    cases: sum(({ all }) => all),
    pallets: sum(({ pallets }) => pallets) + shared,
    mixedPallets: shared,
    palletsKg: (tare + sharedTare) / 1000,
    grossKg: (sum(({ all, packing }) => all * toGrams(packing.caseKg)) + tare + sharedTare) / 1000,
    m3: sum(({ m3 }) => m3),
  };
}

interface Container {
  /** The number of 48 × 40 in pallets that fit on the floor, with every second one turned by 90°. */
  readonly floor: number;
  readonly loadKg: number;
}
/**
 * Inner lengths are 5.87 and 11.99 m (ISO 668), or 5.44 and 11.58 m if refrigerated. Carriers accept loads of 38,000 and 44,000 lb on a
 * standard chassis, which keeps the truck below the 80,000 lb of 23 CFR 658.17. A refrigerated container weighs 780 or 1,050 kg more.
 * Canadian limits (the national Memorandum of Understanding on vehicle weights) are higher.
 */
export const CONTAINERS = {
  container20: { dry: { floor: 10, loadKg: 17_236 }, cooled: { floor: 9, loadKg: 16_456 } },
  container40: { dry: { floor: 20, loadKg: 19_958 }, cooled: { floor: 20, loadKg: 18_908 } },
} as const satisfies Readonly<Record<string, Readonly<Record<'dry' | 'cooled', Container>>>>;

export interface Filling {
  /** Includes an incomplete pallet if the weight limit allows only some of its layers. */
  readonly pallets: number;
  readonly cases: number;
  readonly limit: 'floor' | 'load';
}

/** Computes how much of an item fits into a container in full layers, without stacking pallets. */
export function fillContainer(packing: Packing, container: keyof typeof CONTAINERS): Filling {
  const { floor, loadKg } = CONTAINERS[container][packing.isCooled ? 'cooled' : 'dry'];
  const perPallet = computeCasesPerPallet(packing);
  const full = Math.floor(toGrams(loadKg) / toGrams(packing.palletKg));
  if (full >= floor) return { pallets: floor, cases: floor * perPallet, limit: 'floor' };
  const left = toGrams(loadKg) - full * toGrams(packing.palletKg) - computeTareGrams(packing);
  const layers = Math.max(0, Math.floor(left / (packing.casesPerLayer * toGrams(packing.caseKg))));
  const cases = full * perPallet + layers * packing.casesPerLayer;
  return { pallets: full + Math.sign(layers), cases, limit: 'load' };
}
