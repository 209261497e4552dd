import TinyQueue from 'tinyqueue';
import type { CompiledNode } from '../flow/compiledFlow.ts';
import type { Branch, Lane, Outputs, Resumption, Scope } from './step.ts';

/** A lane where nothing has happened yet: that of a run, or of an item of a scope. */
export function createLane(order: number, outputs: Outputs, item?: { scope: Scope; index: number }): Lane {
  const opener = item?.scope.step.branch;
  const main = { live: 0, gathered: 0, caughtBy: null, resumption: null } as unknown as Branch;
  main.lane = {
    order,
    scope: item?.scope ?? null,
    index: item?.index ?? 0,
    main,
    inCatch: opener !== undefined && (opener !== opener.lane.main || opener.lane.inCatch),
    ready: [],
    gathered: new Map(),
    unexecuted: new Set(),
    closing: new Set(),
    resumable: new TinyQueue<Resumption>([], (a, b) => b.order - a.order),
    sources: new Map(),
    open: 0,
    live: 0,
    outputs,
    result: null,
    errors: [],
    due: [],
    busy: false,
    queued: false,
  };
  return main.lane;
}

/** Counts the messages that may still come from a node of the lane. */
export function countSource(lane: Lane, node: CompiledNode, change: 1 | -1): void {
  const count = (lane.sources.get(node) ?? 0) + change;
  if (count === 0) lane.sources.delete(node);
  else lane.sources.set(node, count);
  lane.open += change;
  lane.live += change;
}

/** Counts what a branch holds; a Catch with nothing open any more can be resumed behind. */
export function countBranch(branch: Branch, change: 1 | -1, isGathered = false): void {
  branch.live += change;
  if (isGathered) branch.gathered += change;
  if (branch.resumption && branch.live === branch.gathered) branch.lane.resumable.push(branch.resumption);
}
