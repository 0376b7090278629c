import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { DocumentIcon } from '@blueprintjs/icons';
import { fetchSheets } from '@olea/shared/catalog/catalogFile';
import type { Locale } from '@olea/shared/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePlatform } from '../../../services/ConsoleServices.tsx';
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx';

interface SheetDialogProps {
  readonly isOpen: boolean;
  readonly language: Locale;
  readonly onAttach: (files: File[]) => void;
  readonly onClose: () => void;
}

/** Renders the dialog for selecting an item. Creates and attaches the item's specification sheet as a PDF in the reply's language. */
export function SheetDialog({ isOpen, language, onAttach, onClose }: SheetDialogProps) {
  const id = useId();
  const { sitePrefix } = usePlatform();
  const { data: sheets } = useQuery({
    queryKey: ['catalog', 'sheets', language],
    enabled: isOpen,
    queryFn: () => fetchSheets((url, init) => fetch(url, init), sitePrefix, language),
  });
  const [sku, setSku] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const sheet = sheets?.find((one) => one.sku === sku) ?? sheets?.[0];

  async function attach() {
    if (!sheet) return;
    setBusy(true);
    setFailure('');
    try {
      const { createSheetFile } = await import('./createSheetFile.ts');
      onAttach([await createSheetFile(sheet, language)]);
      onClose();
    } catch (cause) {
      console.warn('The specification sheet was not created', cause);
      setFailure('The sheet could not be created. Try again.');
    }
    setBusy(false);
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Attach a specification sheet" icon={<DocumentIcon />}>
      <DialogForm
        action={isBusy ? 'Creating…' : 'Attach'}
        failure={failure || (sheets === null ? 'The site’s specification sheets could not be loaded.' : '')}
        isBusy={isBusy}
        isBlocked={!sheet}
        onSubmit={() => void attach()}
        onCancel={onClose}
      >
        <FormGroup label="Item" labelFor={id}>
          <HTMLSelect
            id={id}
            fill
            value={sheet?.sku ?? sku}
            onChange={({ currentTarget }) => setSku(currentTarget.value)}
          >
            {sheets?.map(({ sku: number, name, pack }) => (
              <option key={number} value={number} lang={language}>
                {name}, {pack} ({number})
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      </DialogForm>
    </Dialog>
  );
}
