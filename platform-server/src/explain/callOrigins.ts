import { hasStoreResult, type PathKey, pathText, readConfig, store, valuePathKeys } from 'shared-contracts/nodes';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import type { ExplainedRun } from './explainedRun.ts';
import { type Making, type PayloadOrigin, payloadRead, received, startsWith, type ValueOrigin } from './origin.ts';
import { placeBeforeSplit } from './splitPlaces.ts';

/** What brings the answer of a call, by the kind of its node. */
const hows: Readonly<Record<string, Making['how']>> = { store: 'store', wait: 'answer', call: 'scenario' };

/** The run that a scenario call brought its answer from. */
function calledRun({ response }: StepTrace): string | undefined {
  const id = response?.headers.run_id;
  return typeof id === 'string' ? id : undefined;
}

/** A value that the answer of a step's call brought, and what the call was made with. */
export function ofAnswer(run: ExplainedRun, step: StepTrace, answerKeys: readonly PathKey[]): Making {
  const settings = run.readingTemplates(step);
  const how = hows[run.node(step)?.type ?? ''] ?? 'call';
  // A service may answer with a header of that name.
  const runId = how === 'scenario' ? calledRun(step) : undefined;
  return {
    how,
    // Not what the value is, but what was asked for.
    reads: settings.flatMap(({ reads }) => reads.map((read) => ({ ...read, role: 'used' as const }))),
    answerField: pathText('answer', answerKeys),
    ...(runId !== undefined && { runId }),
  };
}

/** Where a value stands in what a store gave, or that the message had it before. */
export const storePayload: PayloadOrigin = (value) => {
  const { run, step, node, keys } = value;
  const { operation, target, fallback, list } = readConfig(store, node.data.config);
  if (operation === 'new') return itemsOfList(value, valuePathKeys(list) ?? []);
  if (!hasStoreResult(operation)) return received(value, keys);
  const place = valuePathKeys(target) ?? [];
  if (!startsWith(keys, place)) {
    return startsWith(place, keys)
      ? { made: { how: 'store', reads: [payloadRead(keys, 'used')] } }
      : received(value, keys);
  }
  const below = keys.slice(place.length);
  if (step.response?.headers.found === false && fallback !== '') {
    return {
      made: { how: 'expression', setting: 'fallback', text: fallback, reads: run.readTemplate(step, fallback, below) },
    };
  }
  return { made: ofAnswer(run, step, ['payload', ...below]) };
};

/** Items of a list that were sorted into several messages: which of the list that came each one is. */
export function itemsOfList(value: Parameters<PayloadOrigin>[0], list: readonly PathKey[]): ValueOrigin {
  const { step, place, keys } = value;
  if (!startsWith(keys, list)) return received(value, keys);
  const [at, ...below] = keys.slice(list.length);
  if (typeof at !== 'number') return { made: { how: 'filter', reads: [payloadRead(list, 'used')] } };
  const source = placeBeforeSplit(step, place, list, at);
  return received(value, source === null ? list : [...list, source, ...below]);
}
