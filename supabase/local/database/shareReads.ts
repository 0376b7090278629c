type Answer = (request: Request) => Promise<Response>;
export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

interface Turn {
  signals: AbortSignal[];
  answer?: Promise<Response>;
}

/**
 * Puts requests in line by `takeTurn`. Reads that differ in nothing and wait at the same time take one turn together, which begins after
 * the last of them has come: each hears what it would have heard alone. A read for which nobody waits any more is left out, a write is
 * done all the same: it was asked for. Rejects as `answer` does.
 */
export function shareReads(takeTurn: <T>(work: () => Promise<T>) => Promise<T>, answer: Answer): Answer {
  const waiting = new Map<string, Turn>();
  return async (request) => {
    if (!isRead(request)) return takeTurn(() => answer(request));
    const key = JSON.stringify([request.method, request.url, ...request.headers]);
    const turn = waiting.get(key) ?? { signals: [] };
    turn.signals.push(request.signal);
    waiting.set(key, turn);
    turn.answer ??= takeTurn(async () => {
      waiting.delete(key);
      return turn.signals.every(({ aborted }) => aborted) ? new Response(null, { status: 499 }) : answer(request);
    });
    return (await turn.answer).clone();
  };
}
