import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { type CallArgs, type CallResult, type Channel, contract, parseArgs } from '../../ipc/contract.ts';
import type { Reply } from '../../ipc/messages.ts';
import { getErrorName } from '../files/atomicFile.ts';

export type Handlers = {
  readonly [C in Channel]: (...args: CallArgs<C>) => Promise<CallResult<C>> | CallResult<C>;
};

/** Thrown by handlers to return an error code. Any other error becomes `unexpected`. */
export class CallError extends Error {
  readonly code: 'forbidden' | 'unavailable';
  constructor(code: 'forbidden' | 'unavailable') {
    super(code);
    this.code = code;
  }
}

type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>;

/** Registers the handlers of all channels. `handleCall` checks the sender and the arguments of each call. */
export function registerHandlers(deps: {
  ipcMain: IpcMain;
  handlers: Handlers;
  isTrusted: (sender: Sender) => boolean;
}): void {
  for (const channel of Object.keys(contract) as Channel[]) {
    deps.ipcMain.handle(channel, (event, ...args: unknown[]) =>
      handleCall(channel, args, deps.handlers, deps.isTrusted(event)),
    );
  }
}

/** Runs the handler if the sender is trusted and the arguments are valid. Returns an error code instead of rejecting. */
export async function handleCall<C extends Channel>(
  channel: C,
  args: unknown[],
  handlers: Handlers,
  trusted: boolean,
): Promise<Reply<CallResult<C>>> {
  if (!trusted) return rejectCall(channel, 'forbidden');
  const parsed = parseArgs(channel, args);
  if (!parsed) return rejectCall(channel, 'invalid');
  try {
    const handler: (...args: CallArgs<C>) => Promise<CallResult<C>> | CallResult<C> = handlers[channel];
    return { ok: true, value: await handler(...parsed) };
  } catch (error) {
    if (error instanceof CallError) return rejectCall(channel, error.code);
    // Log only the error's name, because its message may contain a path with the user's name.
    console.error(`Call ${channel} failed`, getErrorName(error));
    return { ok: false, code: 'unexpected' };
  }
}

function rejectCall(channel: Channel, code: 'forbidden' | 'invalid' | 'unavailable'): { ok: false; code: typeof code } {
  // The arguments may contain a session, so do not log them.
  console.warn(`Call ${channel} was rejected: ${code}`);
  return { ok: false, code };
}
