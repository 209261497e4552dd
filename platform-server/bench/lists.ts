import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { accessTokenOf } from '../test/server/apiClient.ts';
import { connectTo } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { fill } from './lists/fill.ts';
import { Asking } from './lists/measure.ts';
import { measureOtherLists, measureSearch } from './lists/otherLists.ts';
import { measureRunLists } from './lists/runLists.ts';

/**
 * Measures lists and searches of large accounts at the web server: every combination of filters of the run logs, the
 * newest page of each, the one behind it, one from an instant in the middle and the oldest; the same for an account all
 * of whose runs failed. Processor time is that of server and database, a request. Linux only.
 *
 * `node bench/lists.ts [--runs 100000] [--entities 50000] [--rounds 5]`
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    entities: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '5' },
  },
});
const [runs, entities, rounds] = [Number(options.runs), Number(options.entities), Number(options.rounds)];

async function measureAll(directory: string, results: Results): Promise<void> {
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  const asking = new Asking(server, await accessTokenOf(server.url, 'member@weft.local'));
  const failing = new Asking(server, await accessTokenOf(server.url, 'globex@weft.local'));
  try {
    const filled = await fill(database, { runs, entities });
    results.table(await measureRunLists(asking, filled, rounds));
    const allFailed = await measureRunLists(failing, filled, rounds);
    results.table(allFailed.map((row) => ({ ...row, search: `all failed: ${row.search}` })));
    results.table(await measureOtherLists(asking, database, filled, rounds * 6));
    const found = await measureSearch(asking, rounds * 6);
    results.table(found.map((row) => ({ ...row, what: `global search: ${row.what}` })));
  } finally {
    asking.close();
    failing.close();
    await database.end();
    await server.stop();
  }
}

const results = await Results.begin('lists', { runs, entities, rounds });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-lists-'));
try {
  await measureAll(directory, results);
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
