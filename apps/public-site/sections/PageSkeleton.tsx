/** The shape of a page while nobody knows yet whether it is there. */
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
