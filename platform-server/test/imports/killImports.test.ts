import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ImportPage, maxChunkRows } from 'shared-contracts/api/import-page';
import { node, start, wires } from '../engine/drawing.ts';
import { signIn } from '../server/apiClient.ts';
import { type KillableServer, startKillable } from '../server/killableServer.ts';
import { enter, openFile, type SentFile } from './visitor.ts';

/** While a file is sent, and again while its rows are delivered. `npm run bench -- --kills` takes more. */
const kills = Number(process.env.WEFT_TEST_KILLS ?? 3);
const rowCount = maxChunkRows + 500;
const chunks = Math.ceil(rowCount / maxChunkRows);
const rows = Array.from({ length: rowCount }, (_, index) => [`order-${index + 1}`]);

let server: KillableServer;
let page: ImportPage;

before(async () => {
  server = await startKillable();
  const api = await signIn(server.url);
  const columns = [{ key: 'id', label: { en: 'Order' }, unique: true }];
  const made = await api<ImportPage>('POST', '/import-page/', { name: 'Orders', content: { columns } });
  page = await api<ImportPage>('POST', `/import-page/${made.id}/publish/`, { revision: made.revision });
  const first = { ...start, data: { ...start.data, config: { import_pages: [page.id] } } };
  const seen = node('seen', 'function', { code: 'return { id: payload.id };' });
  const scenario = await api<{ id: string }>('POST', '/scenario/', {
    name: 'Orders',
    flow: [first, seen, ...wires('start > seen')],
  });
  await api('POST', `/scenario/start/${scenario.id}`);
});

after(async () => {
  await server?.close();
});

/** Asks until it is answered, as a visitor's page does whose connection was lost. */
async function persist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const until = Date.now() + 120_000; ; await sleep(20)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

async function killWhile(isGoingOn: () => boolean): Promise<number> {
  let killed = 0;
  while (killed < kills && isGoingOn()) {
    await sleep(randomInt(20, 400));
    await server.restart();
    killed += 1;
  }
  return killed;
}

async function answered<Body>(ask: Promise<{ status: number; body: Body }>): Promise<Body> {
  const answer = await ask;
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

/** Sends chunks over and over in any order, until the killing ends; what was answered must be there afterwards. */
async function sendThrough(file: SentFile): Promise<Set<number>> {
  const acknowledged = new Set<number>();
  let killing = true;
  const sending = (async () => {
    while (killing || acknowledged.size < chunks) {
      const chunk = randomInt(chunks);
      const part = rows.slice(chunk * maxChunkRows, (chunk + 1) * maxChunkRows);
      await persist(() => answered(file.send(chunk, part)));
      acknowledged.add(chunk);
    }
  })();
  await killWhile(() => true);
  killing = false;
  await sending;
  return acknowledged;
}

test('a file keeps what was answered, and every row of it has exactly one run, however often the server is killed', async () => {
  const pass = await enter(server.url, page);
  const file = await openFile(server.url, pass, { columns: ['id'], rows: rowCount });
  const acknowledged = await sendThrough(file);
  const state = await persist(() => answered<{ status: string; chunks: number[] }>(file.ask('state')));
  assert.deepEqual(new Set(state.chunks), acknowledged);
  assert.equal(state.status, 'checked');

  let isDelivered = false;
  const submitted = persist(() => answered(file.ask('submit')));
  const killed = await killWhile(() => !isDelivered);
  assert.ok(killed > 0);
  assert.deepEqual(await submitted, { valid_count: rowCount, invalid_count: 0, deliveries: rowCount });
  for (const until = Date.now() + 300_000; !isDelivered; await sleep(100)) {
    const { final } = await persist(() => answered<{ final: boolean }>(file.ask('receipt')));
    isDelivered = final;
    assert.ok(Date.now() < until, 'the file was delivered');
  }
  const receipt = await persist(() => answered<{ outcomes: object }>(file.ask('receipt')));
  assert.deepEqual(receipt.outcomes, { SUCCESSFUL: rowCount });

  const { rows: events } = await server.database.query(
    `select e.body, count(r.id)::int as runs from event e left join run r on r.event_id = e.id
     where e.source = 'import' group by e.id`,
  );
  assert.deepEqual([...new Set(events.map(({ runs }) => runs))], [1]);
  const orders = events.map(({ body }) => JSON.parse(body.toString()).id).sort();
  assert.deepEqual(orders, rows.map(([id]) => id).sort());
});
