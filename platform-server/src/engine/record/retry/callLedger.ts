import { isDeepStrictEqual } from 'node:util';
import type { DeliveredCall, ScopePlace } from '../earlierState.ts';
import type { RecordEntry } from '../entries.ts';
import type { CallFailure } from '../message.ts';
import type { RunTrace, StepTrace } from '../stepTrace.ts';
import type { Lanes } from './lanes.ts';

/** What became of a call, as far as the record knows. */
export type CallState = 'delivered' | 'failed' | 'unknown';

/** A call with an effect, with all its attempts. */
export interface RecordedCall {
  /** Identifies it, also in the retries of its run. */
  key: string;
  nodeId: string;
  place: ScopePlace;
  request: unknown;
  state: CallState;
  /** What it brought; of a delivered one alone. */
  response: unknown;
  isPage: boolean;
  /** The step that made it; null where it is of a run that this one retried. */
  step: StepTrace | null;
}

const safeMethods: ReadonlySet<unknown> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** Failures that leave open whether the other side has done what it was asked. */
const unknownOutcomes: ReadonlySet<unknown> = new Set(['NODE_TIMEOUT', 'HTTP_TIMEOUT', 'HTTP_RESET', 'TUNNEL_CUT']);

/** Whether a request only reads: it has no effect, and is made again whenever a retry comes to it. */
export function isRead(request: unknown): boolean {
  const { method, reads } = (request ?? {}) as { method?: unknown; reads?: unknown };
  return reads === true || safeMethods.has(method);
}

interface ShownRequest {
  sha256?: unknown;
  body_bytes?: number;
  content_bytes?: number;
  attachments?: readonly unknown[];
}

/** From so many bytes on, records of earlier releases may have only the beginning. */
const cutAt = 2_000;

/** Whether all of a request can be compared with another: by its sum, or, without one, where nothing of it is cut off. */
function isComparable(request: unknown): boolean {
  const { sha256, body_bytes = 0, content_bytes = 0, attachments = [] } = (request ?? {}) as ShownRequest;
  return sha256 !== undefined || (Math.max(body_bytes, content_bytes) < cutAt && attachments.length === 0);
}

function ownCalls(record: readonly RecordEntry[], { steps }: RunTrace, lanes: Lanes): RecordedCall[] {
  const byStep = new Map(steps.map((step) => [step.step, step]));
  const calls = new Map<string, RecordedCall>();
  const open = new Map<number, RecordedCall>();
  for (const entry of record) {
    if (entry.type === 'call' && !isRead(entry.request)) {
      const step = byStep.get(entry.step);
      if (!step) continue;
      const { key, request } = entry;
      const call = calls.get(key) ?? { key, nodeId: step.nodeId, place: lanes.placeOf(step), isPage: false, step };
      const begun: RecordedCall = Object.assign(call, { request, state: 'unknown' as const, response: null });
      calls.set(key, begun);
      open.set(entry.step, begun);
    } else if (entry.type === 'answer' || entry.type === 'page') {
      const call = open.get(entry.step);
      open.delete(entry.step);
      if (call) Object.assign(call, outcomeOf(entry));
    }
  }
  return [...calls.values()];
}

type Outcome = Extract<RecordEntry, { type: 'answer' | 'page' }>;

function outcomeOf(entry: Outcome): Pick<RecordedCall, 'state' | 'response' | 'isPage'> {
  const isPage = entry.type === 'page';
  if (isPage || entry.ok) return { state: 'delivered', response: entry.response, isPage };
  const { code } = entry.response as CallFailure;
  return { state: unknownOutcomes.has(code) ? 'unknown' : 'failed', response: null, isPage };
}

function takenOver(record: readonly RecordEntry[], { steps, started }: RunTrace): RecordedCall[] {
  const users = new Map<number, number>();
  for (const entry of record) if (entry.type === 'reused') users.set(entry.call, entry.step);
  const byStep = new Map(steps.map((step) => [step.step, step]));
  return (started?.earlier?.delivered ?? []).map(({ key, nodeId, place, request, response, page }, at) => {
    const step = byStep.get(users.get(at) ?? -1) ?? null;
    return { key, nodeId, place, request, response, state: 'delivered', isPage: page === true, step };
  });
}

/** Distinguishes calls by their node and its place within scopes. */
export const placeName = ({ nodeId, place }: Pick<DeliveredCall, 'nodeId' | 'place'>): string =>
  JSON.stringify([nodeId, place]);

/**
 * The calls with effects that a run knows of, in their order: those it has made, and the successes it took over from
 * the run that it retried. One that was made once more has the newer outcome.
 */
export function callLedger(record: readonly RecordEntry[], trace: RunTrace, lanes: Lanes): RecordedCall[] {
  const own = ownCalls(record, trace, lanes);
  const before = takenOver(record, trace);
  if (before.length === 0) return own;
  const byPlace = Map.groupBy(
    before.filter(({ step }) => !step),
    placeName,
  );
  const replaced = new Set<RecordedCall>();
  for (const call of own) {
    const isSame = (other: RecordedCall) => !replaced.has(other) && isDeepStrictEqual(call.request, other.request);
    const found = byPlace.get(placeName(call))?.find(isSame);
    if (found) replaced.add(found);
  }
  return [...before.filter((call) => !replaced.has(call)), ...own];
}

/** How many reads the steps have made that are done again, by their node. */
export function readsOf(record: readonly RecordEntry[], redone: ReadonlySet<StepTrace>): ReadonlyMap<string, number> {
  const nodes = new Map([...redone].map(({ step, nodeId }) => [step, nodeId]));
  const keys = new Set<string>();
  const reads = new Map<string, number>();
  for (const entry of record) {
    const nodeId = entry.type === 'call' && isRead(entry.request) && !keys.has(entry.key) && nodes.get(entry.step);
    if (!nodeId) continue;
    keys.add(entry.key);
    reads.set(nodeId, (reads.get(nodeId) ?? 0) + 1);
  }
  return reads;
}

/** Whether the success of a call can stand in for it. */
export const canStandIn = ({ state, request }: RecordedCall) => state === 'delivered' && isComparable(request);

/** A call as a retry takes it over; `aside` where it must not stand in. */
export function deliveredCall({ key, nodeId, place, request, response, isPage }: RecordedCall, isExcluded: boolean) {
  const call: DeliveredCall = { key, nodeId, place, request, response };
  return { ...call, ...(isPage && { page: true as const }), ...(isExcluded && { aside: true as const }) };
}
