import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ReadState } from '../../ui/ReadState.tsx';
import type { OpenPdf } from './files/openPdf.ts';

const SHOWN_PAGES = 50;

interface PdfProps {
  readonly id: string;
  readonly fetchContent: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Renders up to `SHOWN_PAGES` pages of a PDF. Loads the PDF library on demand. */
export function PdfPages({ id, fetchContent }: PdfProps) {
  const query = useQuery({
    queryKey: ['messages', 'pdf', id],
    queryFn: async ({ signal }) => {
      const [{ openPdf }, content] = await Promise.all([import('./files/openPdf.ts'), fetchContent()]);
      return await openPdf(content, signal);
    },
    gcTime: 0,
    meta: { failure: 'A PDF could not be shown' },
  });
  const { data: pdf } = query;
  return (
    <>
      <ReadState query={query} failure="The PDF could not be shown" loading="Loading the PDF…" />
      {typeof pdf === 'string' && <p role="alert">{pdf}</p>}
      {typeof pdf === 'object' && <Pages pdf={pdf} />}
    </>
  );
}

function Pages({ pdf }: { pdf: OpenPdf }) {
  const { pageCount } = pdf;
  const scroller = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Focus the pages, so that the arrow keys scroll them.
    element.focus();
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => {
      observer.disconnect();
      pdf.close();
    };
  }, [pdf]);
  const numbers = Array.from({ length: Math.min(pageCount, SHOWN_PAGES) }, (_, index) => index + 1);
  const count = pageCount === 1 ? '1 page' : `${pageCount.toLocaleString('en-CA')} pages`;
  return (
    <>
      <p className="bp6-text-muted">
        {pageCount > SHOWN_PAGES
          ? `The first ${SHOWN_PAGES} of ${count}. Download the file to read all of them.`
          : count}
        {pdf.isPartial && '. Some pictures may be missing here. Download the file to see them.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} className="oc-pdf" aria-label="Pages" tabIndex={0}>
        {width > 0 && numbers.map((number) => <PdfPage key={number} pdf={pdf} number={number} width={width} />)}
      </section>
    </>
  );
}

/** Renders a page while it is in or near view. Frees its memory otherwise. */
function PdfPage({ pdf, number, width }: { pdf: OpenPdf; number: number; width: number }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        stop?.();
        stop = entries.at(-1)?.isIntersecting ? pdf.renderPage(number, element, width) : undefined;
      },
      { root: element.parentElement, rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [pdf, number, width]);
  return (
    <section
      ref={box}
      className="oc-pdf-page"
      aria-label={`Page ${number} of ${pdf.pageCount}`}
      style={{ width, aspectRatio: pdf.ratio }}
    />
  );
}
