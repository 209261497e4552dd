import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryByName } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { median } from '../../tools/bench/statistics.ts';
import { publishedDocument } from '../test/connectors/documents.ts';
import { type ApiCall, signIn } from '../test/server/apiClient.ts';
import { startWeft, type WeftServer } from '../test/server/weftServer.ts';
import { watchHealth } from './bodies/health.ts';

/**
 * `npm run bench -- --catalogue`. Makes a connector of GitHub's document (13 MB, 1,223 operations) while `/healthz` is
 * asked every 20 ms, and opens its operations. Linux.
 */
const rounds = 25;

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return Math.round(median(times) * 10) / 10;
}

const memoryOf = ({ roots }: WeftServer) => Math.round(memoryByName(roots).MainThread ?? 0);

/** Imports the document, and measures it all from outside. */
async function imported(server: WeftServer, call: ApiCall) {
  const document = await publishedDocument('github.json');
  const source = { document };
  const figures: Record<string, number> = { 'memory before MB': memoryOf(server) };
  // The first one starts the thread.
  let id = '';
  for (const what of ['first import', 'second import']) {
    const began = performance.now();
    const { 'max ms': longest } = await watchHealth(server.url, what, async () => {
      ({ id } = await call<{ id: string }>('POST', '/connector/catalogue/', { name: what, source }));
    });
    figures[`${what} ms`] = Math.round(performance.now() - began);
    figures[`/healthz at worst during ${what} ms`] = longest;
  }
  figures['memory afterwards MB'] = memoryOf(server);
  return { id, figures };
}

async function rowsOf(directory: string): Promise<Record<string, number>> {
  const server = await startWeft(directory);
  try {
    const call = await signIn(server.url);
    const { id, figures } = await imported(server, call);
    const path = `/connector/catalogue/${id}`;
    const operation = (name: string) => () =>
      call('GET', `${path}/operation/?operation_id=${encodeURIComponent(name)}`);
    return {
      ...figures,
      'all operations listed ms': await timed(() => call('GET', `${path}/operations/`)),
      'largest operation opened ms': await timed(operation('issues/list-events-for-timeline')),
      'usual operation opened ms': await timed(operation('issues/create')),
      'operations searched ms': await timed(() => call('GET', '/connector/catalogue/search/?search=create%20issue')),
    };
  } finally {
    await server.stop();
  }
}

const results = await Results.begin('catalogue', { rounds });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
try {
  results.column("GitHub's document", await rowsOf(directory), { medianOf: rounds });
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
