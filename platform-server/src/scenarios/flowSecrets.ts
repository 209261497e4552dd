import type { Flow, FlowElement, FlowNode } from 'shared-contracts/api/scenario';
import { isWire } from 'shared-contracts/api/scenario';

const prefix = 'secret:';

/** A secret in a node's settings: clear text that was just typed, or a reference to a stored one. */
export interface FlowSecret {
  nodeId: string;
  value: string;
}

interface Authentication {
  secret?: unknown;
}

function secretOf({ type, data }: FlowNode): string {
  const { secret } = (data.config.authentication ?? {}) as Authentication;
  return type === 'http' && typeof secret === 'string' ? secret : '';
}

function exchange(element: FlowElement, references: ReadonlyMap<string, string>): FlowElement {
  if (isWire(element)) return element;
  const reference = references.get(element.id);
  if (reference === undefined) return element;
  const authentication = { ...(element.data.config.authentication as Authentication), secret: reference };
  return { ...element, data: { ...element.data, config: { ...element.data.config, authentication } } };
}

/** Secrets in the settings of HTTP nodes; empty ones are left out. */
export function secretsOf(flow: Flow): FlowSecret[] {
  return flow.flatMap((element) => {
    const value = isWire(element) ? '' : secretOf(element);
    return value === '' ? [] : [{ nodeId: element.id, value }];
  });
}

/** The id of the stored secret that a value refers to; null for clear text. */
export function referredSecret(value: string): string | null {
  return value.startsWith(prefix) ? value.slice(prefix.length) : null;
}

/** The value that refers to a stored secret. */
export function referenceTo(id: string): string {
  return `${prefix}${id}`;
}

/** The flow with other secret values, by node id. */
export function withSecrets(flow: Flow, values: ReadonlyMap<string, string>): Flow {
  return values.size === 0 ? flow : flow.map((element) => exchange(element, values));
}
