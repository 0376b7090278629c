import * as v from 'valibot';
import { listOrphanedObjects, openAttachment, readAttachment } from '../../../shared/src/api/attachments.ts';
import {
  createErrorResponse,
  createSchedulerOnlyResponse,
  type Platform,
  type RequestHandler,
  servePost,
} from '../_shared/http.ts';
import type { FileStorage } from '../_shared/storage.ts';

interface AttachmentDeps extends Pick<Platform, 'cors' | 'asCaller' | 'asService' | 'isScheduler' | 'log'> {
  storage: FileStorage;
}

const REQUEST = {
  body: v.variant('action', [openAttachment.body, v.object({ action: v.literal('delete-orphans') })]),
  limit: 1_000,
  failure: 'An attachment could not be opened or deleted',
};
const SIGNED_SECONDS = 60;
const DELETED_AT_ONCE = 500;

/** Signs the address of a file for an administrator, or deletes orphaned files for the scheduler. */
export function createHandler(deps: AttachmentDeps): RequestHandler {
  return servePost(deps, REQUEST, async (body, request) => {
    const { asCaller, asService, isScheduler, storage } = deps;
    if (body.action === 'delete-orphans') {
      if (!isScheduler(request)) return createSchedulerOnlyResponse();
      const paths = await asService(listOrphanedObjects, { p_limit: DELETED_AT_ONCE });
      if (paths.length > 0) await storage.remove(paths);
      return Response.json({ deleted: paths.length });
    }
    const file = await asCaller(request)(readAttachment, { p_id: body.id });
    const path = file && (await storage.sign(file.path, SIGNED_SECONDS, file.name));
    if (!path) return createErrorResponse(404, { error: 'This file is no longer stored', code: 'not-found' });
    return Response.json({ path });
  });
}
