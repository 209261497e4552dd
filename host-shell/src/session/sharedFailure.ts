const first = 750;
const longest = 6000;

/** Asking somebody who may be silent. */
export interface SharedFailure {
  /** Throws the last failure while it stands: for twice as long with each in a row. `maxAgeMs` shortens it, in ms. */
  throwRecent(maxAgeMs?: number): void;
  failed(error: unknown): void;
  /** It was answered, or somebody wants to try in spite of it. */
  forget(): void;
}

/** A failure that stands for all who ask in the moment behind it: each of them would only be told the same. */
export function createSharedFailure(): SharedFailure {
  let failure: { error: unknown; at: number } | null = null;
  let pause = 0;
  return {
    throwRecent(maxAgeMs = longest) {
      if (failure && Date.now() - failure.at < Math.min(pause, maxAgeMs)) throw failure.error;
    },
    failed(error) {
      // Calls that were under way together fail together: that is one failure.
      if (failure && Date.now() - failure.at < first) return;
      pause = Math.min(pause * 2 || first, longest);
      failure = { error, at: Date.now() };
    },
    forget() {
      failure = null;
      pause = 0;
    },
  };
}
