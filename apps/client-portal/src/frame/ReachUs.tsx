import { site } from '@olea/shared/site';
import type { ReactNode } from 'react';

/** The ways to us that need no script. */
export function ReachUs(): ReactNode {
  return (
    <p>
      <a href={`mailto:${site.email}`}>{site.email}</a> · <a href={site.phone.href}>{site.phone.display}</a>
    </p>
  );
}
