import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ImportCell, type ImportDelivery, type ImportPage, maxChunkRows } from 'shared-contracts/api/import-page';
import { cpuOf, memoryByName } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { node, start, wires } from '../test/engine/drawing.ts';
import { enter, openFile, type SentFile, sendAll } from '../test/imports/visitor.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { settled } from './webhooks/settled.ts';

/**
 * `npm run bench -- --imports`. Sends a file to a whole server as a visitor's page does, one chunk after the other, each
 * checked and durable before it is answered, submits it, and waits for the last run; as rows and as batches of 100.
 * Processor time and memory are those of server, sandbox and database.
 *
 * `node bench/imports.ts [--sent-rows 100000] [--files 1] [--delivery row]`: so many files of so many rows at once, and one
 * way of delivery alone.
 */
const { values: options } = parseArgs({
  // The other program of this bench has settings of its own.
  strict: false,
  options: {
    'sent-rows': { type: 'string', default: '100000' },
    files: { type: 'string', default: '1' },
    delivery: { type: 'string' },
  },
});
const rowCount = Number(options['sent-rows']);
const fileCount = Number(options.files);
const allRows = rowCount * fileCount;

const columns = [
  { key: 'order', required: true, unique: true, pattern: 'ORD-\\d{6}' },
  { key: 'customer', required: true, max: '80' },
  { key: 'email', type: 'email' },
  { key: 'ordered', type: 'date' },
  { key: 'amount', type: 'number', min: '0' },
  { key: 'quantity', type: 'integer', min: '1' },
  { key: 'paid', type: 'boolean' },
  { key: 'status', type: 'choice', choices: ['new', 'sent', 'returned'] },
  { key: 'link', type: 'url' },
  { key: 'note', max: '500' },
] as const;

const rows = Array.from({ length: rowCount }, (_, at): ImportCell[] => [
  `ORD-${String(at).padStart(6, '0')}`,
  `Customer ${at % 9973} of Zürich`,
  `person${at}@example.org`,
  `${1 + (at % 28)}/12/2026`,
  `${at % 1000}.5`,
  1 + (at % 900),
  at % 2 === 0,
  ['new', 'sent', 'returned'][at % 3] ?? '',
  `https://example.org/orders/${at}`,
  at % 5 === 0 ? `Deliver to the back door, row ${at}` : '',
]);

type Api = Awaited<ReturnType<typeof signIn>>;

async function publish(api: Api, delivery: ImportDelivery): Promise<ImportPage> {
  const content = { columns: columns.map((column) => ({ ...column, label: { en: column.key } })), delivery };
  const made = await api<ImportPage>('POST', '/import-page/', { name: delivery.mode, content });
  const page = await api<ImportPage>('POST', `/import-page/${made.id}/publish/`, { revision: made.revision });
  const first = { ...start, data: { ...start.data, config: { import_pages: [page.id] } } };
  const keep = node('keep', 'variable', { operation: 'set', name: 'seen', value: '1' });
  const flow = [first, keep, ...wires('start > keep')];
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name: delivery.mode, flow });
  await api('POST', `/scenario/start/${id}`);
  return page;
}

/** The most memory that these processes have at once, looked at twice a second. */
function watchMemory(roots: readonly number[]): () => number {
  let most = 0;
  const look = () => {
    const server = Object.entries(memoryByName(roots)).filter(([name]) => !name.startsWith('postgres'));
    most = Math.max(
      most,
      server.reduce((sum, [, memory]) => sum + memory, 0),
    );
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function delivered(file: SentFile): Promise<void> {
  for (;;) {
    const { body } = await file.ask('receipt');
    if (body.final) return;
    await sleep(200);
  }
}

const results = await Results.begin('imports-server', { rows: rowCount, files: fileCount });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
const server = await startWeft(join(directory, 'data'));
const database = await connectTo(join(directory, 'data'));
try {
  const api = await signIn(server.url);
  await liftLimit(database);
  const modes: [string, ImportDelivery][] = [
    ['a run for 100 rows', { mode: 'batch', size: 100 }],
    ['a run for each row', { mode: 'row' }],
  ];
  for (const [what, delivery] of modes) {
    if (options.delivery && options.delivery !== delivery.mode) continue;
    const page = await publish(api, delivery);
    const pass = await enter(server.url, page);
    const maxMemory = watchMemory(server.roots);
    const [cpu, began] = [cpuOf(server.roots), performance.now()];
    const keys = columns.map(({ key }) => key);
    const each = <Done>(work: (place: number) => Promise<Done>) =>
      Promise.all(Array.from({ length: fileCount }, (_, place) => work(place)));
    const files = await each(() => openFile(server.url, pass, { columns: keys, rows: rowCount }));
    await each((place) => sendAll(files[place] as SentFile, rows));
    const sent = performance.now();
    const answers = await each((place) => (files[place] as SentFile).ask('submit'));
    const refused = answers.find(({ body }) => body.valid_count !== rowCount);
    if (refused) throw new Error(`Refused: ${JSON.stringify(refused.body)}`);
    const submitted = performance.now();
    await Promise.all(files.map(delivered));
    await settled(database);
    const ended = performance.now();
    results.table([
      {
        what,
        'rows/s': round((allRows / (ended - began)) * 1000),
        'sent, rows/s': round((allRows / (sent - began)) * 1000),
        'chunk ms': round((sent - began) / Math.ceil(rowCount / maxChunkRows)),
        'submit ms': round(submitted - sent),
        'delivered and run, rows/s': round((allRows / (ended - submitted)) * 1000),
        'CPU µs/row': round(((cpuOf(server.roots) - cpu) / allRows) * 1_000_000),
        'server memory MB': round(maxMemory()),
      },
    ]);
  }
} finally {
  await database.end();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
await results.write();
