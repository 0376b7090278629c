import { Callout } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { useFlags } from './FlagsProvider.tsx';
import { missingFlags } from './flagRows.ts';

/** Flags the site reads but the database has no row for: they follow their built-in default. */
export function MissingFlagsNote() {
  const { flags } = useFlags();
  const missing = missingFlags(flags);
  if (flags.length === 0 || missing.length === 0) return null;
  return (
    <Callout compact intent="warning" icon={<WarningSignIcon aria-hidden />} className="oc-missing">
      In the code but not in the database, so they follow their default and cannot be switched here:{' '}
      {missing.map((name) => (
        <code key={name} className="oc-flag-name">
          {name}
        </code>
      ))}
    </Callout>
  );
}
