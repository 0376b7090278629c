import type { SectionIntro } from '../../content/model.ts';

/** The left third of a band: numbered overline, heading and opening sentences. */
export function SectionHead({ intro, number }: { intro: SectionIntro; number?: number }) {
  return (
    <div className="head">
      <Overline number={number}>{intro.overline}</Overline>
      <h2>{intro.heading}</h2>
      <p className="lede">{intro.lede}</p>
    </div>
  );
}

/** "Nº 1 — Olive oils": the number is set like on a label and says nothing to a screen reader. */
export function Overline({ number, children }: { number?: number | undefined; children: string }) {
  return (
    <p className="over">
      {number !== undefined && <b aria-hidden="true">Nº {number}</b>}
      {children}
    </p>
  );
}
