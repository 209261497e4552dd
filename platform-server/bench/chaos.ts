import { parseArgs } from 'node:util';

/**
 * Faults by chance, one after the other: three processes behind a proxy on a primary with its standby, twenty senders.
 *
 * `node bench/chaos.ts [--faults 100] [--seed 7]`; the seed that is printed causes the same faults again.
 */
const { values: options } = parseArgs({
  options: { faults: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
process.env.CHAOS_FAULTS = options.faults;
if (options.seed !== undefined) process.env.CHAOS_SEED = options.seed;
await import('../test/chaos/chaos.ts');
