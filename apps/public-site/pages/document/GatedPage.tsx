import type { FlagName } from '@olea/shared/flags';
import { LANGUAGES } from '@olea/shared/i18n';
import type { ReactNode } from 'react';
import { PageGate } from '../../flags/Gated.tsx';
import { PageProvider, type SitePageInput } from '../../page-context/usePage.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { NOT_FOUND_PATH, type PageView, viewPage } from './viewPage.tsx';

export interface GatedPageProps {
  readonly page: SitePageInput;
  /** The flag of the page; null where it is always there. */
  readonly flag: FlagName | null;
  readonly view: PageView;
  /** The English 404 page, which stands in for the pages of a language that is off. */
  readonly english: SitePageInput;
}

/** The page in its layout, behind its own flag, and behind the flag of its language where that has one. */
export function GatedPage({ page, flag, view, english }: GatedPageProps) {
  const head = { title: view.meta.title, lang: page.locale };
  const notFound = viewPage(NOT_FOUND_PATH, page.locale);
  const laidOut = (
    <PageProvider page={page}>
      <Layout>
        {flag === null ? (
          view.main
        ) : (
          <PageGate
            flag={flag}
            page={{ ...head, content: view.main }}
            notFound={{ title: notFound.meta.title, lang: page.locale, content: notFound.main }}
            skeleton={<PageSkeleton />}
          />
        )}
      </Layout>
    </PageProvider>
  );
  const languageFlag = LANGUAGES[page.locale].flag;
  if (languageFlag === null) return laidOut;
  const notFoundInEnglish = viewPage(NOT_FOUND_PATH, english.locale);
  return (
    <PageProvider page={english}>
      <PageGate
        flag={languageFlag}
        page={{ ...head, content: laidOut }}
        notFound={{
          title: notFoundInEnglish.meta.title,
          lang: english.locale,
          content: <Bare>{notFoundInEnglish.main}</Bare>,
        }}
        skeleton={<PageSkeleton />}
      />
    </PageProvider>
  );
}

/** Without menus: nothing of a language that is off is worth a link, and every page in it would carry them. */
function Bare({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: the document has its one <main>, that of the page this view is shown instead of.
  return <div role="main">{children}</div>;
}

/** The shape of a page, shown while its flag is pending. */
function PageSkeleton() {
  return (
    <div className="skeleton" aria-busy="true" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
