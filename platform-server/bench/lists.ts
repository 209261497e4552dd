import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accessTokenOf } from '../test/server/apiClient.ts';
import { connectTo } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { fill } from './lists/fill.ts';
import { Asking } from './lists/measure.ts';
import { measureOtherLists, measureSearch } from './lists/otherLists.ts';
import { measureRunLists } from './lists/runLists.ts';

/**
 * `npm run bench -- --lists`. Measures lists and searches of large accounts at the web server: every combination of filters of the run logs, the
 * first, the middle and the last page of each; the same for an account all of whose runs failed. Processor time is that
 * of server and database, a request. Linux only.
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

async function measureAll(directory: string): Promise<Record<string, unknown>> {
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  const asking = new Asking(server, await accessTokenOf(server.url, 'member@weft.local'));
  const failing = new Asking(server, await accessTokenOf(server.url, 'globex@weft.local'));
  try {
    const filled = await fill(database, { runs, entities });
    const runLists = await measureRunLists(asking, filled, rounds);
    console.table(runLists);
    const failedOnly = await measureRunLists(failing, filled, rounds);
    console.table(failedOnly);
    const lists = await measureOtherLists(asking, database, filled, rounds * 6);
    console.table(lists);
    const search = await measureSearch(asking, rounds * 6);
    console.table(search);
    return { runLists, failedOnly, lists, search };
  } finally {
    asking.close();
    failing.close();
    await database.end();
    await server.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'weft-bench-lists-'));
try {
  const measured = await measureAll(directory);
  const results = { date: new Date().toISOString(), processor: cpus()[0]?.model, runs, entities, ...measured };
  await mkdir('bench-results', { recursive: true });
  await writeFile(join('bench-results', 'lists.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
