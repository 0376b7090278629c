import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { withTimeout } from '@olea/shared/errors';
import { type ComponentType, lazy } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { LOAD_TIMEOUT_MS } from './onDemand.ts';

export interface LazyScreen<Props> {
  readonly Component: ComponentType<Props>;
  /** Fetches it ahead. A failure is told where the screen is shown, which tries again. */
  readonly preload: () => Promise<void>;
}

/** A screen that is loaded when it is first shown; says so in its place when it cannot be. `Frame` is what stands around that. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Frame: 'main' | 'div',
): LazyScreen<Props> {
  const Component = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await withTimeout(load(), LOAD_TIMEOUT_MS, 'The screen') };
    } catch (failure) {
      console.error('A part of the console could not be loaded', failure);
      return { default: () => <NotLoaded Frame={Frame} /> };
    }
  });
  const preload = () =>
    load().then(
      () => undefined,
      () => undefined,
    );
  return { Component, preload };
}

function NotLoaded({ Frame }: { Frame: 'main' | 'div' }) {
  return (
    <Frame className="oc-full-page">
      <EmptyState
        icon={<ErrorIcon size={48} aria-hidden />}
        title="The console could not be loaded"
        description="The connection was lost, or a new version has been published. Loading the page again helps in both cases."
        action={<Button intent="primary" text="Reload" onClick={() => window.location.reload()} />}
      />
    </Frame>
  );
}
