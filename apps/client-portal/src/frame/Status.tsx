import type { ReactNode } from 'react';

interface StatusProps {
  /** Style sheets use this name for the color. */
  readonly name: string;
  /** The SVG path data of an icon. Each status needs a different shape, so that people can recognize it without color. */
  readonly mark: string;
  readonly children: ReactNode;
}

/** Renders a status in words, with an icon that screen readers ignore. */
export function Status({ name, mark, children }: StatusProps) {
  return (
    <p className={`portal-status portal-status-${name}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={mark} />
      </svg>
      <span>{children}</span>
    </p>
  );
}
