import { PartnershipsPage } from '../../sections/PartnershipsPage.tsx';
import { usePage } from '../usePage.tsx';

export function Page() {
  return <PartnershipsPage content={usePage().content.partnerships} />;
}
