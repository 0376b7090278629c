export function PageSkeleton() {
  return <div aria-busy="true" />;
}
