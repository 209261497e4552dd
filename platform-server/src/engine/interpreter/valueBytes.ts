import { recordedFailure } from '../failures/recordedFailure.ts';
import type { RecordEntry, RecordedError, VariableChanges } from '../record/entries.ts';
import { bytesOf, membersBytes, messageBytes } from '../values/messageBytes.ts';

const ofVariables = ({ set, append }: VariableChanges) =>
  (set ? membersBytes(set) : 0) + (append ? membersBytes(append) : 0);

/**
 * Bytes of the values that a run has beyond those it had before an entry. Read off the record alone, so that a run
 * counts the same when it is replayed.
 */
export function valueBytesOf(entry: RecordEntry): number {
  switch (entry.type) {
    case 'started':
      return entry.earlier ? bytesOf(entry.earlier) : 0;
    case 'answer':
    case 'page':
      return bytesOf(entry.response);
    case 'opened':
      return entry.items ? bytesOf(entry.items) : 0;
    case 'sent': {
      const { message, changed, outgoing, variables, response } = entry;
      let bytes = (message ? messageBytes(message) : 0) + (changed ? membersBytes(changed) : 0);
      if (outgoing) for (const one of outgoing) if (one.changed) bytes += membersBytes(one.changed);
      if (variables) bytes += ofVariables(variables);
      if (response) bytes += response.body.length;
      return bytes;
    }
    case 'ended':
      return entry.output === undefined ? 0 : bytesOf(entry.output);
    default:
      return 0;
  }
}

/** The error of a run that has more values than a run may have, since this node was answered, or made one of them. */
export function tooManyValueBytes(node: { id: string; label: string }, maxBytes: number): RecordedError {
  return recordedFailure('RUN_VALUES', { limit: Math.floor(maxBytes / 2 ** 20) }, node);
}
