import type { NodeException, RunFailure } from 'shared-contracts/api/run';
import { maskText } from '../../masking/maskText.ts';
import { maskValue } from '../../masking/maskValue.ts';
import type { RecordedError } from '../record/entries.ts';
import { frenchText } from './frenchText.ts';

/** How people are shown a failure: in English, and by its code and what its text is filled in with. */
export type ShownFailure = Required<Pick<NodeException, 'exception' | 'failure'>>;

const shown = (text: string) => maskText(text, maskValue);

/** The place in the code, where there is one. */
function placeOf({ line, column }: RecordedError, words: { line: string; column: string }): string {
  if (line === undefined) return '';
  return ` (${words.line} ${line}${column === undefined ? '' : `, ${words.column} ${column}`})`;
}

/** The error text of people in English: message without secrets, and place in the code where there is one. */
export function exceptionText(error: RecordedError): string {
  return shown(error.message) + placeOf(error, { line: 'line', column: 'column' });
}

/** The same with its code, and in the other languages. */
export function shownFailure(error: RecordedError): ShownFailure {
  const { code, words } = error;
  const french = frenchText(error);
  const failure: RunFailure = {
    code,
    ...(words && { reason: words.reason, params: maskValue(words.params) as RunFailure['params'] }),
    ...(french !== null && { fr: shown(french) + placeOf(error, { line: 'ligne', column: 'colonne' }) }),
  };
  return { exception: exceptionText(error), failure };
}
