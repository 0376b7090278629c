import { Tag } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { SCREENS, type ScreenPath, screenAddress } from '../portal/screens.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { COMING_SOON, type ComingSoonText } from './comingSoonTexts.ts';

/** A screen that is announced but not built: what it will hold, and what to use until then. */
export function ComingSoonPage({ path }: { path: keyof typeof COMING_SOON & ScreenPath }) {
  const screen = SCREENS.find((candidate) => candidate.path === path);
  const { plan, until, link }: ComingSoonText = COMING_SOON[path];
  if (!screen) return null;
  return (
    <Page title={screen.title}>
      <EmptyState
        className="oc-coming-soon"
        icon={<screen.Icon size={48} aria-hidden />}
        title={
          <>
            Coming Soon{' '}
            <Tag minimal icon={<TimeIcon aria-hidden />}>
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
          </>
        }
        {...(link && { action: <Link to={screenAddress(link.path)}>{link.label}</Link> })}
      />
    </Page>
  );
}
