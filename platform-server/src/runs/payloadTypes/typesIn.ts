import type { PayloadTypes } from 'shared-contracts/api/run';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { isDescribed, type Shape } from 'shared-contracts/nodes/shape';
import type { CalledOperation } from '../../store/repositories/calledOperationRepository.ts';
import { operationReader } from './describedOperations.ts';
import { FlowTypes } from './flowTypes.ts';

/** A node of a drawn flow, and the operations that the flow calls. */
export interface TypesQuestion {
  node: string;
  flow: Flow;
  operations: readonly CalledOperation[];
}

/** Fields of one answer. */
const maxFields = 4000;

/** Shapes that are answered once however many nodes have them. */
class AnsweredShapes {
  readonly shapes: PayloadTypes['shapes'] = [];
  readonly #places = new Map<Shape, number>();
  #fields = 0;

  /** The place of a shape; null for one that says nothing, and where there is no room. */
  placeOf(shape: Shape | null): number | null {
    if (!shape?.some(isDescribed)) return null;
    const known = this.#places.get(shape);
    if (known !== undefined) return known;
    this.#fields += shape.length;
    if (this.#fields > maxFields) return null;
    this.#places.set(shape, this.shapes.length);
    return this.shapes.push(shape as PayloadTypes['shapes'][number]) - 1;
  }
}

/** What is known of the messages that a node receives, and of those that the nodes before it send. */
export function typesIn({ node, flow, operations }: TypesQuestion): PayloadTypes {
  const types = new FlowTypes(flow, operationReader(operations));
  const answered = new AnsweredShapes();
  const received = answered.placeOf(types.received(node));
  const others = nodesOf(flow).filter(({ id }) => id !== node);
  const sent = others.flatMap(({ id }): [string, number][] => {
    const place = answered.placeOf(types.sent(id));
    return place === null ? [] : [[id, place]];
  });
  return { shapes: answered.shapes, received, sent: Object.fromEntries(sent) };
}
