import type { RecordedError } from '../record/entries.ts';
import { codeOfReason, type FailureParams, type FailureReason, failureSentence, sayFailure } from './catalogue.ts';

/** The failure of a run, by a reason of the catalogue: at a node, or of the run as a whole. */
export function recordedFailure<Reason extends FailureReason>(
  reason: Reason,
  params: FailureParams<Reason>,
  node: { id: string; label: string } | null,
): RecordedError {
  const { cause = '', advice } = sayFailure({ reason, params }, 'en') ?? {};
  const label = node?.label ?? null;
  return {
    nodeId: node?.id ?? null,
    code: codeOfReason(reason),
    message: failureSentence(cause, label, advice),
    words: { reason, params, label },
  };
}
