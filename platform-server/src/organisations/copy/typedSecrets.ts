import { type Flow, type FlowElement, isWire, type LeftBehind, nodesOf } from 'shared-contracts/api/scenario';
import { withLeftBehind } from 'shared-contracts/nodes';
import { isSecretParameter } from '../../masking/secretNames.ts';

/** Says what a place of settings holds from now on; `emptied` is what is left of it without its secret. */
type Fill = (place: string, value: string, emptied: string) => string;

const expressions = /\{\{.*?\}\}/gs;
const schemes = /\b(?:bearer|basic|token)\b/gi;
const secretUser = /^([a-z]+:\/\/)[^/?#@]*@/i;
const parameters = /([?&])([^=&#{}]+)=([^&#]*)/g;

/** What an expression reads is no secret of the flow. */
const isTyped = (value: string) => value.replace(expressions, '').replace(schemes, '').trim() !== '';

const withoutSecretParameters = (url: string) =>
  url
    .replace(secretUser, '$1')
    .replace(parameters, (whole, before: string, name: string, value: string) =>
      isSecretParameter(name) && isTyped(value) ? `${before}${name}=` : whole,
    );

const isPair = (item: unknown): item is { name: string; value: string } => {
  const { name, value } = (item ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' && typeof value === 'string';
};

function filled(config: Record<string, unknown>, fill: Fill): Record<string, unknown> {
  const entries = Object.entries(config).map(([field, value]): [string, unknown] => {
    if (field === 'url' && typeof value === 'string') {
      const emptied = withoutSecretParameters(value);
      return [field, fill(`url ${emptied}`, value, emptied)];
    }
    if (!Array.isArray(value)) return [field, value];
    const items = value.map((item) => {
      if (!isPair(item) || !isSecretParameter(item.name)) return item;
      const emptied = isTyped(item.value) ? '' : item.value;
      return { ...item, value: fill(`${field} ${item.name.toLowerCase()}`, item.value, emptied) };
    });
    return [field, items];
  });
  return Object.fromEntries(entries);
}

function filledFlow(flow: Flow, fill: (nodeId: string) => Fill): Flow {
  return flow.map((element) => {
    if (isWire(element)) return element;
    const { config } = element.data;
    return { ...element, data: { ...element.data, config: filled(config, fill(element.id)) } } as FlowElement;
  });
}

/**
 * The flow without what people have typed into open fields of its nodes and whose name says that it is secret: values of
 * headers and parameters, and parameters and credentials in an address. Each is noted as left behind.
 */
export function withoutTypedSecrets(flow: Flow): Flow {
  const emptied = filledFlow(flow, () => (_place, _value, emptied) => emptied);
  return emptied.map((element, at) => {
    const before = flow[at];
    if (isWire(element) || !before || isWire(before)) return element;
    const notes = emptiedTexts(before.data.config, element.data.config);
    return notes.length === 0 ? before : withLeftBehind(element, [...(element.data.choose_again ?? []), ...notes]);
  });
}

/** Texts of settings that are other in the second, with what is left of them there. */
function emptiedTexts(before: unknown, after: unknown, path = ''): LeftBehind[] {
  if (typeof before === 'string') return before === after ? [] : [{ kind: 'secret', id: path, name: String(after) }];
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return [];
  return Object.entries(before).flatMap(([key, value]) => {
    return emptiedTexts(value, (after as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`);
  });
}

/** Ids of the nodes that hold such a secret. */
export function typedSecretNodes(flow: Flow): ReadonlySet<string> {
  const open = new Map(nodesOf(withoutTypedSecrets(flow)).map(({ id, data }) => [id, JSON.stringify(data.config)]));
  const holding = nodesOf(flow).filter(({ id, data }) => JSON.stringify(data.config) !== open.get(id));
  return new Set(holding.map(({ id }) => id));
}

/** The flow with what another of the same nodes has typed there, where it has nothing. */
export function withTypedSecretsOf(flow: Flow, other: Flow): Flow {
  const typed = new Map<string, string>();
  filledFlow(other, (id) => (place, value, emptied) => {
    if (value !== emptied) typed.set(`${id} ${place}`, value);
    return value;
  });
  return filledFlow(
    flow,
    (id) => (place, value, emptied) => (value === emptied ? (typed.get(`${id} ${place}`) ?? value) : value),
  );
}
