import type { Transfer } from './measureTransfer.ts';
import type { Scores } from './runLighthouse.ts';

/** CLS is 0.00 as reports print it: less than half a hundredth. */
export const BUDGET = { script: 3000, cls: 0.005, score: 100 } as const;

/** What a page exceeds, in words; empty when it keeps every budget. */
export function exceeded({ script }: Transfer, scores: Scores): string[] {
  const found: string[] = [];
  if (script > BUDGET.script) found.push(`script ${script} B gz before interaction, at most ${BUDGET.script}`);
  if (scores.cls >= BUDGET.cls) found.push(`CLS ${scores.cls.toFixed(4)}, must be 0.00`);
  for (const name of ['performance', 'accessibility', 'bestPractices', 'seo'] as const) {
    if (scores[name] < BUDGET.score) found.push(`Lighthouse ${name} ${scores[name]}: ${scores.reasons.join(', ')}`);
  }
  return found;
}
