import type { ReactNode } from 'react';
import { PageGate } from '../../flag-gate/PageGate.tsx';
import { pageFlag } from '../../head/sitePages.ts';
import { Layout } from '../../sections/Layout.tsx';
import { NotFoundView } from '../../sections/NotFoundView.tsx';
import { PageSkeleton } from '../../sections/PageSkeleton.tsx';
import states from '../../styles/shared/states.css?url';
import { PageProvider, type SitePageInput } from '../usePage.tsx';
import type { PageView } from './pageMeta.ts';

export interface GatedPageProps {
  page: SitePageInput;
  /** The English 404 page, which stands in for French ones while French is off. */
  english: SitePageInput;
  shown: PageView;
  Page: () => ReactNode;
}

/** The page in its layout, behind its own flag, and behind the flag of its language where that has one. */
export function GatedPage({ page, english, shown, Page }: GatedPageProps) {
  const flag = pageFlag(page.id);
  const laidOut = (
    <PageProvider page={page}>
      <Layout>
        {flag === null ? (
          <Page />
        ) : (
          <PageGate
            flag={flag}
            shown={{ title: shown.title, lang: page.locale }}
            otherwise={{ title: page.content.notFound.meta.title, lang: page.locale, view: <NotFoundView /> }}
            skeleton={<PageSkeleton />}
          >
            <Page />
          </PageGate>
        )}
      </Layout>
    </PageProvider>
  );
  if (page.locale !== 'fr') return laidOut;
  return (
    <PageProvider page={english}>
      <PageGate
        flag="french_language"
        shown={{ title: shown.title, lang: 'fr' }}
        otherwise={{
          title: english.content.notFound.meta.title,
          lang: 'en',
          view: (
            <Bare>
              {/* The home page's own styles know no 404 view. In a template this costs nothing. */}
              <link rel="stylesheet" href={states} />
              <NotFoundView />
            </Bare>
          ),
        }}
        skeleton={
          <Bare>
            <PageSkeleton />
          </Bare>
        }
      >
        {laidOut}
      </PageGate>
    </PageProvider>
  );
}

/** Without menus: nothing of a language that is off is worth a link, and every page in it would carry them. */
function Bare({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
