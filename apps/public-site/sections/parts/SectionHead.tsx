import type { SectionIntro } from '../../content/model.ts';

export interface SectionHeadProps {
  intro: Omit<SectionIntro, 'lede'> & { lede?: string };
  numbered?: boolean;
}

/** The left third of a band: overline, heading and, where they do not stand elsewhere, the opening sentences. */
export function SectionHead({ intro: { overline, heading, lede }, numbered = false }: SectionHeadProps) {
  return (
    <div className="head">
      <Overline numbered={numbered}>{overline}</Overline>
      <h2>{heading}</h2>
      {lede && <p className="lede">{lede}</p>}
    </div>
  );
}

/** "Nº 1 — Olive oils": the style sheet counts what is shown, sets it like on a label, and says nothing to a screen reader. */
export function Overline({ numbered = false, children }: { numbered?: boolean; children: string }) {
  return (
    <p className="over">
      {numbered && <b aria-hidden="true" />}
      {children}
    </p>
  );
}
