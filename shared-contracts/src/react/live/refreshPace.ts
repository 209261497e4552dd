/** What is on screen is read again at most once a second, however much happens. A request may leave the page a little late. */
export const refreshEveryMs = 1100;
/** A server that takes long is asked less often: it rests for so many times as long as it took. */
const restFactor = 4;
/** Facts often come in a row, as the beginning and the end of a short run do: the first read waits for them. */
const settleMs = 150;

/** Reads again for facts up to `since`; true when something has to be read later. */
export type PacedRead = (since: number) => Promise<boolean>;

export interface RefreshPace {
  /** A fact came that only the server can complete. */
  ask(): void;
  /** Whether somebody looks. What was asked for meanwhile is read when somebody does. */
  setShown(shown: boolean): void;
  end(): void;
}

/** Paces the reads of one listener: one at a time, at most one a second, none while nobody looks. */
export function createRefreshPace(read: PacedRead): RefreshPace {
  let owedSince: number | null = null;
  let isShown = false;
  let isReading = false;
  let earliest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    if (owedSince === null || !isShown || isReading || timer !== undefined) return;
    timer = setTimeout(run, Math.max(settleMs, earliest - performance.now()));
  }

  function run(): void {
    timer = undefined;
    if (owedSince === null) return;
    const since = owedSince;
    owedSince = null;
    isReading = true;
    const begun = performance.now();
    void read(since)
      .then((isLater) => {
        if (isLater) owedSince ??= since;
      })
      .finally(() => {
        isReading = false;
        earliest = begun + Math.max(refreshEveryMs, restFactor * (performance.now() - begun));
        plan();
      });
  }

  return {
    ask() {
      owedSince = performance.now();
      plan();
    },
    setShown(shown) {
      isShown = shown;
      if (!shown) {
        clearTimeout(timer);
        timer = undefined;
      }
      plan();
    },
    end() {
      clearTimeout(timer);
      [timer, isShown] = [undefined, false];
    },
  };
}
