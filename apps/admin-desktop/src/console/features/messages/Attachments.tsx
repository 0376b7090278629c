import { PaperclipIcon } from '@blueprintjs/icons';
import { type AttachmentRow, openAttachment } from '@olea/shared/api/attachments';
import { callEdge } from '@olea/shared/api/call';
import { AppError, toAppError } from '@olea/shared/errors';
import { useState } from 'react';
import { type ConsoleServices, useServices } from '../../services/ConsoleServices.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { OriginalEmail } from './OriginalEmail.tsx';
import { PdfPages } from './PdfPages.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { formatSize } from './threadState.ts';

const REASONS: Readonly<Record<NonNullable<AttachmentRow['reason']>, string>> = {
  'too-large': 'the files of this email are larger than 25 MB',
  type: 'this type of file is not allowed',
  'too-many': 'the email has more than 20 files',
  missing: 'the mail provider no longer has it',
  failed: 'it could not be fetched',
  'sender-limit': 'the sender has reached the limit of a day',
  'total-limit': 'all senders together have reached the limit of a day',
  unwanted: 'the email is automated or suspected spam, and its files are larger than 2 MB',
};

const EMAIL = 'message/rfc822';
const PDF = 'application/pdf';
/** Picture types that cannot contain scripts. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const PREVIEW_BYTES = 10_000_000;

/** Renders the files of an email or a reply, with the original email last. */
export function Attachments({ files }: { files: readonly AttachmentRow[] }) {
  if (files.length === 0) return null;
  const isWhole = (file: AttachmentRow) => Number(file.content_type === EMAIL);
  return (
    <ul className="oc-list oc-attachments" aria-label="Attachments">
      {files
        .toSorted((one, other) => isWhole(one) - isWhole(other))
        .map((file) => (
          <Attachment key={file.id} file={file} />
        ))}
    </ul>
  );
}

function Attachment({ file }: { file: AttachmentRow }) {
  const services = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const { name, content_type: mediaType, size, state, reason, is_encrypted: isEncrypted } = file;
  const title = mediaType === EMAIL ? 'Original email' : name;
  const canPreview = PICTURES.includes(mediaType) && (size ?? 0) <= PREVIEW_BYTES;

  async function open(show: (content: Uint8Array<ArrayBuffer>) => Promise<void>) {
    setIsBusy(true);
    try {
      await show(await fetchFile(services, file.id));
    } catch (failure) {
      const error = toAppError(failure);
      services.log.error('A file could not be opened', error);
      void showFailure(`${title} could not be opened: ${error.message}`);
    } finally {
      setIsBusy(false);
    }
  }

  const download = () =>
    open(async (content) => {
      const outcome = await services.platform.saveFile({ name, content, mediaType });
      if (outcome === 'failed') void showFailure('The file could not be written.');
    });
  const preview = () => open(async (content) => setPicture(await toDataUrl(content, mediaType)));

  const renderButton = (text: string, onClick: () => void) => (
    <SteadyButton size="small" text={text} aria-label={`${text} ${title}`} isBusy={isBusy} onClick={onClick} />
  );
  return (
    <li>
      <div className="oc-row">
        <span>
          <PaperclipIcon size={12} /> <bdi>{title}</bdi>
          {size !== null && ` · ${formatSize(size)}`}
          {reason && ` · Not stored: ${REASONS[reason]}`}
        </span>
        {mediaType === 'application/zip' && (
          <Tag minimal intent="warning">
            {isEncrypted ? 'Encrypted archive' : 'Archive'}: may contain programs
          </Tag>
        )}
        {state === 'stored' && mediaType === EMAIL && (
          <PreviewDialog text="Show original" title={title}>
            <OriginalEmail id={file.id} fetchSource={() => fetchFile(services, file.id)} />
          </PreviewDialog>
        )}
        {state === 'stored' && renderButton('Download', () => void download())}
        {state === 'stored' && mediaType === PDF && (
          <PreviewDialog text="Preview" label={`Preview ${title}`} title={title}>
            <PdfPages id={file.id} fetchContent={() => fetchFile(services, file.id)} />
          </PreviewDialog>
        )}
        {state === 'stored' &&
          canPreview &&
          (picture ? renderButton('Hide', () => setPicture(null)) : renderButton('Preview', () => void preview()))}
      </div>
      {picture && <img className="oc-attachment-picture" src={picture} alt={title} />}
    </li>
  );
}

/** Fetches a file from a signed URL. Rejects with an AppError, or with the error that `fetch` throws. */
async function fetchFile(services: ConsoleServices, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const { path } = await callEdge(services, openAttachment, { action: 'open', id });
  const response = await fetch(`${services.visitor.url}${path}`, { cache: 'no-store' });
  if (!response.ok) throw new AppError('unavailable', 'The file could not be fetched', { status: response.status });
  return new Uint8Array(await response.arrayBuffer());
}

/** The content security policy allows pictures only from the console's own origin and in `data:` URLs. */
async function toDataUrl(content: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(new Blob([content], { type }));
  return await promise;
}
