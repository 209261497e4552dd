import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/**
 * Faults by chance, one after the other: three processes behind HAProxy, or a proxy of our own where that is not
 * installed, on a primary with its standby; twenty senders and whatever else the product does.
 *
 * `node bench/chaos.ts [--faults 100 | --faults each] [--seed 7] [--upgrade-from <checkout of an earlier release>]`; the seed that is
 * printed causes the same faults again.
 */
const { values: options } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    'upgrade-from': { type: 'string' },
  },
});
process.env.CHAOS_FAULTS = options.faults;
process.env.CHAOS_SEED = options.seed;
if (options['upgrade-from'] !== undefined) process.env.CHAOS_UPGRADE_FROM = options['upgrade-from'];
await import('../test/chaos/chaos.ts');
