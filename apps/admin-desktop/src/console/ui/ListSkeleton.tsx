interface ListSkeletonProps {
  /** "Loading messages". */
  readonly label: string;
  readonly rows: number;
}

/** Placeholder of a list while it is read for the first time. */
export function ListSkeleton({ label, rows }: ListSkeletonProps) {
  return (
    <div className="oc-stack oc-tight" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
        <div key={index} className="oc-skeleton-row bp6-skeleton" />
      ))}
    </div>
  );
}
