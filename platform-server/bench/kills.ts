import { parseArgs } from 'node:util';

/**
 * Kills the server twenty times under load: nothing that was acknowledged may be lost, and the meter counts each
 * operation once.
 *
 * `node bench/kills.ts [--runs 100000] [--kills 20]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, kills: { type: 'string', default: '20' } },
});
process.env.WEFT_TEST_RUNS = options.runs;
process.env.WEFT_TEST_KILLS = options.kills;
await import('../test/killServer.test.ts');
await import('../test/imports/killImports.test.ts');
await import('../test/killReplay.test.ts');
