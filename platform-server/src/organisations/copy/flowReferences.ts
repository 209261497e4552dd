import { isKindThat } from 'shared-contracts/api/kind';
import type { CopiedKind } from 'shared-contracts/api/organisation';
import { type Flow, type FlowElement, type FlowNode, isWire, nodesOf } from 'shared-contracts/api/scenario';
import {
  type CalledThings,
  columnsTaken,
  type ReferredColumn,
  type ReferredThing,
  referencesOf as referencesOfNode,
  referencesOfThing,
  start,
  typedSecretNodes,
  withColumnsOf,
  withoutSecretTexts,
  withoutTypedSecrets,
  withThingIds,
  withThingNames,
  withTypedSecretsOf,
} from 'shared-contracts/nodes';
import { destinationsOf, secretPlace, secretsOf, withSecrets } from '../../scenarios/flowSecrets.ts';
import { isSameDestination } from '../../scenarios/secretDestination.ts';

/** Something that a flow or a thing refers to by its id. */
export interface Reference {
  kind: CopiedKind;
  id: string;
}

/** A reference as a key. */
export const thingKey = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

const copiedOf = (references: readonly { kind: string; id: string }[]): Reference[] =>
  references.flatMap(({ kind, id }) => (isKindThat('isCopied', kind) ? [{ kind, id }] : []));

/** Everything that a flow refers to and that is copied with it, each once. */
export function referencesInFlow(flow: Flow): Reference[] {
  const found = copiedOf(nodesOf(flow).flatMap(referencesOfNode));
  return [...new Map(found.map((one) => [thingKey(one), one])).values()];
}

/** Everything that a thing refers to, by what is stored of it. */
export function referencesFrom(kind: ReferredThing, thing: unknown): Reference[] {
  return copiedOf(referencesOfThing(kind, thing));
}

/** What takes the place of what a flow refers to. */
export interface Mapping {
  /** Ids in the target; what has none is to be chosen again there. */
  ids: ReadonlyMap<string, string>;
  /** What things are called in the source. */
  called: CalledThings;
  /** Columns of the tables of the target that take the place of others, by the ids of those. */
  columns: ReadonlyMap<string, readonly ReferredColumn[]>;
  /** Texts that name a thing elsewhere: ids in expressions and code, addresses of webhooks. */
  texts: ReadonlyMap<string, string>;
}

function withTexts<Value>(value: Value, texts: Mapping['texts']): Value {
  if (typeof value === 'string') {
    let text: string = value;
    for (const [before, after] of texts) text = text.includes(before) ? text.replaceAll(before, after) : text;
    return text as Value;
  }
  if (Array.isArray(value)) return value.map((item) => withTexts(item, texts)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, texts)])) as Value;
}

function withSamplesGone(config: Record<string, unknown>): Record<string, unknown> {
  const { sample: _, ...rest } = config;
  return rest;
}

/** A node with the columns that the tables of the target have under the names of those of the source. */
function withTargetColumns(node: FlowNode, { called, columns }: TargetWording): FlowNode {
  return referencesOfNode(node).reduce((changed, { id }) => {
    const [before, after] = [called.get(id)?.table, columns.get(id)];
    return before && after ? withColumnsOf(changed, columnsTaken(node, before.result_columns), after) : changed;
  }, node);
}

function mappedElement(element: FlowElement, mapping: Mapping, withSamples: boolean): FlowElement {
  if (isWire(element)) return element;
  const { ids, called, texts } = mapping;
  const { pin: _, ...data } = element.data;
  const placed = withTargetColumns(element, mapping);
  const referring = withThingIds(placed, (thing) => ids.get(thingKey(thing)) ?? thing.id).data.config;
  const kept = withSamples || element.type !== start.kind ? referring : withSamplesGone(referring);
  const config = texts.size > 0 ? withTexts(kept, texts) : kept;
  const mapped = { ...element, data: { ...(withSamples ? element.data : data), config } } as FlowElement;
  return withThingNames(mapped, called);
}

/**
 * The flow as another account has it: other ids, no secrets, and samples and pins only where they are to go along. What
 * is to be chosen again there is noted at its node.
 */
export function mappedFlow(flow: Flow, mapping: Mapping, withSamples: boolean): Flow {
  return withoutSecrets(flow.map((element) => mappedElement(element, mapping, withSamples)));
}

/** The flow with every secret empty, and noted as left behind. */
const withoutSecrets = (flow: Flow): Flow =>
  flow.map((element) => (isWire(element) ? element : withoutTypedSecrets(withoutSecretTexts(element, () => true))));

/** Labels of the nodes that hold a secret. */
export function secretNodesOf(flow: Flow): string[] {
  const ids = new Set([...secretsOf(flow).map(({ nodeId }) => nodeId), ...typedSecretNodes(flow)]);
  return nodesOf(flow).flatMap(({ id, label }) => (ids.has(id) ? [label] : []));
}

/** The flow with the secrets that another of the same nodes has for the same address, where it has none. */
export function withSecretsOf(flow: Flow, other: Flow): Flow {
  const destinations = destinationsOf(flow);
  const meant = secretsOf(other).filter((secret) => {
    const destination = destinations.get(secret.nodeId);
    return destination !== undefined && isSameDestination(destination, secret);
  });
  const secrets = new Map(meant.map((secret) => [secretPlace(secret), secret.value]));
  return withTypedSecretsOf(withSecrets(flow, secrets), other);
}

/** What differs between accounts beside ids. */
export type TargetWording = Omit<Mapping, 'ids'>;

const sameWords: TargetWording = { called: new Map(), columns: new Map(), texts: new Map() };

/** The flow with nothing in it that differs between accounts: for telling what else does. */
export function comparableFlow(flow: Flow, wording = sameWords): Flow {
  const same = flow.map((element) =>
    isWire(element) ? element : withThingIds(withTargetColumns(element, wording), () => undefined),
  );
  return mappedFlow(same, { ids: new Map(), ...sameWords, texts: wording.texts }, false);
}
