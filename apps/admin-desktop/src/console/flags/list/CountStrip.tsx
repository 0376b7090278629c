interface CountStripProps {
  readonly label: string;
  /** False until a list is loaded: a zero would say that there are none. */
  readonly isKnown: boolean;
  readonly counts: readonly { readonly label: string; readonly value: number }[];
}

/** A row of counters; each is read as "Active: 12". */
export function CountStrip({ label, isKnown, counts }: CountStripProps) {
  return (
    <dl className="oc-counts" aria-label={label}>
      {counts.map(({ label: name, value }) => (
        <div key={name} className="oc-count">
          <dt>{name}</dt>
          <dd>{isKnown ? value : <UnknownCount />}</dd>
        </div>
      ))}
    </dl>
  );
}

function UnknownCount() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="oc-visually-hidden">not known yet</span>
    </>
  );
}
