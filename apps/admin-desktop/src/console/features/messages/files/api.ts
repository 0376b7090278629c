import { type AttachmentRow, attachments } from '@olea/shared/api/attachments';
import { type CallDeps, readRows } from '@olea/shared/api/call';
import { queryOptions } from '@tanstack/react-query';

export const FILES_KEY = ['messages', 'files'] as const;

/** Returns the query for the stored rows of the files with these ids. */
export function filesQueryOptions(deps: CallDeps, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...FILES_KEY, ...ids],
    enabled: ids.length > 0,
    queryFn: (): Promise<AttachmentRow[]> =>
      readRows(attachments, deps.client.from(attachments.table).select('*').in('id', ids)),
    // Another window may upload a file of the same draft.
    refetchOnWindowFocus: true,
    meta: { failure: 'The files of a reply could not be loaded' },
  });
}
