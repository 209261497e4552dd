import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { watchSurroundings } from '../../tools/bench/machine.ts';
import { Results } from '../../tools/bench/results.ts';
import { median, round } from '../../tools/bench/statistics.ts';
import { signIn } from '../test/server/apiClient.ts';
import { liftLimit } from '../test/server/serverDatabase.ts';
import { createFlow } from './webhooks/flow.ts';
import { measureWarm, send } from './webhooks/load.ts';
import { addedBy, type Opened, openPair, takeInTurns } from './without/pair.ts';

/**
 * What counting operations, and looking whether any are left, adds to the processor time of a webhook that answers with
 * its scenario's result: two servers, of which one does neither, take turns. The median of the differences between
 * neighbouring turns, with its quartiles. Linux only.
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

async function targetOf(server: Opened) {
  await liftLimit(server.database);
  const url = await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
  return { url, roots: server.roots, body };
}

const results = await Results.begin('meter', { seconds, turns });
const { whole, without } = await openPair('meter');
try {
  const targets = [await targetOf(whole), await targetOf(without)] as const;
  const rows: object[] = [];
  for (const connections of options.connections.split(',').map(Number)) {
    for (const target of targets) await send(target, connections, 4);
    const around = watchSurroundings([...whole.roots, ...without.roots]);
    const taken = await takeInTurns(turns, targets, async (target) => {
      await sleep(200);
      return (await measureWarm(target, connections, seconds)).cpu;
    });
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
  const counted = await whole.database.query('select sum(operations)::int as operations from operation_count');
  const uncounted = await without.database.query('select from operation_count limit 1');
  if (!counted.rows[0].operations || uncounted.rowCount) throw new Error('Only one of the servers may count');
  results.table(rows, { medianOf: turns, by: ['connections'] });
} finally {
  await whole.stop();
  await without.stop();
}
await results.write();
