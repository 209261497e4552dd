import { recordedFailure } from '../failures/recordedFailure.ts';
import type { RecordedError } from '../record/entries.ts';
import type { EntryOf } from '../record/message.ts';
import type { Step } from './step.ts';

/** What is reported about a step that a person skipped. */
export function skippedError({ node }: Step, { by }: EntryOf<'decided'>): RecordedError {
  return recordedFailure('CALL_SKIPPED', { name: by.name }, node);
}
