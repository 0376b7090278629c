/** The shape of a page, shown while its flag is pending. */
export function PageSkeleton() {
  return (
    <div className="skeleton" aria-busy="true" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
