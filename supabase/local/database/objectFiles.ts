import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { jwtVerify } from 'jose';

type StorageAdapter = NonNullable<App['_storageAdapter']>;

/** Creates an adapter that stores each object as a file in `folder`. It rejects operations that the product does not use. */
export function createObjectFiles(folder: string): StorageAdapter {
  const getFile = (bucket: string, key: string) => join(folder, encodeURIComponent(`${bucket}/${key}`));
  const describe = (size: number) => {
    const type = { mimetype: 'application/octet-stream', cacheControl: 'no-store' };
    return { ...type, size, contentLength: size, eTag: '', httpStatusCode: 200 };
  };
  const reject = () => Promise.reject(new Error('The local storage does not support this operation'));
  return {
    driver: null,
    async uploadObject(bucket, key, _version, body) {
      const content = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(getFile(bucket, key), content, { mode: 0o600 });
      return describe(content.length);
    },
    async getObject(bucket, key) {
      const body = await readFile(getFile(bucket, key));
      return { body, metadata: describe(body.length), httpStatusCode: 200 };
    },
    deleteObject: (bucket, key) => rm(getFile(bucket, key), { force: true }),
    deleteObjects: reject,
    copyObject: reject,
    headObject: reject,
    privateAssetUrl: reject,
  };
}

const PREFIX = '/storage/v1';

/**
 * Makes the library's storage behave like Supabase Storage: renames the response field that contains a signed
 * URL, names downloads, and rejects expired URLs.
 */
export function createStorageGateway(
  send: (request: Request) => Promise<Response>,
  jwtSecret: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${PREFIX}/object/sign/`)) return send(request);
    if (request.method === 'POST') {
      const response = await send(request);
      if (!response.ok) return response;
      const { signedUrl = '' } = (await response.json()) as { signedUrl?: string };
      return Response.json({ signedURL: signedUrl.replace(PREFIX, '') });
    }
    const token = searchParams.get('token') ?? '';
    const isValid = await jwtVerify(token, new TextEncoder().encode(jwtSecret)).then(
      () => true,
      () => false,
    );
    if (!isValid)
      return Response.json({ statusCode: '400', error: 'InvalidJWT', message: 'jwt expired' }, { status: 400 });
    const { body, headers, status } = await send(request);
    const name = encodeURIComponent(searchParams.get('download') ?? '');
    if (name) headers.set('content-disposition', `attachment; filename=${name}; filename*=UTF-8''${name};`);
    return new Response(body, { headers, status });
  };
}
