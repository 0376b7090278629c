import { Button, MenuItem } from '@blueprintjs/core';
import { CrossIcon, DocumentIcon, PaperclipIcon, RefreshIcon, WarningSignIcon } from '@blueprintjs/icons';
import { removeAttachments } from '@olea/shared/api/attachments';
import { call } from '@olea/shared/api/call';
import { getCatalogPath } from '@olea/shared/catalog/catalogFile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ConsoleServices, useServices } from '../../../services/ConsoleServices.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { announce, showFailure } from '../../../ui/notices.tsx';
import { type ReplyDraft, readReplyDraft, updateDraft } from '../replyState.ts';
import { formatSize } from '../threadState.ts';
import { FILES_KEY, filesQueryOptions } from './api.ts';
import { describeFileProblem } from './fileState.ts';
import { SheetDialog } from './SheetDialog.tsx';
import { removeUpload, startUpload, uploads } from './uploads.ts';

interface ReplyFilesProps {
  readonly draft: ReplyDraft;
  /** The draft's key. */
  readonly place: string;
  readonly messageId: string;
  readonly isReadOnly: boolean;
}

/** Renders the files of a draft, and uploads added ones immediately. The form around it also accepts dropped and pasted files. */
export function ReplyFiles({ draft, place, messageId, isReadOnly }: ReplyFilesProps) {
  const services = useServices();
  const client = useQueryClient();
  const { drafts, platform } = services;
  const { files, language } = draft;
  const [isPicking, setPicking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
  const ids = files.map(({ id }) => id);
  const { data: stored } = useQuery(filesQueryOptions(services, ids));

  const upload = (started: Parameters<typeof startUpload>[1]) =>
    void startUpload(services, started, async () => {
      await client.invalidateQueries({ queryKey: FILES_KEY });
      announce(`${started.file.name} is attached.`);
    });

  function add(added: readonly File[]): void {
    // Read the draft again, because it may have changed while a sheet was created.
    const latest = readReplyDraft(drafts.get(place));
    if (!latest) return;
    const all = [...latest.files, ...added.map(({ name, size }) => ({ id: crypto.randomUUID(), name, size }))];
    const problem = describeFileProblem(all);
    if (problem) return void showFailure(`${problem} Nothing was attached.`);
    const next = updateDraft(latest, { files: all }, () => crypto.randomUUID());
    drafts.set(place, next);
    for (const [index, file] of added.entries())
      upload({ id: all[latest.files.length + index]?.id ?? '', messageId, replyId: next.replyId, file });
  }

  function remove(id: string): void {
    const kept = files.filter((file) => file.id !== id);
    drafts.set(
      place,
      updateDraft(draft, { files: kept }, () => crypto.randomUUID()),
    );
    deleteFiles(services, [{ id }]);
    root.current?.querySelector<HTMLElement>('[data-attach]')?.focus();
  }

  async function attachCatalog(format: 'xlsx' | 'csv') {
    const path = getCatalogPath(language, format);
    const response = await fetch(platform.sitePrefix + path).catch(() => null);
    if (response?.ok) add([new File([await response.blob()], path.slice(1))]);
    else void showFailure('The site has no catalog in this language, or cannot be reached.');
  }

  useDroppedFiles(root, isReadOnly ? () => undefined : add);

  function renderState(id: string) {
    const own = running.find((one) => one.id === id);
    if (own && own.failure === null) return <progress value={own.progress} aria-label={`Uploading ${own.file.name}`} />;
    if (!own && (stored === undefined || stored.some((file) => file.id === id))) return null;
    return (
      <>
        <span role="alert">
          <WarningSignIcon size={12} /> Not uploaded: {own?.failure ?? 'the upload was interrupted. Attach it again.'}
        </span>
        {own && <Button size="small" icon={<RefreshIcon />} text="Try Again" onClick={() => upload(own)} />}
      </>
    );
  }

  return (
    <div ref={root} className="oc-stack">
      {files.length > 0 && (
        <ul className="oc-list" aria-label="Attached files">
          {files.map(({ id, name, size }) => (
            <li key={id} className="oc-row">
              <span>
                <PaperclipIcon size={12} /> <bdi>{name}</bdi> · {formatSize(size)}
              </span>
              {renderState(id)}
              <Button
                size="small"
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={`Remove ${name}`}
                disabled={isReadOnly}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="oc-row">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // Reset the field, because choosing the same file again would otherwise fire no event.
            currentTarget.value = '';
          }}
        />
        <Button
          size="small"
          icon={<PaperclipIcon />}
          text="Attach files"
          title="You can also drop or paste files. 10 MB together."
          data-attach
          disabled={isReadOnly}
          onClick={() => input.current?.click()}
        />
        <MenuButton
          size="small"
          icon={<DocumentIcon />}
          text="Attach sheet or catalog"
          aria-disabled={isReadOnly || undefined}
          items={
            <>
              <MenuItem text="Specification sheet…" onClick={() => setPicking(true)} />
              <MenuItem text="Catalog (XLSX)" onClick={() => void attachCatalog('xlsx')} />
              <MenuItem text="Catalog (CSV)" onClick={() => void attachCatalog('csv')} />
            </>
          }
        />
      </div>
      <SheetDialog isOpen={isPicking} language={language} onAttach={add} onClose={() => setPicking(false)} />
    </div>
  );
}

/** Deletes the files uploaded for a draft, unless a reply lists them. If this fails, the scheduler deletes them after 30 days. */
export function deleteFiles(services: ConsoleServices, files: readonly { readonly id: string }[]): void {
  const ids = files.map(({ id }) => id);
  for (const id of ids) removeUpload(id);
  call(services, removeAttachments, { p_ids: ids }).catch((cause: unknown) => {
    services.log.warn('Removed files of a draft are still stored', cause);
  });
}

/** Calls `onFiles` for files dropped on or pasted into the form around `inside`. Stops the browser from opening files dropped elsewhere. */
function useDroppedFiles(inside: RefObject<Element | null>, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const form = inside.current?.closest('form');
    const isInside = ({ target }: Event) => target instanceof Node && form?.contains(target) === true;
    function drag(event: DragEvent) {
      const isStillInside = event.type === 'dragleave' && event.relatedTarget !== null;
      if (!event.dataTransfer?.types.includes('Files') || isStillInside) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none';
      form?.toggleAttribute('data-drop', isInside(event) && event.type === 'dragover');
      if (isInside(event) && event.type === 'drop') latest.current([...event.dataTransfer.files]);
    }
    function paste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData ?? {};
      // Ignore files that come with text, because office programs also copy a picture of the text.
      if (!isInside(event) || !files?.length || types?.includes('text/plain')) return;
      event.preventDefault();
      latest.current([...files]);
    }
    const stop = new AbortController();
    for (const type of ['dragover', 'dragleave', 'drop'] as const) window.addEventListener(type, drag, stop);
    window.addEventListener('paste', paste, stop);
    return () => stop.abort();
  }, [inside]);
}
