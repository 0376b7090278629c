import { AppError } from '@olea/shared/errors';
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  RenderingCancelledException,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import scanDecoderUrl from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url&no-inline';

/** Larger pictures are not rendered. A scanned page at 600 dpi has 35 million pixels. */
const IMAGE_PIXELS = 50_000_000;
const CANVAS_PIXELS = 8_000_000;
const HIGHEST_RATIO = 4;
/** A page with more pieces of text would block the window while they are measured. */
const TEXT_ITEMS = 10_000;

export interface OpenPdf {
  readonly pageCount: number;
  /** Whether pictures may be missing, because the console includes no JPEG 2000 decoder. */
  readonly isPartial: boolean;
  /** The width of the first page divided by its height, at least 1 / `HIGHEST_RATIO`. */
  readonly ratio: number;
  /** Renders a page into an empty element. Returns a function that stops rendering and empties the element. */
  readonly renderPage: (number: number, box: HTMLElement, width: number) => () => void;
  readonly close: () => void;
}

/**
 * Opens a PDF in a worker, which parses it. Scripts, forms, links and embedded files stay inactive. Resolves with a message if the PDF is
 * protected or damaged. Rejects on any other failure. Never settles if aborted while opening. Takes ownership of `content`.
 */
export async function openPdf(content: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<OpenPdf | string> {
  signal.throwIfAborted();
  const port = new Worker(workerUrl, { type: 'module' });
  // A hostile file can keep the worker busy, so do not wait until it answers.
  const close = () => port.terminate();
  signal.addEventListener('abort', close);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  port.addEventListener('error', () => reject(new AppError('unavailable', 'The PDF viewer could not be loaded')));
  const isPartial = new TextDecoder('latin1').decode(content).includes('/JPXDecode');
  const { promise: opened } = getDocument({
    data: content,
    worker: PDFWorker.create({ port }),
    // The content security policy blocks WebAssembly. Vite renames the decoder's file, so a fragment hides the name that pdf.js appends.
    useWasm: false,
    wasmUrl: `${scanDecoderUrl}#/`,
    maxImageSize: IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await Promise.race([opened, failed]);
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const renderPage: OpenPdf['renderPage'] = (...place) => renderPdfPage(pdf, ...place);
    const ratio = Math.max(width / height, 1 / HIGHEST_RATIO);
    return { pageCount: pdf.numPages, isPartial, ratio, renderPage, close };
  } catch (error) {
    close();
    if (error instanceof PasswordException) return 'This PDF is protected by a password. Download it to read it.';
    if (error instanceof InvalidPDFException) return 'This PDF is damaged. Download it to try another program.';
    throw error;
  }
}

function renderPdfPage(pdf: PDFDocumentProxy, number: number, box: HTMLElement, width: number): () => void {
  const canvas = document.createElement('canvas');
  const text = document.createElement('div');
  const ending = new AbortController();

  async function render(): Promise<void> {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({
      scale: Math.min(width / natural.width, (width * HIGHEST_RATIO) / natural.height),
    });
    const density = Math.min(devicePixelRatio, Math.sqrt(CANVAS_PIXELS / (viewport.width * viewport.height)));
    if (ending.signal.aborted) return;
    Object.assign(box.style, { width: `${viewport.width}px`, aspectRatio: `${viewport.width / viewport.height}` });
    Object.assign(canvas, { width: viewport.width * density, height: viewport.height * density });
    const task = page.render({ canvas, viewport: viewport.clone({ scale: viewport.scale * density }) });
    ending.signal.addEventListener('abort', () => task.cancel());
    canvas.ariaHidden = 'true';
    box.replaceChildren(canvas, text);
    await task.promise;
    const content = await page.getTextContent();
    if (ending.signal.aborted) return;
    if (content.items.length === 0 || content.items.length > TEXT_ITEMS) {
      text.className = 'oc-visually-hidden';
      text.textContent = 'The text of this page cannot be read here. Download the file to read it.';
      return;
    }
    text.className = 'oc-pdf-text';
    text.style.setProperty('--total-scale-factor', String(viewport.scale));
    await new TextLayer({ textContentSource: content, container: text, viewport }).render();
  }

  render().catch((error: unknown) => {
    if (ending.signal.aborted || error instanceof RenderingCancelledException) return;
    box.textContent = 'This page cannot be shown.';
  });
  return () => {
    ending.abort();
    box.replaceChildren();
  };
}
