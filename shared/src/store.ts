/** An observable value for `useSyncExternalStore`. */
export interface Store<T> {
  getSnapshot(): T;
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface OwnStore<T> extends Store<T> {
  /** Stores the new value and calls the listeners, unless it is shallowly equal to the current one. */
  publish(next: T): void;
}

/** Returns whether two values are identical, or objects with identical fields. */
export function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const fields = Object.entries(a);
  const others = new Map(Object.entries(b));
  return fields.length === others.size && fields.every(([key, value]) => others.has(key) && others.get(key) === value);
}

/** Creates a store in memory. `publish` calls the listeners synchronously. */
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
      if (isShallowEqual(snapshot, next)) return;
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}
