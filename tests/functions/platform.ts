import {
  createCallerHeaders,
  createCors,
  createRpc,
  createServiceHeaders,
  type Platform,
  type RequestHandler,
} from '../../supabase/functions/_shared/http.ts';
import { createFileStorage } from '../../supabase/functions/_shared/storage.ts';
import type { TestBackend } from '../database/testBackend.ts';

/** Creates the platform of a function in the test process. Every caller counts as the scheduler, and `wait` never resolves. */
export const createPlatform = (
  { origin, secretKey }: TestBackend['backend'],
  send: typeof fetch = fetch,
): Platform => ({
  cors: createCors([]),
  asService: createRpc(origin, createServiceHeaders(secretKey), send),
  asCaller: (request) => createRpc(origin, createCallerHeaders(request), send),
  isScheduler: () => true,
  now: Date.now,
  wait: () => new Promise(() => undefined),
  inBackground: () => undefined,
  log: () => undefined,
});

/** Creates a client of the backend's file storage, with the service key. */
export const createStorage = ({ origin, secretKey }: TestBackend['backend']) =>
  createFileStorage(origin, createServiceHeaders(secretKey), fetch);

/** Calls a function in this process. `hostname` is the peer address of the connection. */
export const post = (handle: RequestHandler, body: unknown, headers: Record<string, string> = {}, hostname = '') =>
  handle(
    new Request('https://function.example', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { remoteAddr: { transport: 'tcp', hostname } },
  );
