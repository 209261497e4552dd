export interface Listeners<Name, Payload> {
  /** Returns the way to stop. */
  add(name: Name, listener: (payload: Payload) => void): () => void;
  emit(name: Name, payload: Payload): void;
  clear(): void;
}

/** Listeners by name. One that throws is reported and does not keep the others from hearing. */
export function createListeners<Name, Payload>(
  onError: (error: unknown, name: Name) => void,
): Listeners<Name, Payload> {
  const byName = new Map<Name, Set<(payload: Payload) => void>>();
  return {
    add(name, listener) {
      const entries = byName.get(name) ?? new Set();
      byName.set(name, entries);
      // A listener added twice is two listeners: each has its own way to stop.
      const entry = (payload: Payload) => listener(payload);
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    emit(name, payload) {
      for (const listener of [...(byName.get(name) ?? [])]) {
        try {
          listener(payload);
        } catch (error) {
          onError(error, name);
        }
      }
    },
    clear: () => byName.clear(),
  };
}
