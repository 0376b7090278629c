import { CONTAINERS, computeStack, computeTotal, fillContainer, type Packing } from '@olea/shared/catalog/pallets';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const packing = fc
  .record({
    casesPerLayer: fc.integer({ min: 1, max: 40 }),
    layers: fc.integer({ min: 1, max: 20 }),
    caseGrams: fc.integer({ min: 100, max: 25_000 }),
    tareGrams: fc.integer({ min: 15_000, max: 30_000 }),
    caseM3: fc.constant(0.02),
    isCooled: fc.boolean(),
  })
  .map(({ caseGrams, tareGrams, ...of }): Packing => {
    const cases = of.casesPerLayer * of.layers;
    return { ...of, caseKg: caseGrams / 1000, palletKg: (cases * caseGrams + tareGrams) / 1000 };
  });
const line = fc.record({ packing, cases: fc.integer({ min: 1, max: 5_000 }) });

/** Computes the expected totals by loading one case after another. */
function loadByHand(lines: readonly { readonly packing: Packing; readonly cases: number }[]) {
  let pallets = 0;
  let grams = 0;
  let heaviestWood = 0;
  // The height of the shared pallets as a fraction, to avoid rounding.
  let height = { top: 0n, bottom: 1n };
  for (const { packing, cases } of lines) {
    const { casesPerLayer, layers, caseKg, palletKg } = packing;
    const wood = Math.round(palletKg * 1000) - casesPerLayer * layers * Math.round(caseKg * 1000);
    let onLayer = 0;
    let onPallet = 0;
    for (let each = 0; each < cases; each += 1) {
      grams += Math.round(caseKg * 1000);
      if (onLayer === 0) onPallet += 1;
      onLayer = (onLayer + 1) % casesPerLayer;
      if (onLayer === 0 && onPallet === layers) {
        pallets += 1;
        grams += wood;
        onPallet = 0;
      }
    }
    if (onPallet > 0) {
      heaviestWood = Math.max(heaviestWood, wood);
      height = {
        top: height.top * BigInt(layers) + BigInt(onPallet) * height.bottom,
        bottom: height.bottom * BigInt(layers),
      };
    }
  }
  const shared = Number((height.top + height.bottom - 1n) / height.bottom);
  return { pallets: pallets + shared, grossKg: (grams + shared * heaviestWood) / 1000 };
}

it('computeTotal returns the same totals as loading case by case, for 200 random lists', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const { pallets, grossKg, palletsKg } = computeTotal(lines);
      expect({ pallets, grossKg }).toEqual(loadByHand(lines));
      const casesKg = lines.reduce((sum, { packing, cases }) => sum + cases * packing.caseKg, 0);
      expect(casesKg + palletsKg).toBeCloseTo(grossKg, 6);
    }),
    { numRuns: 200 },
  );
});

it('computeStack splits cases into full pallets, full layers and remaining cases', () => {
  const oil: Packing = { casesPerLayer: 20, layers: 4, caseKg: 9.9, palletKg: 812, caseM3: 0.018, isCooled: false };
  expect(computeStack(oil, 187)).toMatchObject({ pallets: 2, layers: 1, cases: 7, places: 3, fullLayers: 200 });
  expect(computeStack(oil, 187).grossKg).toBe(187 * 9.9 + 3 * 20);
  expect(computeStack(oil, 160)).toMatchObject({ pallets: 2, layers: 0, cases: 0, places: 2, fullLayers: 160 });
  expect(computeStack(oil, 0)).toMatchObject({ pallets: 0, places: 0, grossKg: 0, fullLayers: 0 });
});

it('fillContainer stops at a full floor or at the weight limit', () => {
  fc.assert(
    fc.property(packing, fc.constantFrom('container20', 'container40'), (of, name) => {
      const container = CONTAINERS[name][of.isCooled ? 'cooled' : 'dry'];
      const { pallets, cases, limit } = fillContainer(of, name);
      const alone = computeStack(of, cases);
      expect(pallets).toBe(alone.places);
      expect(pallets).toBeLessThanOrEqual(container.floor);
      expect(alone.grossKg).toBeLessThanOrEqual(container.loadKg);
      if (limit === 'floor') expect(alone.cases + alone.layers).toBe(0);
      else expect(computeStack(of, cases + of.casesPerLayer).grossKg).toBeGreaterThan(container.loadKg);
    }),
  );
});

it('fillContainer fits 9 instead of 10 pallets into a refrigerated 20-foot container', () => {
  const olives: Packing = { casesPerLayer: 12, layers: 5, caseKg: 10.9, palletKg: 674, caseM3: 0.017, isCooled: false };
  expect(fillContainer(olives, 'container20')).toMatchObject({ pallets: 10, limit: 'floor' });
  expect(fillContainer({ ...olives, isCooled: true }, 'container20')).toMatchObject({ pallets: 9, limit: 'floor' });
});
