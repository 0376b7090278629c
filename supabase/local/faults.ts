import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The parts that can be told to fail, by what a visitor or the site calls them. */
export const FAULT_TARGETS = [
  'forms',
  'formsScript',
  'chatScript',
  'mail',
  'chat',
  'rest',
  'auth',
  'functions',
] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

export interface Fault {
  /** Answer with this status and a body of the provider's error form. */
  status?: number;
  /** Wait this long first; alone it only slows the part down. */
  delayMs?: number;
  /** Answer 200 with a body that is not what was promised. */
  malformed?: boolean;
  /** Close the connection without an answer. */
  drop?: boolean;
  /** Fail only so many times, then work again. */
  times?: number;
}

export interface Faults {
  set(target: FaultTarget, fault: Fault | null): void;
  clear(): void;
  list(): Partial<Record<FaultTarget, Fault>>;
  /** Acts out the fault of a part. True when the request has been dealt with. */
  apply(target: FaultTarget, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** The faults that tests switch on, one per part of the backend; none at first. */
export function createFaults(): Faults {
  const active = new Map<FaultTarget, Fault>();
  return {
    set: (target, fault) => void (fault ? active.set(target, { ...fault }) : active.delete(target)),
    clear: () => active.clear(),
    list: () => Object.fromEntries(active),
    async apply(target, request, response) {
      const fault = active.get(target);
      if (!fault) return false;
      if (fault.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) active.delete(target);
      }
      if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });
      if (fault.drop) {
        request.socket.destroy();
        return true;
      }
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
      if (fault.malformed) {
        response.writeHead(200, headers).end('{"cut off":');
        return true;
      }
      if (fault.status === undefined) return false;
      const body = { status: 'error', message: `Told to fail with ${fault.status}`, correlationId: 'local' };
      response.writeHead(fault.status, headers).end(JSON.stringify(body));
      return true;
    },
  };
}
