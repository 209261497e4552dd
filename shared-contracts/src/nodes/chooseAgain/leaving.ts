import { type FlowElement, type FlowNode, isWire, type LeftBehind } from '../../api/scenario/flow.ts';
import type { ReferredStatus } from '../../api/scenario/referred.ts';
import { nodeKind } from '../catalogue.ts';
import { withFields } from '../fields.ts';
import {
  fieldsReferringTo,
  isThingReference,
  referencesOf,
  referredThings,
  type ThingReference,
} from '../references/index.ts';
import { fieldTexts } from '../traits.ts';
import { columnsTaken } from './leftColumns.ts';

type Data = FlowNode['data'];

/** Two notes of the same, as far as what they are about. */
const keyOf = ({ kind, id }: Pick<LeftBehind, 'kind' | 'id'>) => `${kind} ${id}`;

/** A node that notes exactly this as left behind; one that leaves nothing behind has no note. */
export function withLeftBehind(node: FlowNode, left: readonly LeftBehind[]): FlowNode {
  const { choose_again: _, ...data } = node.data;
  const once = [...new Map(left.map((one) => [keyOf(one), one])).values()];
  return { ...node, data: (once.length > 0 ? { ...data, choose_again: once } : data) as Data };
}

/** A node that names other things: each by the id that it is to have, and without those that are to have none. */
export function withThingIds(
  node: FlowNode,
  idOf: (thing: Pick<ThingReference, 'kind' | 'id'>) => string | undefined,
): FlowNode {
  const fields = nodeKind(node.type)?.references ?? {};
  const config = referredThings.reduce(
    (changed, kind) =>
      withFields(changed, fieldsReferringTo(fields, kind), (id) => (id === '' ? id : idOf({ kind, id }))),
    node.data.config,
  );
  return config === node.data.config ? node : { ...node, data: { ...node.data, config } };
}

/** A node with these secret texts emptied, each noted as left behind. */
export function withoutSecretTexts(node: FlowNode, isLeft: (text: string, path: string) => boolean): FlowNode {
  const left = fieldTexts(node, 'secretFields').filter(({ text, path }) => text !== '' && isLeft(text, path));
  if (left.length === 0) return node;
  const paths = new Set(left.map(({ path }) => path));
  const config = withFields(node.data.config, nodeKind(node.type)?.secretFields ?? [], (text, path) =>
    paths.has(path) ? '' : text,
  );
  const notes = left.map(({ path }): LeftBehind => ({ kind: 'secret', id: path, name: '' }));
  return withLeftBehind({ ...node, data: { ...node.data, config } }, [...(node.data.choose_again ?? []), ...notes]);
}

/** What things are called that nodes name, by their ids. */
export type CalledThings = ReadonlyMap<string, Pick<ReferredStatus, 'name'> & Partial<Pick<ReferredStatus, 'table'>>>;

/** A node that says what the things and columns that it names are called, for where it is taken to. */
export function withThingNames<Element extends FlowElement>(element: Element, called: CalledThings): Element {
  if (isWire(element)) return element;
  const noted = new Set((element.data.choose_again ?? []).map(keyOf));
  const things = referencesOf(element)
    .filter(isThingReference)
    .filter((thing) => !noted.has(keyOf(thing)) && called.has(thing.id));
  if (things.length === 0) return element;
  const notes = things.map(({ kind, id }): LeftBehind => {
    const { name = '', table } = called.get(id) ?? {};
    return { kind, id, name, ...(table && { columns: columnsTaken(element, table.result_columns) }) };
  });
  return withLeftBehind(element, [...(element.data.choose_again ?? []), ...notes]) as Element;
}
