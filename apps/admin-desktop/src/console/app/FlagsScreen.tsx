import { FeatureFlagsPage } from '../features/flags/FeatureFlagsPage.tsx';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { LastChangeStrip } from '../features/flags/ListTop.tsx';
import { HealthCard } from '../features/health/HealthCard.tsx';
import { PreviewPage } from '../features/site/PreviewPage.tsx';
import { SiteBuildLine } from '../features/site/SiteBuild.tsx';
import type { ScreenProps } from '../ui/Page.tsx';

/** Renders the flags with system health and the state of the deployed build. */
export function FlagsScreen(screen: ScreenProps) {
  const flags = useFlags();
  return (
    <FeatureFlagsPage
      {...screen}
      health={
        <HealthCard isReachable={flags.error === null}>
          <SiteBuildLine list={flags} />
        </HealthCard>
      }
    />
  );
}

/** Renders a preview of pages with changed flags. */
export function PreviewScreen() {
  const flags = useFlags();
  return (
    <PreviewPage
      list={flags}
      pending={flags.pending}
      onSwitch={(flag, enabled) => void flags.request(flag, enabled)}
      lastChange={<LastChangeStrip />}
    />
  );
}
