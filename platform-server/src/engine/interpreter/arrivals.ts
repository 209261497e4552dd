import type { CompiledNode } from '../flow/compiledFlow.ts';
import type { EntryOf } from '../record/message.ts';
import type { Branch, Delivery } from './step.ts';

/** What a node takes at once: a message, and the steps whose messages it has taken with it. */
export interface Arrival {
  delivery: Delivery;
  joined: readonly number[];
  branch: Branch;
}

/**
 * Messages on their way. They are taken depth first: a branch runs to its end before the next one begins, in wire
 * order. Those for a node that waits for all are kept apart until every live branch has arrived.
 */
export class Arrivals {
  readonly ready: Delivery[] = [];
  readonly gathered = new Map<CompiledNode, Delivery[]>();

  push(delivery: Delivery): void {
    if (!delivery.target.waitsForAll || delivery.from === null) {
      this.ready.push(delivery);
      return;
    }
    const others = this.gathered.get(delivery.target);
    if (others) others.push(delivery);
    else this.gathered.set(delivery.target, [delivery]);
  }

  /** What a node that waits for all would take now: the message of its first wire, and with it all others. */
  gatheredAt(target: CompiledNode): Arrival {
    const [first, ...others] = (this.gathered.get(target) ?? []).toSorted((a, b) => a.order - b.order);
    if (!first) throw new Error(`Nothing has arrived at "${target.label}"`);
    // With a message of the run's own among them, the node is the run's own. Branches of Catches alone stay one, or
    // failures behind the join could go round through their Catches for ever.
    const branch = others.some((other) => other.branch === 0) ? 0 : first.branch;
    return { delivery: first, joined: others.flatMap(({ from }) => from ?? []), branch };
  }

  /** Takes what a record says a node received. */
  take({ nodeId, from, handle }: EntryOf<'received'>): Arrival {
    const { ready } = this;
    for (let index = ready.length - 1; index >= 0; index--) {
      const delivery = ready[index] as Delivery;
      if (delivery.from !== from || delivery.target.id !== nodeId || delivery.handle !== handle) continue;
      if (index === ready.length - 1) ready.pop();
      else ready.splice(index, 1);
      return { delivery, joined: [], branch: delivery.branch };
    }
    for (const target of this.gathered.keys()) {
      if (target.id !== nodeId) continue;
      const arrival = this.gatheredAt(target);
      this.gathered.delete(target);
      return arrival;
    }
    throw new Error(`The record says that node "${nodeId}" received a message that nothing sent it`);
  }
}
