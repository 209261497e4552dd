import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { checkedHooks } from './webhooks/checks.ts';
import { loaded, type TurnRow, takeTurns } from './webhooks/turns.ts';

/**
 * `npm run bench -- --webhooks-checks`. The intake of webhooks with each check of senders on, with none and with all:
 * stored before it is answered, nothing run. Medians of turns that all of them take one after another. Linux only.
 *
 * `node bench/webhookChecks.ts [--seconds 2] [--turns 3] [--connections 1,10,50]`
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    turns: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,10,50' },
  },
});
const [seconds, turns] = [Number(options.seconds), Number(options.turns)];
const body = JSON.stringify({
  id: 'order-4711',
  amount: 42,
  customer: { name: 'Zoë Müller', city: 'Zürich' },
  lines: [1, 2, 3].map((line) => ({ line, sku: `SKU-${line}`, quantity: line })),
});

const results = await Results.begin('webhooks-checks', { seconds, turns });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-checks-'));
const server = await startWeft(directory);
try {
  const database = await connectTo(directory);
  await liftLimit(database);
  await database.query(`update account set config = config || '{"free_webhook_limit": 100}'`);
  await database.end();
  const { roots } = server;
  const hooks = await checkedHooks(await signIn(server.url), body);
  const contenders = hooks.map(({ what, url, headers }) => loaded(what, { url, roots, body, headers }));
  const rows: TurnRow[] = [];
  for (const count of options.connections.split(',').map(Number))
    rows.push(...(await takeTurns(contenders, { connections: count, seconds, turns })));
  results.table(rows, { medianOf: turns, by: ['connections'] });
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
await results.write();
