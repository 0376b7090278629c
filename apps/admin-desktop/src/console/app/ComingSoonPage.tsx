import { TimeIcon } from '@blueprintjs/icons';
import { EDITOR_PATH } from '@olea/shared/api/site';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenPath } from '../../screens.ts';
import { type AnnouncedScreen, getScreenAddress } from '../../screens.ts';
import { siteBuildQueryOptions } from '../features/site/api.ts';
import { StaleTexts } from '../features/site/SiteBuild.tsx';
import { usePlatform } from '../services/ConsoleServices.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, type ScreenProps } from '../ui/Page.tsx';
import { Tag } from '../ui/Tag.tsx';

/** Returns the component for a screen that is not built yet. */
export function createComingSoonPage(path: AnnouncedScreen): ComponentType<ScreenProps> {
  return (screen) => <ComingSoonPage {...screen} text={COMING_SOON[path]} />;
}

function ComingSoonPage({
  title,
  Icon,
  text: { plan, until, More, link },
}: ScreenProps & { readonly text: ComingSoonText }) {
  return (
    <Page title={title}>
      <EmptyState
        className="oc-coming-soon"
        icon={<Icon size={48} />}
        title={
          <>
            Coming Soon{' '}
            <Tag minimal icon={<TimeIcon />}>
              Not built yet
            </Tag>
          </>
        }
        description={
          <>
            <p>{plan}</p>
            <p>
              <strong>Until then:</strong> {until}
            </p>
            {More && <More />}
          </>
        }
        action={<Link to={getScreenAddress(link.path)}>{link.label}</Link>}
      />
    </Page>
  );
}

interface ComingSoonText {
  readonly plan: string;
  readonly until: string;
  readonly More?: ComponentType;
  readonly link: { readonly path: Exclude<ScreenPath, AnnouncedScreen>; readonly label: string };
}

function EditorLink() {
  const { sitePrefix } = usePlatform();
  const { data: build } = useQuery(siteBuildQueryOptions(sitePrefix === ''));
  return build ? (
    <>
      {build.hasEditor && (
        <p>
          <a href={EDITOR_PATH}>Edit the site’s texts yourself</a>
        </p>
      )}
      <StaleTexts build={build} />
    </>
  ) : null;
}

const COMING_SOON: Readonly<Record<AnnouncedScreen, ComingSoonText>> = {
  users: {
    plan: 'Groups of staff with their own permissions: translators, sales, read-only.',
    until: 'there are two roles, administrator and client. Invitations, password resets and sessions are on Accounts.',
    link: { path: 'accounts', label: 'Open Accounts' },
  },
  companies: {
    plan: 'Client companies with their contacts, terms and account managers.',
    until: 'each account on Accounts names its company and says what it asked for.',
    link: { path: 'accounts', label: 'Open Accounts' },
  },
  content: {
    plan: 'Pages, articles and their translations in five languages.',
    until: 'an engineer changes texts on request; whole sections can be switched on and off.',
    More: EditorLink,
    link: { path: 'sections', label: 'Open Sections & Features' },
  },
  analytics: {
    plan: 'Visits and inquiries by language, page and market.',
    until: 'nothing is counted; the figures on the dashboard are samples.',
    link: { path: 'dashboard', label: 'Open the dashboard' },
  },
  settings: {
    plan: 'Business facts, hours and the two production domains.',
    until: 'an engineer changes them on request; features are switched as flags.',
    link: { path: 'feature-flags', label: 'Open Feature Flags' },
  },
  notifications: {
    plan: 'Your choice of events to be notified about, and how.',
    until: 'alerts are emailed to one address, which an engineer sets; the history shows every change to a flag.',
    link: { path: 'feature-flags', label: 'Open Feature Flags' },
  },
};
