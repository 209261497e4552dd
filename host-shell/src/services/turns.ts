type Yielding = { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser draw, and answer who clicks, before what follows: on a slow processor a start takes a second. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs parts of a start one after the other, a turn of the browser each. What fails is reported like any script. */
export async function runInTurns(parts: readonly (() => unknown)[]): Promise<void> {
  try {
    for (const [at, part] of parts.entries()) {
      if (at > 0) await nextTurn();
      await part();
    }
  } catch (error) {
    reportError(error);
  }
}
