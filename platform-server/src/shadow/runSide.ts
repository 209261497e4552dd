import type { Message } from 'shared-contracts/api/run';
import type { RecordEntry } from '../engine/record/entries.ts';
import { placeName } from '../engine/record/retry/callLedger.ts';
import { Lanes } from '../engine/record/retry/lanes.ts';
import type { RunTrace, StepTrace } from '../engine/record/stepTrace.ts';
import { traceOf } from '../engine/record/trace.ts';
import { type CallOnRecord, recordedCalls } from './recordedCalls.ts';

/** One side of a comparison: a run read off its record. */
export interface RunSide {
  trace: RunTrace;
  /** Executions by node and place within scopes, in their order. */
  byPlace: ReadonlyMap<string, readonly StepTrace[]>;
  /** Items of scopes that a step belongs to, from the outermost. */
  itemsOf(step: StepTrace): number[];
  calls: readonly CallOnRecord[];
  callsOf: ReadonlyMap<number, readonly CallOnRecord[]>;
}

/** Reads a run as one side of a comparison. */
export function sideOf(record: readonly RecordEntry[], trigger: Message): RunSide {
  const trace = traceOf(record, trigger);
  const lanes = new Lanes(trace);
  const byPlace = new Map<string, StepTrace[]>();
  const makers = new Map<number, { nodeId: string; place: string }>();
  for (const step of trace.steps) {
    const name = placeName({ nodeId: step.nodeId, place: lanes.placeOf(step) });
    makers.set(step.step, { nodeId: step.nodeId, place: name });
    const known = byPlace.get(name);
    if (known) known.push(step);
    else byPlace.set(name, [step]);
  }
  const calls = recordedCalls(record, makers);
  return {
    trace,
    byPlace,
    itemsOf: (step) => lanes.placeOf(step).map(([, index]) => index),
    calls,
    callsOf: Map.groupBy(calls, ({ step }) => step),
  };
}
