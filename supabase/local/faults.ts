import { setTimeout as wait } from 'node:timers/promises';

/** The services that tests can make fail. */
export const FAULT_TARGETS = [
  'forms',
  'formsScript',
  'chatScript',
  'mail',
  'mailFiles',
  'chat',
  'rest',
  'auth',
  'functions',
  'storage',
] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

export interface Fault {
  /** Responds with this status and an error body in the forms provider's format. */
  status?: number;
  /** Delays the response. Without `status`, `malformed` and `drop`, the delayed response is normal. */
  delayMs?: number;
  /** Responds with 200 and an unexpected body. */
  malformed?: boolean;
  /** Closes the connection without a response. */
  drop?: boolean;
  /** The number of responses to which the fault applies. */
  times?: number;
}

export interface Faults {
  set(target: FaultTarget, fault: Fault | null): void;
  clear(): void;
  list(): Partial<Record<FaultTarget, Fault>>;
  /** Applies the fault of a service. Returns null if the service must respond itself. */
  answer(target: FaultTarget): Promise<Response | null>;
}

/** Creates a store for at most one fault per service. Initially, every service works. */
export function createFaults(): Faults {
  const active = new Map<FaultTarget, Fault>();
  return {
    set: (target, fault) => void (fault ? active.set(target, { ...fault }) : active.delete(target)),
    clear: () => active.clear(),
    list: () => Object.fromEntries(active),
    async answer(target) {
      const fault = active.get(target);
      if (!fault) return null;
      if (fault.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) active.delete(target);
      }
      if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });
      if (fault.drop) return Response.error();
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
      if (fault.malformed) return new Response('{"cut off":', { headers });
      if (fault.status === undefined) return null;
      const body = { status: 'error', message: `Told to fail with ${fault.status}`, correlationId: 'local' };
      return Response.json(body, { status: fault.status, headers });
    },
  };
}
