interface CountStripProps {
  readonly label: string;
  readonly counts: readonly { readonly label: string; readonly value: number }[];
}

/** A row of counters; each is read as "Active: 12". */
export function CountStrip({ label, counts }: CountStripProps) {
  return (
    <dl className="oc-counts" aria-label={label}>
      {counts.map(({ label: name, value }) => (
        <div key={name} className="oc-count">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
