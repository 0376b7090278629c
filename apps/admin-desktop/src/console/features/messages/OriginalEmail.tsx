import { useQuery } from '@tanstack/react-query';
import { ReadState } from '../../ui/ReadState.tsx';

interface OriginalProps {
  readonly id: string;
  readonly fetchSource: () => Promise<Uint8Array>;
}

/** Renders an email from its source, in a frame without scripts, forms, popups or navigation. Loads the parser and sanitizer on demand. */
export function OriginalEmail({ id, fetchSource }: OriginalProps) {
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
