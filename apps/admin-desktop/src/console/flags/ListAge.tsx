import { formatAge } from '../ui/moments.ts';
import { useNow } from '../ui/useNow.ts';
import { useFlags } from './FlagsProvider.tsx';

/** When the shown list came from the database. */
export function ListAge() {
  const { fetchedAt } = useFlags();
  const now = useNow(5000);
  if (fetchedAt === null) return null;
  return <span className="oc-age">Updated {formatAge(fetchedAt, Math.max(now, fetchedAt))}</span>;
}
