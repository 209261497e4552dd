import { type ExplainedField, type ExplainedValue, maxFieldValues } from 'shared-contracts/api/explanation';
import type { Flow } from 'shared-contracts/api/scenario';
import { traceOf } from '../engine/record/trace.ts';
import { readRecordedRun } from '../runs/recordedRun.ts';
import type { StoredRecord } from '../store/repositories/shadowRunRepository.ts';
import { ExplainedRun } from './explainedRun.ts';
import { locateField } from './explainValue.ts';

/** A field of what a node received or sent, in whatever run. */
export type NodeField = Pick<ExplainedField, 'side' | 'field'> & { node: string };

/** Runs to look for a field in. */
export interface FieldValuesQuestion {
  field: NodeField;
  runs: readonly StoredRecord[];
  /** What fields name other nodes by. */
  flow: Flow;
}

/** A value and where in its run it was last. */
export interface ValueInRun {
  value: ExplainedValue;
  step: number;
  message: number;
}

/** The same for values that are shown alike. */
export const shownAs = ({ type, json }: ExplainedValue): string => `${type} ${json}`;

const emptyJson: readonly unknown[] = ['""', '[]', '{}'];

/** What people look for when something is missing: it is told however many other values there are. */
export const isEmptyValue = ({ type, json }: ExplainedValue): boolean =>
  type === 'missing' || type === 'null' || emptyJson.includes(json);

function valuesIn(run: ExplainedRun, { node, side, field }: NodeField): ValueInRun[] {
  const found = new Map<string, ValueInRun>();
  for (const { step, outgoing } of run.locations.executions(node).toReversed()) {
    const messages = side === 'input' ? 1 : Math.max(1, outgoing.length);
    for (let message = messages - 1; message >= 0; message--) {
      const location = locateField(run, { step, side, message, field });
      if (!location) continue;
      const value = run.shown.at(location);
      const name = shownAs(value);
      if (found.has(name) || (found.size >= maxFieldValues && !isEmptyValue(value))) continue;
      found.set(name, { value, step, message });
    }
  }
  return [...found.values()];
}

/** The values that a field had in each run, the last first: none where the node had no message. */
export function fieldValuesInRuns({ runs, field, flow }: FieldValuesQuestion): Promise<ValueInRun[][]> {
  return Promise.all(
    runs.map(async (run) => {
      const { record, trigger } = await readRecordedRun(run);
      return valuesIn(new ExplainedRun(traceOf(record, trigger), trigger, flow), field);
    }),
  );
}
