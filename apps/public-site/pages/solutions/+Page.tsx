import { SolutionsPage } from '../../sections/SolutionsPage.tsx';
import { usePage } from '../usePage.tsx';

export function Page() {
  return <SolutionsPage content={usePage().content.solutions} />;
}
