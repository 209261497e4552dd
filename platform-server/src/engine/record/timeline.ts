import { type RunMoment, type RunTimeline, type TimelineStep, timelineSteps } from 'shared-contracts/api/run';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { eachOutput } from 'shared-contracts/nodes';
import type { RecordEntry } from './entries.ts';
import type { EntryOf } from './message.ts';
import { exceptionOf, outputsOf, stateOf } from './nodeLogs.ts';
import type { RunTrace, StepTrace } from './stepTrace.ts';

/**
 * Several messages are as many; a list counts by its items, anything else is one. A scope has handed on as many items
 * as it has results.
 */
function itemsBy(output: string, { output: message, outgoing }: StepTrace): number {
  if (outgoing.length > 1) return outgoing.length;
  const payload = message?.payload;
  const items = output === eachOutput ? (payload as { results?: unknown } | null | undefined)?.results : payload;
  return Array.isArray(items) ? items.length : 1;
}

/** Scopes that are open while the record is read, and which of their steps received an item. */
class Items {
  readonly #open = new Set<number>();
  readonly #of = new Map<number, TimelineStep['item_of']>();

  read(entry: RecordEntry): void {
    if (entry.type === 'opened') this.#open.add(entry.step);
    else if (entry.type === 'sent' || (entry.type === 'failed' && entry.taken !== 'retry')) {
      this.#open.delete(entry.step);
    } else if (entry.type === 'received') this.#readReceived(entry);
  }

  of(step: number): TimelineStep['item_of'] {
    return this.#of.get(step) ?? null;
  }

  #readReceived({ step, from, handle, place = 0 }: EntryOf<'received'>): void {
    if (from === null || handle === null || !this.#open.has(from)) return;
    this.#of.set(step, { step: from, output: handle, item: place });
  }
}

/** What an entry tells of its step; null where nothing is to be seen of it. */
function happened(entry: RecordEntry): RunMoment['what'] | null {
  if (entry.type === 'received') return 'began';
  if (entry.type === 'sent' || entry.type === 'ended') return 'ended';
  if (entry.type === 'waiting') return 'waits';
  if (entry.type === 'woken' || entry.type === 'decided') return 'resumed';
  if (entry.type !== 'failed') return null;
  if (entry.taken === 'retry') return 'retries';
  if (entry.taken === 'skip') return 'ended';
  // What goes on with its error sends at once, and ends by that.
  return entry.taken === 'error' || entry.taken === 'continue' ? null : 'failed';
}

function momentsOf(record: readonly RecordEntry[], places: ReadonlyMap<number, number>, began: number): RunMoment[] {
  return record.flatMap((entry) => {
    const what = happened(entry);
    if (!what) return [];
    const at = Math.max(0, entry.at - began);
    if (!('step' in entry)) return { at, step: null, what };
    const step = places.get(entry.step);
    return step === undefined ? [] : { at, step, what };
  });
}

/**
 * A run as it went, read off its record: what began, waited, failed and ended, without messages. At most the first
 * `timelineSteps` steps.
 */
export function timelineOf(record: readonly RecordEntry[], trace: RunTrace, flow: Flow): RunTimeline {
  const kept = trace.steps.slice(0, timelineSteps);
  const places = new Map(kept.map(({ step }, place) => [step, place]));
  const items = new Items();
  for (const entry of record) items.read(entry);
  const began = trace.started?.at ?? record[0]?.at ?? 0;
  const steps = kept.map((step): TimelineStep => {
    const from = items.of(step.step);
    return {
      node_id: step.nodeId,
      state: stateOf(trace, step),
      ...exceptionOf(trace, step),
      attempt: step.attempt,
      sent: Object.fromEntries(outputsOf(step).map((output) => [output, itemsBy(output, step)])),
      item_of: from && { ...from, step: places.get(from.step) ?? 0 },
    };
  });
  const shown = new Set(kept.map(({ nodeId }) => nodeId));
  const names = nodesOf(flow).flatMap(({ id, label }) => (shown.has(id) ? [[id, label || id]] : []));
  return {
    started: new Date(began).toISOString(),
    steps,
    moments: momentsOf(record, places, began),
    names: Object.fromEntries(names),
    total: trace.steps.length,
  };
}
