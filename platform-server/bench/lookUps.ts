import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { signIn } from '../test/server/apiClient.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { watchHealth } from './bodies/health.ts';
import { kindsOf } from './lookUps/kinds.ts';
import { lookUpsOf } from './lookUps/measure.ts';

/**
 * `npm run bench -- --look-ups`. Look-ups a second in filter lists of each way to match: alone, and by a filter node of
 * the engine over lists of 1,000 items. Then how long `/healthz` takes while a whole list is saved, tried and read.
 *
 * `node bench/lookUps.ts [--entries 100000] [--rounds 40]`
 */
const { values: options } = parseArgs({
  options: { entries: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '40' } },
});
const [entries, rounds] = [Number(options.entries), Number(options.rounds)];

/** Everybody else's wait while the server works on so large a list. */
async function measureSaves(directory: string) {
  const server = await startWeft(directory);
  try {
    const call = await signIn(server.url);
    const { id } = await call<{ id: string }>('POST', '/filter/', { name: 'Large', match: 'contains' });
    const added = Array.from({ length: entries }, (_, at) => ({ values: [`an entry ${at}`], note: 'since May' }));
    const changes = { added: [], changed: [], removed: Array.from({ length: entries / 2 }, (_, at) => at + 1) };
    const watched = (what: string, path: string, body: unknown) =>
      watchHealth(server.url, what, async () => void (await call('POST', `/filter/${id}/${path}/`, body)));
    return [
      await watchHealth(server.url, 'nothing', () => new Promise((done) => setTimeout(done, 2000))),
      await watched('all entries saved', 'entries', { added }),
      await watched('half of them removed, tried before it is saved', 'impact', changes),
      await watched('a value tried', 'try', { values: ['nothing like it'] }),
      await watched('version 1 restored', 'restore', { version: 1 }),
    ].map(({ requests: _, answers: _answers, ...row }) => row);
  } finally {
    await server.stop();
  }
}

const results = await Results.begin('look-ups', { entries, rounds });
const rows: Awaited<ReturnType<typeof lookUpsOf>>[] = [];
for (const kind of kindsOf(entries)) rows.push(await lookUpsOf(kind, rounds));
results.table(rows, { by: ['entries'] });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-look-ups-'));
try {
  results.table(await measureSaves(directory));
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
