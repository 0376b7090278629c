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
  /** Acts out the fault of a part; null where the part is to answer itself. */
  answer(target: FaultTarget): Promise<Response | null>;
}

/** The faults that tests switch on, one per part of the backend; none at first. */
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
