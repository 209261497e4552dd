import type { EntryOf } from '../record/message.ts';
import { itemsOf } from '../record/scopeItems.ts';
import { plain } from '../values/largeJson.ts';
import { push } from './arrivals.ts';
import { pushStarts } from './earlierStarts.ts';
import { createLane } from './lane.ts';
import type { RunState } from './runState.ts';
import type { Lane, Scope } from './step.ts';

/** A step has opened a scope: its first items begin. */
export function applyOpened(state: RunState, entry: EntryOf<'opened'>): void {
  const step = state.step(entry.step);
  const items = itemsOf(entry, step.message);
  const none = new Array<null>(items.count).fill(null);
  step.scope = {
    step,
    items,
    opened: entry,
    next: 0,
    left: entry.batch ? entry.atOnce : items.count,
    lanes: new Map(),
    sources: none,
    values: [...none],
    errors: [],
  };
  for (const [place, item] of (step.earlier?.results ?? []).entries()) {
    if (!item || !('payload' in item)) continue;
    step.scope.sources[place] = 'kept';
    step.scope.values[place] = item.payload;
  }
  step.branch.lane.unexecuted.delete(step);
  beginItems(state, step.scope);
}

function isOver({ next, items, opened, errors }: Scope): boolean {
  return next >= items.count || (opened.stops === true && errors.some(({ skipped }) => !skipped));
}

/** Begins what may begin. It is all on record why, so a replay begins the same at the same entry. */
export function beginItems(state: RunState, scope: Scope): void {
  const { opened, lanes, step } = scope;
  for (;;) {
    skipKept(scope);
    while (!isOver(scope) && scope.left > 0 && lanes.size < opened.atOnce) {
      beginItem(state, scope);
      skipKept(scope);
    }
    if (lanes.size > 0) return;
    if (isOver(scope)) {
      step.branch.lane.closing.add(step);
      state.touch(step.branch.lane);
      return;
    }
    if (opened.gapMs) return void state.pausing.add(step);
    scope.left = opened.atOnce;
  }
}

/** Items that keep the result of the retried run take no place among those that begin. */
function skipKept(scope: Scope): void {
  while (scope.sources[scope.next] === 'kept') scope.next += 1;
}

/** An item whose output has no wire has ended before it began. */
function beginItem(state: RunState, scope: Scope): void {
  const { step, items } = scope;
  const place = scope.next++;
  scope.left -= 1;
  const earlier = step.earlier?.results[place];
  if (earlier && 'starts' in earlier) {
    const lane = createLane(++state.lanes, new Map(Object.entries(earlier.outputs)), { scope, index: place });
    scope.lanes.set(place, lane);
    pushStarts(state, earlier.starts, { from: step.id, branch: lane.main, place });
    return;
  }
  const handle = items.handle(place);
  const wires = step.node.wires.get(handle);
  if (!wires || wires.length === 0) return;
  const message = items.message(place);
  // Within the item the node that began it has sent the item, and nothing else yet.
  const isRead = state.flow.observed.has(step.node.id);
  const outputs = isRead ? new Map(step.outputs).set(step.node.id, message) : step.outputs;
  const lane = createLane(++state.lanes, outputs, { scope, index: place });
  scope.lanes.set(place, lane);
  for (const { target, order } of wires.toReversed()) {
    push(state, { target, message, from: step.id, handle, branch: lane.main, order, place });
  }
}

/** Goes on after the pause between two batches. */
export function applyGapOver(state: RunState, scope: Scope): void {
  scope.left = scope.opened.atOnce;
  beginItems(state, scope);
}

/** A lane with nothing left has ended: its item's result is known, and the next may begin. */
export function settleLane(state: RunState, lane: Lane): void {
  const { scope, index, result, errors } = lane;
  if (lane.live > 0 || !scope?.lanes.delete(index)) return;
  if (errors.length > 0) scope.errors.push(...errors);
  else if (result) {
    scope.sources[index] = result.source;
    scope.values[index] = plain(result.message.payload) ?? null;
  }
  beginItems(state, scope);
}
