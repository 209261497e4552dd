import type { Message } from 'shared-contracts/api/run';
import { type PathKey, valueAt } from 'shared-contracts/nodes';
import { catchHandle, messageError } from '../engine/record/message.ts';
import { itemsOf } from '../engine/record/scopeItems.ts';
import type { RunTrace, StepTrace } from '../engine/record/stepTrace.ts';

/**
 * Where a value is in a run: in the message that began it, in one that a step sent, in an item that it handed on, in the
 * failure it left for a Catch, in what a retry took over, or in a variable from the step on that changed it.
 */
export type Location = { keys: readonly PathKey[] } & (
  | { at: 'event' }
  | { at: 'sent'; step: StepTrace; place: number }
  | { at: 'item'; step: StepTrace; index: number }
  | { at: 'failure'; step: StepTrace }
  | { at: 'earlier'; step: StepTrace | null; message: Message | null }
  | { at: 'variable'; step: StepTrace | null; name: string }
);

/** The same place for all who come to it. */
export function locationName(location: Location): string {
  const step = 'step' in location ? (location.step?.step ?? -1) : -1;
  const { place, index, name } = location as { place?: number; index?: number; name?: string };
  return JSON.stringify([location.at, step, place ?? index ?? null, name ?? null, ...location.keys]);
}

/** Finds where values of a run are, by its trace. */
export class Locations {
  readonly trace: RunTrace;
  readonly #trigger: Message;
  readonly #steps: ReadonlyMap<number, StepTrace>;
  readonly #changes = new Map<string, StepTrace[]>();
  readonly #byNode: ReadonlyMap<string, readonly StepTrace[]>;

  constructor(trace: RunTrace, trigger: Message) {
    this.trace = trace;
    this.#trigger = trigger;
    this.#steps = new Map(trace.steps.map((step) => [step.step, step]));
    this.#byNode = Map.groupBy(trace.steps, ({ nodeId }) => nodeId);
    const ended = trace.steps.filter(({ sent }) => sent?.variables);
    for (const step of ended.toSorted((one, other) => (one.sentOrder ?? 0) - (other.sentOrder ?? 0))) {
      const { set = {}, append = {}, removed = [] } = step.sent?.variables ?? {};
      for (const name of new Set([...Object.keys(set), ...Object.keys(append), ...removed])) {
        this.#changes.set(name, [...(this.#changes.get(name) ?? []), step]);
      }
    }
  }

  step(id: number): StepTrace | undefined {
    return this.#steps.get(id);
  }

  executions(nodeId: string): readonly StepTrace[] {
    return this.#byNode.get(nodeId) ?? [];
  }

  /** Where what a step received is from. */
  input(step: StepTrace, keys: readonly PathKey[]): Location {
    const { from, handle, place = 0, start } = step.received;
    const { earlier } = this.trace.started ?? {};
    if (start !== undefined) return { at: 'earlier', step, message: step.input, keys };
    const source = from === null ? undefined : this.#steps.get(from);
    if (!source)
      return earlier?.message ? { at: 'earlier', step: null, message: earlier.message, keys } : { at: 'event', keys };
    if (handle === catchHandle && source.failure) return { at: 'failure', step: source, keys };
    if (step.item?.scope === source.step) return { at: 'item', step: source, index: step.item.index, keys };
    if (source.outgoing.length > 0) {
      return { at: 'sent', step: source, place: source.outgoing[place] ? place : source.outgoing.length - 1, keys };
    }
    return this.input(source, keys);
  }

  /** Where a variable was set last before a place in the record; a step without one, where a retry took it over. */
  variable(name: string, before: number, keys: readonly PathKey[]): Location {
    const step = this.#changes.get(name)?.findLast(({ sentOrder }) => (sentOrder ?? 0) < before) ?? null;
    return { at: 'variable', step, name, keys };
  }

  /** What a node had last sent when a step received, as that step's expressions read it; null where it had sent nothing. */
  sentBy(nodeId: string, reader: StepTrace, keys: readonly PathKey[]): Location | null {
    let { item, receivedOrder: before } = reader;
    for (;;) {
      const own = this.executions(nodeId).filter(
        (step) =>
          step.output !== null &&
          (step.sentOrder ?? before) < before &&
          step.item?.scope === item?.scope &&
          step.item?.index === item?.index,
      );
      const last = own.toSorted((one, other) => (one.sentOrder ?? 0) - (other.sentOrder ?? 0)).at(-1);
      if (last) return { at: 'sent', step: last, place: last.outgoing.length - 1, keys };
      const scope = item === null ? undefined : this.#steps.get(item.scope);
      if (!scope || !item) break;
      if (scope.nodeId === nodeId) return { at: 'item', step: scope, index: item.index, keys };
      ({ item, receivedOrder: before } = scope);
    }
    const message = this.trace.started?.earlier?.outputs[nodeId];
    return message ? { at: 'earlier', step: null, message, keys } : null;
  }

  /** The message that a location is in; null for a variable. */
  messageAt(location: Location): Message | null {
    switch (location.at) {
      case 'event':
        return this.#trigger;
      case 'sent':
        return location.step.outgoing[location.place] ?? location.step.input;
      case 'item': {
        const { opened, input } = location.step;
        return opened ? itemsOf(opened, input).message(location.index) : null;
      }
      case 'failure': {
        const { failure, input, nodeId } = location.step;
        return failure ? { ...input, error: messageError(nodeId, failure.error, failure.attempt) } : input;
      }
      case 'earlier':
        return location.message;
      case 'variable':
        return null;
    }
  }

  /** Variables as they are at a location of one. */
  variablesAt({ step }: Extract<Location, { at: 'variable' }>): Readonly<Record<string, unknown>> {
    return step ? (step.variablesAfter ?? step.variables) : (this.trace.started?.earlier?.variables ?? {});
  }

  valueAt(location: Location): unknown {
    if (location.at === 'variable') return valueAt(this.variablesAt(location), [location.name, ...location.keys]);
    return valueAt(this.messageAt(location), location.keys);
  }
}
