import { useEffect, useState } from 'react';
import type { Grammar } from '../language/complete.ts';

interface AwaitedNamesOptions {
  /** The line. */
  text: string;
  grammar: Grammar;
  /** Words of a command are being typed. */
  onWords(command: string): void;
  /** Tab was pressed before the names were there, and now they are. */
  onNames(): void;
}

/** Asks for the names of a command when its first word is begun, and keeps a Tab that comes before them. */
export function useAwaitedNames({ text, grammar, onWords, onNames }: AwaitedNamesOptions) {
  const [isTabHeld, setTabHeld] = useState(false);
  const line = text.trimStart();
  const [command = ''] = line.split(/\s/, 1);
  const hasWords = line.length > command.length;
  useEffect(() => {
    if (hasWords) onWords(command);
  }, [hasWords, command, onWords]);
  const isWaiting = hasWords && grammar.isWaiting?.(command) === true;
  useEffect(() => {
    if (!isTabHeld || isWaiting) return;
    setTabHeld(false);
    onNames();
  });
  return { isWaiting, holdTab: () => setTabHeld(true) };
}
