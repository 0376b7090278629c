import { expect, it } from 'vitest';
import { repeatedFacts } from '../../scripts/facts.ts';

it.each(repeatedFacts())(
  '$file says what shared/src/site/facts.ts says; otherwise: npm run facts',
  ({ is, should }) => {
    expect(is).toBe(should);
  },
);
