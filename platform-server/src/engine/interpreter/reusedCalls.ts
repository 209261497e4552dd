import { isDeepStrictEqual } from 'node:util';
import type { DeliveredCall, ScopePlace } from '../record/earlierState.ts';
import { placeName } from '../record/retry/callLedger.ts';
import type { RunState } from './runState.ts';
import type { Lane, Step } from './step.ts';

/** Where a lane stands within scopes. */
export function placeOfLane({ scope, index }: Lane): ScopePlace {
  return scope ? [...placeOfLane(scope.step.branch.lane), [scope.step.node.id, index]] : [];
}

type Shown = Record<string, unknown>;

/** Records of earlier releases have no sums of requests. */
function isSame(recorded: unknown, own: Shown): boolean {
  const { sha256: _, ...shown } = own;
  return isDeepStrictEqual(recorded, (recorded as Shown | null)?.sha256 === undefined ? shown : own);
}

/** Places in `delivered` of the calls that may stand in, by node and place. */
export function callPlaces(delivered: readonly DeliveredCall[]): ReadonlyMap<string, readonly number[]> {
  const calls = [...delivered.keys()].filter((at) => !delivered[at]?.aside);
  return Map.groupBy(calls, (at) => placeName(delivered[at] as DeliveredCall));
}

/**
 * The call of the retried run whose success stands in for one that is ready: of the same node, at the same place within
 * scopes, with the same request as it goes on record. Each stands in once. Null where the call is to be made.
 */
export function reusedCall(state: RunState, step: Step, request: unknown, isPage: boolean): number | null {
  if (state.deliveredAt.size === 0) return null;
  const calls = state.deliveredAt.get(placeName({ nodeId: step.node.id, place: placeOfLane(step.branch.lane) }));
  if (!calls) return null;
  const own = JSON.parse(JSON.stringify(request)) as Shown;
  const found = calls.find((at) => {
    const call = state.delivered[at] as DeliveredCall;
    const isFree = !state.reused.has(at) && (call.page === true) === isPage;
    return isFree && isSame(call.request, own);
  });
  return found ?? null;
}
