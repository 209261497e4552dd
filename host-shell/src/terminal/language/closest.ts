import { nearest } from 'shared-contracts/deploy';
import { foldedWord } from './folded.ts';

/** The word that was probably meant, whatever its case and accents; null when none is near. */
export function closest(word: string, known: readonly string[]): string | null {
  const spelled = new Map(known.map((value) => [foldedWord(value), value]));
  const [first] = nearest(foldedWord(word), spelled.keys());
  return spelled.get(first ?? '') ?? null;
}
