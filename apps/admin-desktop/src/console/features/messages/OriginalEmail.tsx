import { Button, DialogBody } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReadState } from '../../ui/ReadState.tsx';

interface OriginalProps {
  readonly id: string;
  readonly fetchSource: () => Promise<Uint8Array>;
}

/** Renders a button that opens the formatted email, from its stored source. */
export function OriginalEmail(props: OriginalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" text="Show original" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Original email" className="oc-original">
        <DialogBody>
          <OriginalFrame {...props} />
        </DialogBody>
      </Dialog>
    </>
  );
}

/** Renders the email in a frame without scripts, forms, popups or navigation. The parser and the sanitizer load with it. */
function OriginalFrame({ id, fetchSource }: OriginalProps) {
  const query = useQuery({
    queryKey: ['messages', 'original', id],
    queryFn: async () => {
      const [reader, source] = await Promise.all([import('./readOriginal.ts'), fetchSource()]);
      return { ...reader, body: await reader.readOriginal(source) };
    },
    gcTime: 0,
    meta: { failure: 'An original email could not be read' },
  });
  const { data: original } = query;
  return (
    <>
      <ReadState query={query} failure="The original email could not be read" loading="Loading the original email…" />
      {original && (
        <>
          <p className="bp6-text-muted">Pictures from other servers are not loaded, and links do not open.</p>
          <iframe
            title="Original email"
            sandbox="allow-same-origin"
            srcDoc="<!doctype html>"
            onLoad={({ currentTarget: { contentWindow } }) =>
              original.fillFrame(contentWindow as Window & typeof globalThis, original.body)
            }
          />
        </>
      )}
    </>
  );
}
