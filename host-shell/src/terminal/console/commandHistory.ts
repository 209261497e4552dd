import { readStored, writeStored } from '../../services/browserStorage.ts';

/** Lines kept, of each user of the browser. */
const linesKept = 100;

const keyOf = (userId: string) => `terminal-history:${userId}`;

/** Lines a user entered in this browser, newest first. */
export function readHistory(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : [];
  } catch {
    return [];
  }
}

/** The history with one more line, which stands in it once: where it was entered last. */
export function withLine(history: readonly string[], line: string): readonly string[] {
  return [line, ...history.filter((known) => known !== line)].slice(0, linesKept);
}

export function writeHistory(userId: string, history: readonly string[]): void {
  writeStored(keyOf(userId), JSON.stringify(history));
}
