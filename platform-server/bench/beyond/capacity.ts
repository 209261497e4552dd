import type { Figures, NodeLimits } from './figures.ts';

/** Runs a second that one node takes, by what would end it. */
export function limitsOfNode({ serverMs, databaseMs, logBytes, commits }: Figures, node: NodeLimits) {
  return {
    processor: (node.cores * node.usable * 1000) / (serverMs + databaseMs),
    'write-ahead log': (node.logMb * 1e6) / logBytes,
    commits: node.commits / commits,
  };
}

/** What ends a node. */
export type Limit = keyof ReturnType<typeof limitsOfNode>;

/** Runs a second of a node, and what its limit is. */
export function nodeCapacity(figures: Figures, node: NodeLimits): { runs: number; limit: Limit } {
  const limits = Object.entries(limitsOfNode(figures, node)) as [Limit, number][];
  const [limit, runs] = limits.reduce((least, each) => (each[1] < least[1] ? each : least));
  return { runs, limit };
}

/** Runs a second of all nodes together when the hottest is full, and how much of the nodes that uses. */
export function capacityOf(load: readonly number[], ofNode: number): { runs: number; used: number } {
  const hottest = Math.max(...load);
  return { runs: ofNode / hottest, used: 1 / (hottest * load.length) };
}

/** Connections of one PostgreSQL: of the processes of its node alone, or of all nodes' processes. */
export function connectionsOf(nodes: number, { cores, coresOfProcess, connectionsOfProcess }: NodeLimits) {
  const processes = Math.ceil(cores / coresOfProcess);
  return { own: processes * connectionsOfProcess, all: nodes * processes * connectionsOfProcess };
}
