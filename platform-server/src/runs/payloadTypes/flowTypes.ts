import { type Flow, type FlowNode, isNode, isWire } from 'shared-contracts/api/scenario';
import { type ConnectorConfig, isTrigger } from 'shared-contracts/nodes';
import type { Shape } from 'shared-contracts/nodes/shape';
import { nothingKnown, typeSent } from './nodeTypes.ts';
import type { DescribedOperation } from './operationShape.ts';
import { oneOf } from './places.ts';
import type { TypeScope } from './readType.ts';

interface Wire {
  source: string;
  handle: string;
}

/** Nodes in a row that are followed: further back, nothing is said to be known. */
const longestWay = 200;

/** What is known of the messages of a drawn flow without any run, along its wires. */
export class FlowTypes {
  readonly #nodes: ReadonlyMap<string, FlowNode>;
  readonly #wiresTo = new Map<string, Wire[]>();
  readonly #operationOf: (config: ConnectorConfig) => DescribedOperation | null;
  readonly #known = new Map<string, Shape>();
  #way = 0;

  constructor(flow: Flow, operationOf: (config: ConnectorConfig) => DescribedOperation | null) {
    this.#nodes = new Map(flow.filter(isNode).map((node) => [node.id, node]));
    this.#operationOf = operationOf;
    for (const wire of flow.filter(isWire)) {
      const wires = this.#wiresTo.get(wire.target) ?? [];
      this.#wiresTo.set(wire.target, [...wires, { source: wire.source, handle: wire.sourceHandle ?? 'out' }]);
    }
  }

  /** What expressions of a node read. */
  scopeOf(id: string): TypeScope {
    return { received: this.received(id), sent: (reference) => this.sent(reference) };
  }

  /** The message that comes to a node by any of its wires. */
  received(id: string): Shape {
    return this.#once(`to ${id}`, () => {
      const wires = this.#wiresTo.get(id) ?? [];
      return wires.length === 0 ? nothingKnown : oneOf(wires.map(({ source, handle }) => this.#sentBy(source, handle)));
    });
  }

  /** What `node('…')` reads of a node by id; null where it is not drawn. */
  sent(id: string): Shape | null {
    const node = this.#nodes.get(id);
    return node ? this.#sentBy(id, 'out') : null;
  }

  #sentBy(id: string, handle: string): Shape {
    const node = this.#nodes.get(id);
    if (!node) return nothingKnown;
    return this.#once(`${handle} of ${id}`, () => {
      const received = isTrigger(node) ? nothingKnown : this.received(id);
      const scope: TypeScope = { received, sent: (reference) => this.sent(reference) };
      return typeSent({ node, handle, scope, operationOf: this.#operationOf });
    });
  }

  /** Reads each place once; what leads back to itself is not known. */
  #once(key: string, read: () => Shape): Shape {
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#way >= longestWay) return nothingKnown;
    this.#known.set(key, nothingKnown);
    this.#way += 1;
    const shape = read();
    this.#way -= 1;
    this.#known.set(key, shape);
    return shape;
  }
}
