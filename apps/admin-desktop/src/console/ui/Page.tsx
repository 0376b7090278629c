import { Button, type ButtonProps, H1, Spinner } from '@blueprintjs/core';
import type { SVGIconProps } from '@blueprintjs/icons';
import { site } from '@olea/shared/site/facts';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { ENVIRONMENT_LABELS, type EnvironmentCue } from '../services/Platform.ts';
import { useMessageCounts } from './messageCounts.ts';

export type ScreenIcon = ComponentType<SVGIconProps>;

export interface ScreenProps {
  readonly title: string;
  readonly Icon: ScreenIcon;
}

interface PageProps {
  readonly title: string;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a screen. Its title is also part of the window title, and receives focus unless an element of the screen already has it. */
export function Page({ title, lede, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  const page = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen, even in the same component.
  useEffect(() => {
    if (!page.current?.contains(document.activeElement)) heading.current?.focus();
  }, [title]);
  return (
    <div className="oc-page" ref={page}>
      <div className="oc-row oc-apart oc-page-head">
        <div>
          <H1 className="oc-page-title" ref={heading} tabIndex={-1}>
            {title}
          </H1>
          {lede && <p className="oc-page-lede">{lede}</p>}
        </div>
        {actions && <div className="oc-row oc-page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Renders a button that moves focus to the screen's title, because the click makes the button disappear. */
export function VanishingButton({ onClick, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      onClick={(event) => {
        // Move focus before `onClick` runs, because a search field commits its text on blur. In Safari, a click does not focus a button.
        document.querySelector<HTMLElement>('.oc-page-title')?.focus();
        onClick?.(event);
      }}
    />
  );
}

/** Includes the project and environment, because windows of different environments would otherwise have the same title. */
function formatWindowTitle(screen: string, environment: EnvironmentCue, unread = 0): string {
  const count = unread > 0 ? `(${unread}) ` : '';
  return `${count}${screen} · ${site.brand} Admin · ${ENVIRONMENT_LABELS[environment.name]} (${environment.project})`;
}

/** Sets the window title: unread messages, screen, site and environment. */
export function useDocumentTitle(screen: string): void {
  const { environment } = useServices();
  const unread = useMessageCounts().counts?.unread ?? 0;
  useEffect(() => {
    document.title = formatWindowTitle(screen, environment, unread);
  }, [screen, environment, unread]);
}

interface FullPageSpinnerProps {
  readonly label: string;
  /** The element around the spinner: `div` inside an existing `main`, otherwise `main`. */
  readonly Frame?: 'main' | 'div';
}

/** Renders a spinner and its label. Adds an ellipsis, so pass the label without one. */
export function FullPageSpinner({ label, Frame = 'main' }: FullPageSpinnerProps) {
  return (
    <Frame className="oc-full-page" aria-busy="true">
      <Spinner aria-label={label} size={40} />
      <p className="bp6-text-muted">{label}…</p>
    </Frame>
  );
}
