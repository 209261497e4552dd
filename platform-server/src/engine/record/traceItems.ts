import type { Message } from 'shared-contracts/api/run';
import type { EarlierStart } from './earlierState.ts';
import { catchHandle, type EntryOf, messageError } from './message.ts';
import { doneMessage, itemError, itemsOf } from './scopeItems.ts';
import type { StepTrace } from './stepTrace.ts';

type Steps = ReadonlyMap<number, StepTrace>;

/** Whether the step has a scope that has not ended: what comes from it are items. */
function handsOn({ opened, endedAt }: StepTrace): boolean {
  return opened !== null && endedAt === null;
}

/** What a step that a retry goes on at has taken over; undefined for all others. */
export function startOf(
  steps: Steps,
  started: EntryOf<'started'> | null,
  { from, place, start }: EntryOf<'received'>,
): EarlierStart | undefined {
  if (start === undefined) return undefined;
  if (from === null) return started?.earlier?.starts?.[start];
  const item = steps.get(from)?.earlier?.results[place ?? 0];
  return item && 'starts' in item ? item.starts[start] : undefined;
}

/** What a node received; undefined for the message of the trigger. */
export function inputOf(steps: Steps, { from, handle, place }: EntryOf<'received'>): Message | undefined {
  const source = from === null ? undefined : steps.get(from);
  if (!source) return undefined;
  if (handle === catchHandle && source.failure) {
    const { error, attempt } = source.failure;
    return { ...source.input, error: messageError(source.nodeId, error, attempt) };
  }
  if (source.opened && handsOn(source)) return itemsOf(source.opened, source.input).message(place ?? 0);
  return source.outgoing[place ?? 0] ?? source.output ?? source.input;
}

/** A step is of the item that an open scope handed on, else of the one of who sent it its message. */
export function itemOf(steps: Steps, { from, place }: EntryOf<'received'>): StepTrace['item'] {
  const source = from === null ? undefined : steps.get(from);
  if (source && handsOn(source)) return { scope: source.step, index: place ?? 0 };
  return source?.item ?? null;
}

function keptOf({ earlier }: StepTrace, index: number): unknown {
  const item = earlier?.results[index];
  return item && 'payload' in item ? item.payload : null;
}

/** What a scope sent: the results of its items, where its entry says they stand. */
export function resultsMessage(steps: Steps, step: StepTrace, sources: EntryOf<'sent'>['results']): Message {
  const results = (sources ?? []).map((source, index) => {
    if (source === null) return null;
    if (source === 'kept') return keptOf(step, index);
    if (typeof source === 'number') return steps.get(source)?.output?.payload ?? null;
    return steps.get(source[0])?.outgoing[source[1]]?.payload ?? null;
  });
  return doneMessage(step.input, results, step.itemErrors);
}

/** The failure of a step ended the item it belongs to. */
export function readItemFailure(steps: Steps, { item, nodeId }: StepTrace, failed: EntryOf<'failed'>): void {
  if (item) steps.get(item.scope)?.itemErrors.push(itemError(item.index, nodeId, failed));
}
