/** Writes a failure to the browser's console; with `logWarning` the one place of the host that does. */
export function logFailure(what: string, error: unknown, context: Readonly<Record<string, string>> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the console is where core §8 wants these failures
  console.error(`[weft] ${what}`, error, context);
}

/** Writes what is worth a look and no failure: the check at publish refuses pages that log failures. */
export function logWarning(what: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: as above
  console.warn(`[weft] ${what}`, message);
}
