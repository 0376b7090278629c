import { FLAG_NAMES } from '@olea/shared/flags';
import { type Listening, listen } from './listen.ts';
import { answerWith, createSiteServer, SMALLEST } from './siteServer.ts';

/** Serves a built site as a host does, on a free port, with every flag on and nothing else behind it. */
export async function serveBuild(folder: string): Promise<Listening> {
  const site = await createSiteServer(folder, SMALLEST);
  const handler = answerWith(site, (request, response, next) => {
    if (!request.url?.startsWith('/rest/v1/rpc/get_enabled_features')) return next();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(FLAG_NAMES));
  });
  return listen(handler);
}
