/** Stands where the list will be while it is read for the first time. */
export function FlagListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="oc-skeleton-list" role="status" aria-label="Loading feature flags">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="oc-skeleton-row bp6-skeleton" />
      ))}
    </div>
  );
}
