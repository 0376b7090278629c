import { NewsPage } from '../../../sections/NewsPage.tsx';
import { usePage } from '../../usePage.tsx';

export function Page() {
  return <NewsPage content={usePage().content.news} />;
}
