import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { assumed, measured } from './beyond/figures.ts';
import { measureFigures } from './beyond/measureFigures.ts';
import { simulate, variants, type World } from './beyond/simulate.ts';

/**
 * `npm run bench -- --simulation`. How far several nodes carry accounts of very different sizes, each node with a
 * PostgreSQL and processes of its own (docs/beyond-one-primary.md). Calculated, by figures that were measured on two
 * cores, and by what is assumed of larger machines: both are printed.
 *
 * `node bench/beyond.ts [--nodes 8] [--accounts 1000] [--seed 7] [--measure]`; the last measures the figures here first.
 */
const { values: options } = parseArgs({
  options: {
    nodes: { type: 'string', default: '8' },
    accounts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    measure: { type: 'boolean', default: false },
  },
});
const [nodes, accounts, seed] = [options.nodes, options.accounts, options.seed].map(Number) as [number, number, number];
const measureSeconds = 5;

const results = await Results.begin('simulation', { nodes, accounts, seed });
const figures = options.measure ? await measureFigures(measureSeconds) : measured;
const world: World = { nodes, accounts, spread: { kind: 'zipf', exponent: 1 }, seed, figures, limits: assumed };
results.column(options.measure ? 'a run, measured now' : 'a run, measured before', { ...figures });
results.column('a node, assumed', { ...assumed });
results.table(simulate(world));
const rows = variants(world).flatMap(([what, variant]) =>
  simulate(variant).map((row) => ({
    what,
    placement: row.placement,
    'all nodes, runs/s': row['all nodes, runs/s'],
    'used %': row['used %'],
    'hottest node % of load': row['hottest node % of load'],
    'largest account, runs/s': row['largest account, runs/s'],
    'node is full by': row['node is full by'],
  })),
);
results.table(rows);
await results.write();
