import type { RecordedWords } from '../record/entries.ts';
import { failureSentence, sayFailure } from './catalogue.ts';

/** The message of a failure in French; null where it is known in English alone. */
export function frenchText({ words }: { words?: RecordedWords | undefined }): string | null {
  const sentence = words && sayFailure(words, 'fr');
  return sentence ? failureSentence(sentence.cause, words.label, sentence.advice, 'fr') : null;
}
