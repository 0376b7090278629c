interface ListSkeletonProps {
  readonly label: string;
  readonly rows: number;
}

/** Renders a placeholder for a list that is loading. `label` is its name for assistive technology. */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div className="oc-stack oc-tight" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move.
        <div key={index} className="oc-skeleton-row bp6-skeleton" />
      ))}
    </div>
  );
}
