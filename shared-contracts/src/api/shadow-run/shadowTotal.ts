import type { ShadowBatch, ShadowNode } from './shadowRun.ts';

/** Examples of differences that a node is shown with. */
export const shadowExamples = 5;

const pathName = ({ of, path }: ShadowNode['examples'][number]) => JSON.stringify([of, path]);

function withExamples(one: ShadowNode['examples'], other: ShadowNode['examples']): ShadowNode['examples'] {
  const known = new Set(one.map(pathName));
  return [...one, ...other.filter((example) => !known.has(pathName(example)))].slice(0, shadowExamples);
}

const counted = [
  ...(['before', 'after', 'runs', 'values', 'paths', 'calls'] as const),
  ...(['failures_new', 'failures_gone', 'unknown', 'unreached'] as const),
];

function sumOfNodes(one: ShadowNode, other: ShadowNode): ShadowNode {
  const sums = Object.fromEntries(counted.map((name) => [name, one[name] + other[name]]));
  return { ...one, ...sums, examples: withExamples(one.examples, other.examples) };
}

/** What two batches of runs came to together. Nodes stay in their order; `rest` is that of the later one. */
export function sumOfShadows(one: ShadowBatch, later: ShadowBatch): ShadowBatch {
  const nodes = new Map(one.nodes.map((node) => [node.node_id, node]));
  for (const node of later.nodes) {
    const known = nodes.get(node.node_id);
    nodes.set(node.node_id, known ? sumOfNodes(known, node) : node);
  }
  return { runs: [...one.runs, ...later.runs], nodes: [...nodes.values()], rest: later.rest };
}
