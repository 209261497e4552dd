import { type Flow, type FlowElement, type FlowNode, isWire, type LeftBehind } from '../../api/scenario/flow.ts';
import { nodeKind } from '../catalogue.ts';
import { leftConstants, withoutSecretConstants } from './constants.ts';
import { withLeftBehind } from './leaving.ts';
import { isSecretParameter } from './secretNames.ts';
import { isTyped, withoutSecretParameters } from './typedTexts.ts';

/** A text of settings whose name or wording says that it holds a secret. */
interface TypedText {
  path: string;
  /** Where it stands, whatever the order of its list. */
  place: string;
  value: string;
  /** What is left of it without its secret. */
  emptied: string;
}

/** Says what such a text is from now on. */
type Fill = (text: TypedText) => string;

/** Texts that a node sends as its body: an object with named fields, or the parameters of a form. */
const bodies = ['body.content', 'body.whole'];

const looksWritten = (text: string) => /^\s*[[{<"]/.test(text);

function withoutSecrets(type: string, path: string, text: string): string {
  if (path === 'url') return withoutSecretParameters(text);
  if (nodeKind(type)?.codeFields?.includes(path)) return withoutSecretConstants(text);
  if (!bodies.includes(path)) return text;
  return looksWritten(text) ? withoutSecretConstants(text) : withoutSecretParameters(text);
}

/** The name of an entry of headers, parameters or fields of a body; null for another one. */
function nameOf(entry: Readonly<Record<string, unknown>>): string | null {
  const name = entry.name ?? entry.path;
  if (typeof entry.value !== 'string' || typeof name !== 'string') return null;
  return name.split('.').at(-1) ?? name;
}

function filledEntry(entry: Record<string, unknown>, path: string, fill: Fill): Record<string, unknown> {
  const name = nameOf(entry);
  if (name === null || !isSecretParameter(name)) return entry;
  const value = entry.value as string;
  const list = path.replace(/\.\d+$/, '');
  const text = { path: `${path}.value`, place: `${list} ${name.toLowerCase()}`, value };
  const next = fill({ ...text, emptied: isTyped(value) ? '' : value });
  return next === value ? entry : { ...entry, value: next };
}

function filled(type: string, value: unknown, path: string, fill: Fill): unknown {
  if (typeof value === 'string') {
    const emptied = withoutSecrets(type, path, value);
    return fill({ path, place: `${path} ${emptied}`, value, emptied });
  }
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const items = value.map((item, at) => filled(type, item, below(at), fill));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const entry = filledEntry(value as Record<string, unknown>, path, fill);
  if (entry !== value) return entry;
  const fields = Object.entries(entry).map(([key, field]) => [key, filled(type, field, below(key), fill)] as const);
  return fields.some(([key, field]) => field !== entry[key]) ? Object.fromEntries(fields) : value;
}

function filledNode(node: FlowNode, fill: Fill): FlowNode {
  const config = filled(node.type, node.data.config, '', fill);
  return config === node.data.config ? node : ({ ...node, data: { ...node.data, config } } as FlowNode);
}

const filledFlow = (flow: Flow, fill: (nodeId: string) => Fill): Flow =>
  flow.map((element): FlowElement => (isWire(element) ? element : filledNode(element, fill(element.id))));

const isCode = ({ type }: FlowNode, path: string) =>
  bodies.includes(path) || (nodeKind(type)?.codeFields ?? []).some((field) => field === path);

/**
 * A node without what people have typed into its open fields and whose name says that it is secret: values of headers,
 * parameters and fields of a body, parameters and credentials in an address, constants of code. Each is noted as left
 * behind. What an expression reads is no secret of the node.
 */
export function withoutTypedSecrets(node: FlowNode): FlowNode {
  const notes: LeftBehind[] = [];
  const emptied = filledNode(node, (text) => {
    if (text.emptied === text.value) return text.value;
    // Of code and bodies only the emptied constants: they may be longer than a note.
    const constants = isCode(node, text.path) ? leftConstants(text.value) : '';
    notes.push({ kind: 'secret', id: text.path, name: constants || text.emptied });
    return text.emptied;
  });
  return notes.length === 0 ? node : withLeftBehind(emptied, [...(node.data.choose_again ?? []), ...notes]);
}

/** Ids of the nodes that hold such a secret. */
export function typedSecretNodes(flow: Flow): ReadonlySet<string> {
  const holding = flow.filter((element) => !isWire(element) && withoutTypedSecrets(element) !== element);
  return new Set(holding.map(({ id }) => id));
}

/** The flow with what another of the same nodes has typed there, where it has nothing. */
export function withTypedSecretsOf(flow: Flow, other: Flow): Flow {
  const typed = new Map<string, string>();
  filledFlow(other, (id) => ({ place, value, emptied }) => {
    if (value !== emptied) typed.set(`${id} ${place}`, value);
    return value;
  });
  return filledFlow(
    flow,
    (id) =>
      ({ place, value, emptied }) =>
        value === emptied ? (typed.get(`${id} ${place}`) ?? value) : value,
  );
}
