import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { type CallArgs, type CallResult, type Channel, contract, parseArgs } from '../../ipc/contract.ts';
import type { Reply } from '../../ipc/messages.ts';
import { getErrorName } from '../files/atomicFile.ts';

/** One handler for every channel of the contract. A missing one does not compile. */
export type Handlers = {
  readonly [C in Channel]: (...args: CallArgs<C>) => Promise<CallResult<C>> | CallResult<C>;
};

/** A handler throws this to return its own error code. Any other error becomes `unexpected`. */
export class Refusal extends Error {
  readonly code: 'forbidden' | 'unavailable';
  constructor(code: 'forbidden' | 'unavailable') {
    super(code);
    this.code = code;
  }
}

type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>;

/** Registers every handler of the contract with the same checks. Only this function uses `ipcMain`. */
export function registerHandlers(deps: {
  ipcMain: IpcMain;
  handlers: Handlers;
  isTrusted: (sender: Sender) => boolean;
}): void {
  for (const channel of Object.keys(contract) as Channel[]) {
    deps.ipcMain.handle(channel, (event, ...args: unknown[]) =>
      answerCall(channel, args, deps.handlers, deps.isTrusted(event)),
    );
  }
}

/** Checks the sender, then the arguments, then runs the handler. The code of the response names the check that failed. */
export async function answerCall<C extends Channel>(
  channel: C,
  args: unknown[],
  handlers: Handlers,
  trusted: boolean,
): Promise<Reply<CallResult<C>>> {
  if (!trusted) return refuse(channel, 'forbidden');
  const parsed = parseArgs(channel, args);
  if (!parsed) return refuse(channel, 'invalid');
  try {
    const handler: (...args: CallArgs<C>) => Promise<CallResult<C>> | CallResult<C> = handlers[channel];
    return { ok: true, value: await handler(...parsed) };
  } catch (error) {
    if (error instanceof Refusal) return refuse(channel, error.code);
    // Logs only the error's name: the message of a file error contains the path, which names the person.
    console.error(`Call ${channel} failed`, getErrorName(error));
    return { ok: false, code: 'unexpected' };
  }
}

function refuse(channel: Channel, code: 'forbidden' | 'invalid' | 'unavailable'): { ok: false; code: typeof code } {
  // Omits the arguments, which may contain a session.
  console.warn(`Call ${channel} refused: ${code}`);
  return { ok: false, code };
}
