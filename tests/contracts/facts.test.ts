import { expect, it } from 'vitest';
import { repeatedFacts } from '../../scripts/facts.ts';

it.each(repeatedFacts())(
  '$file says what shared/content/company.json says; otherwise: npm run facts',
  ({ is, should }) => {
    expect(is).toBe(should);
  },
);
