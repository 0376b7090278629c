import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';

interface ErrorBoundaryProps {
  /** The element around the error message: `div` inside an existing `main`, otherwise `main`. */
  readonly Frame: 'main' | 'div';
  readonly children: ReactNode;
}

/** Renders an error message if a screen throws or its script does not load. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { Frame, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <Frame className="oc-full-page">
        <EmptyState
          icon={<ErrorIcon size={48} />}
          title="The console could not be loaded"
          description="The connection was lost, or a new version has been published. Loading the page again helps in both cases."
          action={<Button intent="primary" text="Reload" onClick={() => window.location.reload()} />}
        />
      </Frame>
    );
  }
}
