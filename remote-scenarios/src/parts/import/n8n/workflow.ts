type Fields = Record<string, unknown>;

/** A node of an n8n workflow, as far as it is read. */
export interface N8nNode {
  name: string;
  /** With its package: `n8n-nodes-base.set`, `@n8n/n8n-nodes-langchain.agent`. */
  type: string;
  typeVersion: number;
  position: readonly [x: number, y: number];
  parameters: Fields;
  credentials: Fields;
  disabled: boolean;
  retryOnFail: boolean;
  continueOnFail: boolean;
  maxTries?: number | undefined;
  /** Milliseconds. */
  waitBetweenTries?: number | undefined;
  onError?: string | undefined;
}

export interface N8nTarget {
  node: string;
  /** Which input of the node. */
  index: number;
}

/** A workflow as n8n exports it, or as its editor copies nodes. */
export interface N8nWorkflow {
  name: string;
  nodes: readonly N8nNode[];
  /** Targets of each output of a node, by its name. */
  connections: ReadonlyMap<string, readonly (readonly N8nTarget[])[]>;
  /** Items that nodes send in place of running, by their names. */
  pinData: Fields;
  /** Empty: that of the server of n8n. */
  timeZone: string;
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function readNode(value: unknown): N8nNode[] {
  const node = fields(value);
  const name = text(node.name);
  const type = text(node.type);
  if (!name || !type) return [];
  const [x, y] = list(node.position);
  return [
    {
      name,
      type,
      typeVersion: number(node.typeVersion) ?? 1,
      position: [number(x) ?? 0, number(y) ?? 0],
      parameters: fields(node.parameters),
      credentials: fields(node.credentials),
      disabled: node.disabled === true,
      retryOnFail: node.retryOnFail === true,
      continueOnFail: node.continueOnFail === true,
      maxTries: number(node.maxTries),
      waitBetweenTries: number(node.waitBetweenTries),
      onError: text(node.onError),
    },
  ];
}

function readOutput(value: unknown): N8nTarget[] {
  return list(value).flatMap((target) => {
    const { node, index } = fields(target);
    return typeof node === 'string' ? [{ node, index: number(index) ?? 0 }] : [];
  });
}

/** An n8n node's type has its package before its name. */
const isTypeOfN8n = (type: unknown) => typeof type === 'string' && /^[@\w/-]+\.\w+$/.test(type);

/**
 * Reads a workflow of n8n; null when the value is something else. Exports differ by version, and people edit them: what is
 * not as expected is left out rather than refused.
 */
export function readWorkflow(value: unknown): N8nWorkflow | null {
  const workflow = fields(value);
  const nodes = list(workflow.nodes).flatMap(readNode);
  if (!nodes.some(({ type }) => isTypeOfN8n(type))) return null;
  const connections = Object.entries(fields(workflow.connections)).map(
    ([name, outputs]) => [name, list(fields(outputs).main).map(readOutput)] as const,
  );
  const timeZone = text(fields(workflow.settings).timezone) ?? '';
  return {
    name: text(workflow.name)?.trim() ?? '',
    nodes,
    connections: new Map(connections),
    pinData: fields(workflow.pinData),
    timeZone: timeZone === 'DEFAULT' ? '' : timeZone,
  };
}

/** The name of a node's type without its package. */
export const n8nTypeOf = ({ type }: Pick<N8nNode, 'type'>): string => type.slice(type.lastIndexOf('.') + 1);

/** The value at a dotted path of the parameters; undefined where the way ends. */
export function parameterAt({ parameters }: Pick<N8nNode, 'parameters'>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => fields(value)[key], parameters);
}

/** The objects of the list at a path of the parameters; empty when there is none. */
export function parametersAt(node: Pick<N8nNode, 'parameters'>, path: string): Fields[] {
  return list(parameterAt(node, path)).filter((entry) => typeof entry === 'object' && entry !== null) as Fields[];
}
