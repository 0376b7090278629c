import { LegalPage } from '../../sections/LegalPage.tsx';
import { usePage } from '../usePage.tsx';

export function Page() {
  return <LegalPage content={usePage().content.privacy} />;
}
