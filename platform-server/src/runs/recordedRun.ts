import { blankMessage, type Message } from 'shared-contracts/api/run';
import type { RecordEntry } from '../engine/record/entries.ts';
import { bufferOf } from '../process/serveThread.ts';
import type { StoredRecord } from '../store/repositories/shadowRunRepository.ts';
import { recordEntries, triggerOf } from './worker/runInputs.ts';

/**
 * The record of a stored run, and the message that it began with: a blank one where the event is no longer kept. In a
 * thread, what arrives of it are plain bytes.
 */
export async function readRecordedRun({ segments, event }: StoredRecord): Promise<{
  record: RecordEntry[];
  trigger: Message;
}> {
  return {
    record: recordEntries(segments.map(bufferOf)),
    trigger: event ? await triggerOf({ ...event, body: bufferOf(event.body) }) : blankMessage(),
  };
}
