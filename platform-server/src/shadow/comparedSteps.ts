import type { Message } from 'shared-contracts/api/run';
import type { ShadowChange } from 'shared-contracts/api/shadow-run';
import { outputsOf, stateOf } from '../engine/record/nodeLogs.ts';
import { toResponseLog } from '../engine/record/responseLog.ts';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import { maskMessage } from '../masking/maskMessage.ts';
import { changesOf, differingPaths } from './differences.ts';
import { readableRequests } from './readableRequests.ts';
import type { ChangedCall } from './recordedRun.ts';
import type { RunSide } from './runSide.ts';
import type { TriedRun } from './tryRun.ts';

/** An execution of a node on record beside the one of now. */
export interface ComparedStep {
  nodeId: string;
  before: StepTrace | null;
  after: StepTrace | null;
  isPathOther: boolean;
  isCallOther: boolean;
  areValuesOther: boolean;
  fails: { before: boolean; after: boolean; isOther: boolean };
  /** Its call has no answer on record, and it waits for what nobody knows. */
  isUnknown: boolean;
  /** On record it lies behind something of which nobody knows how it would go. */
  isUnreached: boolean;
  differs: boolean;
}

type Known = WeakMap<object, WeakMap<object, boolean>>;

/** Whether values are the same; asked once for parts that many messages share. */
function isSame(before: unknown, after: unknown, known: Known): boolean {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return differingPaths(before, after, 1).length === 0;
  const others = known.get(before) ?? new WeakMap();
  known.set(before, others);
  const found = others.get(after) ?? differingPaths(before, after, 1).length === 0;
  others.set(after, found);
  return found;
}

/** What code wrote for its author is no value. */
export const parts = ({ logs: _, ...message }: Message): Record<string, unknown> => message;

function areSameMessages(before: readonly Message[], after: readonly Message[], known: Known): boolean {
  if (before.length !== after.length) return false;
  return before.every((message, place) => {
    const [one, other] = [parts(message), parts(after[place] as Message)];
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name], known));
  });
}

/** The messages that a step sent by its outputs. */
export const sentOf = ({ sent, outgoing }: StepTrace) => (sent && sent.handles.length > 0 ? outgoing : []);

/** What the step left in the variables it changed. */
export function variablesOf({ sent, variablesAfter }: StepTrace): Record<string, unknown> {
  const { set = {}, append = {}, removed = [] } = sent?.variables ?? {};
  const names = [...Object.keys(set), ...Object.keys(append)];
  return Object.fromEntries([
    ...names.map((name) => [name, variablesAfter?.[name]] as const),
    ...removed.map((name) => [name, undefined] as const),
  ]);
}

/** What the step answered the caller of the run. */
export const responseOf = ({ sent }: StepTrace) => (sent?.response ? toResponseLog(sent.response) : undefined);

const isFailed = (side: RunSide, step: StepTrace | null) =>
  step !== null && ['error', 'handled'].includes(stateOf(side.trace, step));

const codeOf = (step: StepTrace | null) => step?.failure?.error.code ?? null;

export const isHeld = ({ wait, sent }: StepTrace) => wait !== null && wait.wakeAt === null && !sent;

/** Steps of both sides, those beside each other that are of the same node, in the same item and as often come to. */
function pairs({ before, after }: TriedRun): { nodeId: string; before: StepTrace | null; after: StepTrace | null }[] {
  const twins = new Map<StepTrace, StepTrace>();
  const added: StepTrace[] = [];
  for (const [place, steps] of after.byPlace) {
    const known = before.byPlace.get(place) ?? [];
    for (const [nth, step] of steps.entries()) {
      const twin = known[nth];
      if (twin) twins.set(twin, step);
      else added.push(step);
    }
  }
  const both = before.trace.steps.map((step) => ({
    nodeId: step.nodeId,
    before: step,
    after: twins.get(step) ?? null,
  }));
  const alone = added.map((step) => ({ nodeId: step.nodeId, before: null, after: step }));
  return alone.length === 0 ? both : [...both, ...alone].sort((one, other) => placeIn(one) - placeIn(other));
}

/** Those that are on one side alone stand among the others by their own number. */
const placeIn = ({ before, after }: { before: StepTrace | null; after: StepTrace | null }) =>
  after ? after.step : (before?.step ?? 0);

/** Compares all steps of a run. */
export function compareSteps(tried: TriedRun): ComparedStep[] {
  const { before, after, outcome, changedCalls } = tried;
  const known: Known = new WeakMap();
  const callers = new Set(changedCalls.map(({ step }) => step));
  const isOpen = outcome.kind === 'waiting';
  return pairs(tried).map(({ nodeId, before: one, after: other }) => {
    const isUnknown = other !== null && isHeld(other);
    const isUnreached = isOpen && other === null;
    const isBoth = one !== null && other !== null && !isUnknown;
    const isPathOther = isBoth && outputsOf(one).join() !== outputsOf(other).join();
    const isCallOther = other !== null && callers.has(other.step);
    const areValuesOther = isBoth && !areValuesSame(one, other, known);
    const failed = { before: isFailed(before, one), after: isFailed(after, other) };
    const isOther = isBoth && failed.before && failed.after && codeOf(one) !== codeOf(other);
    const fails = { ...failed, isOther };
    const isState = isBoth && stateOf(before.trace, one) !== stateOf(after.trace, other);
    const isAlone = one === null || (other === null && !isUnreached);
    const differs = isAlone || isPathOther || isCallOther || areValuesOther || isState || isOther || isUnknown;
    return {
      ...{ nodeId, before: one, after: other, isPathOther, isCallOther, areValuesOther },
      ...{ fails, isUnknown, isUnreached, differs },
    };
  });
}

function areValuesSame(one: StepTrace, other: StepTrace, known: Known): boolean {
  return (
    areSameMessages(sentOf(one), sentOf(other), known) &&
    isSame(variablesOf(one), variablesOf(other), known) &&
    isSame(responseOf(one), responseOf(other), known)
  );
}

/** A message alone, or several as a list. */
const sentValue = (messages: readonly Message[]) => (messages.length > 1 ? messages : messages[0]);

/** Messages as they may be shown. */
const maskSent = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(maskSent) : value && parts(maskMessage(value as Message));

const requestOf = (step: StepTrace | null, side: RunSide, changed: readonly ChangedCall[]) =>
  changed.find((call) => call.step === step?.step)?.request ?? side.callsOf.get(step?.step ?? -1)?.[0]?.request;

/** Where a step differs, at most so many places of each part. */
export function changesIn(compared: ComparedStep, tried: TriedRun, most: number): ShadowChange[] {
  const { before: one, after: other, isCallOther, areValuesOther } = compared;
  const changes: ShadowChange[] = [];
  if (isCallOther) {
    const request = requestOf(other, tried.after, tried.changedCalls);
    const pair = readableRequests(requestOf(one, tried.before, []), request);
    changes.push(...changesOf('request', pair, most));
  }
  if (!areValuesOther || !one || !other) return changes;
  const sent = [sentOf(one), sentOf(other)].map((messages) =>
    sentValue(messages.map((message) => parts(message) as Message)),
  );
  return [
    ...changes,
    ...changesOf('sent', [sent[0], sent[1]], most, maskSent),
    ...changesOf('variables', [variablesOf(one), variablesOf(other)], most),
    ...changesOf('response', [responseOf(one), responseOf(other)], most),
  ];
}
