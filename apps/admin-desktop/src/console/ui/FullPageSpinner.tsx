import { Spinner } from '@blueprintjs/core';

/** Shown while a decision is pending; named for assistive technology. */
export function FullPageSpinner({ label }: { label: string }) {
  return (
    <main className="oc-full-page" aria-busy="true">
      <Spinner aria-label={label} size={40} />
      <p className="bp6-text-muted">{label}…</p>
    </main>
  );
}
