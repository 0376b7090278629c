import * as v from 'valibot';
import { type DesktopStart, type SaveOutcome, STORE_AREAS } from './messages.ts';

interface Call<Args extends v.GenericSchema<unknown, unknown[]>, Result> {
  readonly args: Args;
  /** Never present at runtime. Carries only the type of the result. */
  readonly result?: Result;
}

const call =
  <Args extends v.GenericSchema<unknown, unknown[]>>(args: Args) =>
  <Result>(): Call<Args, Result> => ({ args });

const none = v.strictTuple([]);
const area = v.picklist(STORE_AREAS);
const entryKey = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._:-]{0,79}$/i));
/** The usual limit of a browser's `localStorage`. All drafts share one entry. */
const entryText = v.pipe(v.string(), v.maxLength(5 * 1024 * 1024));
/** The limit in characters of text or bytes of a binary file. Large enough for an email with 25 MB of attachments. */
const SAVED_LIMIT = 36_000_000;
const fileContent = v.union([
  v.pipe(v.string(), v.maxLength(SAVED_LIMIT)),
  v.pipe(
    v.instance(Uint8Array<ArrayBuffer>),
    v.check(({ byteLength }) => byteLength <= SAVED_LIMIT),
  ),
]);
/** A file name in any script. Path separators and other characters that file systems reserve are not allowed. */
const fileName = v.pipe(v.string(), v.regex(/^(?![. ])[^\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]{1,120}$/u));

/** All calls that the page can make to the main process. */
export const contract = {
  'desktop:start': call(none)<DesktopStart>(),
  'store:get': call(v.strictTuple([area, entryKey]))<string | null>(),
  'store:set': call(v.strictTuple([area, entryKey, entryText]))<null>(),
  'store:remove': call(v.strictTuple([area, entryKey]))<null>(),
  'lock:release': call(none)<null>(),
  'sidebar:write': call(v.strictTuple([v.boolean()]))<null>(),
  'links:openExternal': call(v.strictTuple([v.pipe(v.string(), v.maxLength(2000))]))<null>(),
  'links:openWebsite': call(none)<null>(),
  'attention:show': call(
    v.strictTuple([
      v.strictObject({
        unread: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
        announce: v.boolean(),
      }),
    ]),
  )<null>(),
  'files:save': call(v.strictTuple([v.strictObject({ name: fileName, content: fileContent })]))<SaveOutcome>(),
  'updates:check': call(none)<null>(),
  'updates:restart': call(none)<null>(),
} as const;

export type Channel = keyof typeof contract;
export type CallArgs<C extends Channel> = v.InferOutput<(typeof contract)[C]['args']>;
export type CallResult<C extends Channel> =
  (typeof contract)[C] extends Call<v.GenericSchema<unknown, unknown[]>, infer Result> ? Result : never;

/** Parses a call's arguments. Returns null if they violate the contract. */
export function parseArgs<C extends Channel>(channel: C, args: unknown): CallArgs<C> | null {
  const parsed = v.safeParse(contract[channel].args, args);
  return parsed.success ? (parsed.output as CallArgs<C>) : null;
}
