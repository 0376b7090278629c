import { HomePage } from '../../sections/HomePage.tsx';
import { usePage } from '../usePage.tsx';

export function Page() {
  return <HomePage content={usePage().content.home} />;
}
