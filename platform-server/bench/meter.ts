import { parseArgs } from 'node:util';
import { watchMachine } from '../../tools/bench/machine.ts';
import { Results } from '../../tools/bench/results.ts';
import { median, round } from '../../tools/bench/statistics.ts';
import { signIn } from '../test/server/apiClient.ts';
import { liftLimit } from '../test/server/serverDatabase.ts';
import { createFlow } from './webhooks/flow.ts';
import { measureWarm, send } from './webhooks/load.ts';
import { addedBy, takeInTurns, weigh } from './without/weighed.ts';

/**
 * What counting operations, and looking whether any are left, adds to the processor time of a webhook that answers with
 * its scenario's result: one server does it and does it not, in turns. The median of the differences between neighbouring
 * turns, with its quartiles. Linux only.
 *
 * `node bench/meter.ts [--seconds 0.5] [--turns 60] [--connections 1,10,50]`
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '0.5' },
    turns: { type: 'string', default: '60' },
    connections: { type: 'string', default: '1,10,50' },
  },
});
const [seconds, turns] = [Number(options.seconds), Number(options.turns)];
const body = JSON.stringify({ id: 'order-4711', amount: 42 });

const results = await Results.begin('meter', { seconds, turns });
const server = await weigh('meter');
try {
  await liftLimit(server.database);
  const url = await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
  const target = { url, roots: server.roots, body };
  const rows: object[] = [];
  for (const connections of options.connections.split(',').map(Number)) {
    await send(target, connections, 4);
    const around = watchMachine(server.roots);
    const taken = await takeInTurns(turns, server, async () => (await measureWarm(target, connections, seconds)).cpu);
    const added = addedBy(taken, (cpu, without) => (cpu / without - 1) * 100);
    rows.push({
      what: 'meter',
      connections,
      'with CPU ms/request': round(median(taken[0]), 3),
      'without CPU ms/request': round(median(taken[1]), 3),
      'added %': round(added.middle, 1),
      'lower quartile, added %': round(added.lower, 1),
      'upper quartile, added %': round(added.upper, 1),
      ...around(),
    });
  }
  const { rows: sums } =
    await server.database.query(`select (select sum(operations)::int from operation_count) as counted,
    (select sum(operations)::int from run) as executed`);
  const share = sums[0].counted / sums[0].executed;
  if (!(share > 0.3 && share < 0.8)) throw new Error(`Half of the operations should count, and ${share} of them did`);
  results.table(rows, { medianOf: turns, by: ['connections'] });
} finally {
  await server.stop();
}
await results.write();
