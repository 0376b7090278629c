import { Spinner } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Rendered } from './renderPreview.ts';
import type { PreviewWidth } from './state.ts';

interface PageFrameProps {
  readonly title: string;
  readonly page: Rendered | null;
  readonly width: PreviewWidth;
}

/** The doctype selects standards mode. `fillFrame` inserts the page. */
const EMPTY_PAGE = '<!doctype html>';

/**
 * Renders a page in a frame that blocks scripts, form submission, popups and navigation. The frame has the console's origin, so that the
 * console can insert the page.
 */
export function PageFrame({ title, page, width }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const scale = Math.min(1, size.width / width);

  useLayoutEffect(() => {
    const target = frame.current?.contentWindow;
    if (isReady && page && target) fillFrame(target, page);
  }, [isReady, page]);

  return (
    <div className="oc-preview-room" ref={room}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={EMPTY_PAGE}
        onLoad={() => setReady(true)}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        data-ready={(isReady && page !== null) || undefined}
      />
      {!page && <Spinner className="oc-preview-wait" aria-label={`${title}: loading`} />}
    </div>
  );
}

function fillFrame(target: Window, { root, styles }: Rendered): void {
  const { document: shown, scrollX, scrollY } = target;
  // The content security policy blocks inline styles, but not style sheets created by script.
  const { CSSStyleSheet: Sheet } = target as Window & typeof globalThis;
  shown.adoptedStyleSheets = styles.map((css) => {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    return sheet;
  });
  const copy = shown.importNode(root, true);
  const base = shown.createElement('base');
  // The sandbox blocks new windows, so clicking a link has no effect.
  base.target = '_blank';
  copy.querySelector('head')?.prepend(base);
  shown.replaceChild(copy, shown.documentElement);
  target.scrollTo(scrollX, scrollY);
}

function useSize(element: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
