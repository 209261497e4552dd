import type { PollProblem } from 'shared-contracts/api/item-poll';
import { CallCut } from '../../engine/egress/tunnels.ts';
import { failureSentence, sayFailure } from '../../engine/failures/catalogue.ts';
import { shownFailure } from '../../engine/failures/shownFailure.ts';
import { failureBy, NodeFailure } from '../../engine/nodes/nodeFailure.ts';

/** Most characters of a problem that are kept. */
const longest = 2_000;

/** What went wrong with a poll, as a failure; null for what is no fault of it. */
export function pollFailure(thrown: unknown): NodeFailure | null {
  if (thrown instanceof NodeFailure) return thrown;
  return thrown instanceof CallCut ? failureBy('ITEMS_CUT', {}) : null;
}

/** A failure in both languages, without secrets. */
export function pollProblemOf({ code, message, details: { words, advice } }: NodeFailure): PollProblem {
  const known = words && sayFailure(words, 'en');
  const english = known ? failureSentence(known.cause, null, known.advice) : failureSentence(message, null, advice);
  const { exception, failure } = shownFailure({
    nodeId: null,
    code,
    message: english,
    ...(words && { words: { ...words, label: null } }),
  });
  return { message: exception.slice(0, longest), fr: (failure?.fr ?? exception).slice(0, longest) };
}
