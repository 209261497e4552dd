import { round } from '../../../tools/bench/statistics.ts';
import { nameOfSpread, random, type Spread, sharesOf } from './accounts.ts';
import { capacityOf, connectionsOf, nodeCapacity } from './capacity.ts';
import type { Figures, NodeLimits } from './figures.ts';
import { placements } from './placement.ts';

/** What is simulated. */
export interface World {
  nodes: number;
  accounts: number;
  spread: Spread;
  seed: number;
  figures: Figures;
  limits: NodeLimits;
}

/** One placement of the accounts of a world on its nodes, as far as the hottest node allows. */
export function simulate(world: World) {
  const { nodes, accounts, spread, seed, figures, limits } = world;
  const shares = sharesOf(accounts, spread, random(seed));
  const node = nodeCapacity(figures, limits);
  const largest = Math.max(...shares);
  const connections = connectionsOf(nodes, limits);
  return Object.entries(placements).map(([placement, place]) => {
    const load = place(shares, nodes, random(seed + 1));
    const { runs, used } = capacityOf(load, node.runs);
    return {
      what: nameOfSpread(spread),
      placement,
      'all nodes, runs/s': Math.round(runs),
      'used %': round(used * 100),
      'hottest node % of load': round(Math.max(...load) * 100, 1),
      'coolest node % of load': round(Math.min(...load) * 100, 1),
      'largest account % of load': round(largest * 100, 1),
      'largest account, runs/s': Math.round(runs * largest),
      'node is full by': node.limit,
      'a node, runs/s': Math.round(node.runs),
      'connections a node, own processes': connections.own,
      'connections a node, every process': connections.all,
    };
  });
}

/** The same with one thing different at a time, each with how it differs. */
export function variants(world: World): [string, World][] {
  const { figures, limits } = world;
  const zipf = (exponent: number): World => ({ ...world, spread: { kind: 'zipf', exponent } });
  const cost = (part: Partial<Figures>): World => ({ ...world, figures: { ...figures, ...part } });
  const machine = (part: Partial<NodeLimits>): World => ({ ...world, limits: { ...limits, ...part } });
  return [
    ['as assumed', world],
    ['Zipf 0.8', zipf(0.8)],
    ['Zipf 1.2', zipf(1.2)],
    ['Pareto 1.16 (a fifth has four fifths)', { ...world, spread: { kind: 'pareto', alpha: 1.16 } }],
    ['100 accounts', { ...world, accounts: 100 }],
    ['10,000 accounts', { ...world, accounts: 10_000 }],
    ['16 nodes of 4 cores', { ...machine({ cores: limits.cores / 2 }), nodes: world.nodes * 2 }],
    ['runs cost twice the processor', cost({ serverMs: figures.serverMs * 2, databaseMs: figures.databaseMs * 2 })],
    ['ten times the bytes a run', cost({ logBytes: figures.logBytes * 10 })],
    ['a commit for each run', cost({ commits: 1 })],
    ['a disk of 20 MB/s', machine({ logMb: 20 })],
    ['nodes may be full to 90 %', machine({ usable: 0.9 })],
  ];
}
