import type { ExplainedField, ValueUses } from 'shared-contracts/api/explanation';
import type { Flow } from 'shared-contracts/api/scenario';
import type { RecordEntry } from '../engine/record/entries.ts';
import { traceOf } from '../engine/record/trace.ts';
import { readRecordedRun } from '../runs/recordedRun.ts';
import type { StoredRecord } from '../store/repositories/shadowRunRepository.ts';
import { ExplainedRun } from './explainedRun.ts';
import { explainField, type RawExplanation, type Requests } from './explainValue.ts';
import { usesOfField } from './valueUses.ts';

/** A run as it is stored, with the flow it had. */
export interface ExplainedParts extends StoredRecord {
  flow: Flow;
}

/** A field of a run, and which way its value is followed. */
export type ExplainQuestion = ExplainedParts & { field: ExplainedField } & { direction: 'back' | 'on' };

/** What was called last at each step, as it is on record. */
function requestsOf(record: readonly RecordEntry[]): Requests {
  return new Map(record.flatMap((entry) => (entry.type === 'call' ? [[entry.step, entry.request] as const] : [])));
}

/** Follows a value of a stored run back to what it came from, or on to what it became. */
export async function explainInRun({
  flow,
  field,
  direction,
  ...stored
}: ExplainQuestion): Promise<RawExplanation | ValueUses> {
  const { record, trigger } = await readRecordedRun(stored);
  const run = new ExplainedRun(traceOf(record, trigger), trigger, flow);
  const requests = requestsOf(record);
  return direction === 'back' ? explainField(run, field, requests) : usesOfField(run, field, requests);
}
