import { Tag } from '@blueprintjs/core';
import { Time as TimeIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { type AnnouncedScreen, screenAddress } from '../../screens.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, type ScreenProps } from '../ui/Page.tsx';
import { COMING_SOON, type ComingSoonText } from './comingSoonTexts.ts';

/** The component of a screen that is announced but not built. */
export function comingSoon(path: AnnouncedScreen): ComponentType<ScreenProps> {
  return (screen) => <ComingSoonPage {...screen} text={COMING_SOON[path]} />;
}

/** What the screen will hold, and what to use until then. */
function ComingSoonPage({ title, Icon, text: { plan, until, link } }: ScreenProps & { readonly text: ComingSoonText }) {
  return (
    <Page title={title}>
      <EmptyState
        className="oc-coming-soon"
        icon={<Icon size={48} aria-hidden />}
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
