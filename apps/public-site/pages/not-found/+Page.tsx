import { NotFoundView } from '../../sections/NotFoundView.tsx';

export function Page() {
  return <NotFoundView />;
}
