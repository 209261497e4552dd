import type { RecordedError } from '../record/entries.ts';
import type { EntryOf } from '../record/message.ts';
import type { Step } from './step.ts';

/** What is told of a step that a person skipped. */
export function skippedError({ node }: Step, { by }: EntryOf<'decided'>): RecordedError {
  const message = `Skipped by ${by.name} — in "${node.label}". Its call may or may not have arrived.`;
  return { nodeId: node.id, code: 'CALL_SKIPPED', message };
}
