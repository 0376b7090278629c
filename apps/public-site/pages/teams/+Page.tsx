import { TeamsPage } from '../../sections/TeamsPage.tsx';
import { usePage } from '../usePage.tsx';

export function Page() {
  return <TeamsPage content={usePage().content.teams} />;
}
