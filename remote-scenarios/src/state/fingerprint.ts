import { type FlowElement, isWire, nodePolicySchema } from 'shared-contracts/api/scenario';
import { nodeKind, withFields } from 'shared-contracts/nodes';
import { stableText, wireText } from './difference.ts';
import type { EditorDocument } from './document.ts';

/** Nodes of kept steps have a print of their pinned data in the place of it. */
interface Pinned {
  pin?: unknown;
  pinPrint?: string;
}

/** Equal for equal pinned data; null for a node that has none. */
export function pinPrintOf({ pin, pinPrint }: Pinned): string | null {
  if (pinPrint !== undefined) return pinPrint;
  return pin === undefined || pin === null ? null : hashOf(stableText(pin));
}

const defaultPolicy = nodePolicySchema.parse({});

/** What is edited of an element, as text. A secret counts as one, typed or sealed: the server alone knows its text. */
function contentText(element: FlowElement): string {
  if (isWire(element)) return `${element.id} ${wireText(element)}`;
  const { id, type, label, position, data } = element;
  const config = withFields(data.config, nodeKind(type)?.secretFields ?? [], (text) => (text === '' ? '' : 'secret'));
  const { disabled, policy } = data;
  return stableText([id, type, label, position, config, { ...defaultPolicy, ...policy }, disabled, pinPrintOf(data)]);
}

/** Two numbers of 32 bits of a text (cyrb53): equal texts for certain, others by a chance of one in 10¹⁵. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
}

/** Elements are never changed in place, so what was found of one holds. */
const known = new WeakMap<FlowElement, string>();

/** Equal for elements of equal content, whatever a run left in them. */
export function elementPrint(element: FlowElement): string {
  const found = known.get(element) ?? hashOf(contentText(element));
  known.set(element, found);
  return found;
}

/** Equal for documents of equal content. */
export function documentPrint({ name, description, settings, flow }: EditorDocument): string {
  return hashOf(`${stableText([name, description, settings])} ${flow.map(elementPrint).join()}`);
}
