/** A value that others follow; fits `useSyncExternalStore`. */
export interface Store<T> {
  getSnapshot(): T;
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface OwnStore<T> extends Store<T> {
  /** Replaces the value and notifies everybody who follows it. */
  publish(next: T): void;
}

/** A store with its first value. Its maker publishes; others get it as a `Store`. */
export function createStore<T>(first: T): OwnStore<T> {
  const listeners = new Set<() => void>();
  let snapshot = first;
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(next) {
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}
