import { type Flow, type FlowElement, isWire, nodesOf } from 'shared-contracts/api/scenario';
import { fieldTexts, nodeKind, withFields } from 'shared-contracts/nodes';
import type { SecretDestination } from './secretDestination.ts';

const prefix = 'secret:';

/** A secret in a node's settings: clear text that was just typed, or a reference to a stored one. */
export interface FlowSecret extends SecretDestination {
  nodeId: string;
  /** Where it stands below `data.config`. */
  path: string;
  value: string;
}

function destinationOf({ url, tunnel_id: tunnelId }: Record<string, unknown>): SecretDestination {
  return { address: typeof url === 'string' ? url : '', tunnelId: typeof tunnelId === 'string' ? tunnelId : '' };
}

/** Secrets in the settings of nodes; empty ones are left out. */
export function secretsOf(flow: Flow): FlowSecret[] {
  return flow.flatMap((element) => {
    if (isWire(element)) return [];
    const found = fieldTexts(element, 'secretFields').filter(({ text }) => text !== '');
    const destination = destinationOf(element.data.config);
    return found.map(({ path, text }) => ({ nodeId: element.id, path, value: text, ...destination }));
  });
}

/** Where nodes send secrets, by their ids. */
export function destinationsOf(flow: Flow): Map<string, SecretDestination> {
  return new Map(nodesOf(flow).map(({ id, data }) => [id, destinationOf(data.config)]));
}

/** The id of the stored secret that a value refers to; null for clear text. */
export function referredSecret(value: string): string | null {
  return value.startsWith(prefix) ? value.slice(prefix.length) : null;
}

/** The value that refers to a stored secret. */
export function referenceTo(id: string): string {
  return `${prefix}${id}`;
}

/** Where a secret stands in a flow, as a key. */
export function secretPlace({ nodeId, path }: Pick<FlowSecret, 'nodeId' | 'path'>): string {
  return JSON.stringify([nodeId, path]);
}

/** The flow with other secret values, by their places. */
export function withSecrets(flow: Flow, values: ReadonlyMap<string, string>): Flow {
  if (values.size === 0) return flow;
  return flow.map((element): FlowElement => {
    if (isWire(element)) return element;
    const config = withFields(
      element.data.config,
      nodeKind(element.type)?.secretFields ?? [],
      (text, path) => values.get(secretPlace({ nodeId: element.id, path })) ?? text,
    );
    return config === element.data.config ? element : { ...element, data: { ...element.data, config } };
  });
}
