/** Writes a failure to the browser's console; the one place of the host that does. */
export function logFailure(what: string, error: unknown, context: Readonly<Record<string, string>> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the console is where core §8 wants these failures
  console.error(`[weft] ${what}`, error, context);
}
