import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Flow } from 'shared-contracts/api/scenario';
import { minReminderMs } from 'shared-contracts/nodes';
import { cpuOf } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { quantile, round } from '../../tools/bench/statistics.ts';
import { node } from '../test/engine/drawing.ts';
import { type ApiCall, accessTokenOf, signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { haveStartedScenario } from '../test/server/startedScenario.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { startBareAnswer } from './webhooks/machineLimit.ts';

/**
 * `npm run bench -- --questions`. So many webhooks, each with a run that asks members and waits; the list of what waits
 * and its count; and an answer to half of it. Then reminders and deadlines that are all due when the server comes back.
 * Beside it stand as many runs that go to sleep in a delay, and that call a service once. Linux only.
 *
 * `node bench/questions.ts [--runs 10000] [--due 2000] [--senders 20]`
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    due: { type: 'string', default: '2000' },
    senders: { type: 'string', default: '20' },
  },
});
const [runs, due, senders] = [Number(options.runs), Number(options.due), Number(options.senders)];

const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
const start = () => startWeft(directory, { WEFT_EGRESS_ALLOW: '127.0.0.1' });
let server = await start();
let database = await connectTo(directory);
const echo = await startBareAnswer();
const agent = new Agent({ keepAlive: true, maxSockets: senders });
const headers = { 'content-type': 'application/json' };

function post(url: string, body: string, more: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...more } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}

/** Does all of it, so many at once. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  let next = 0;
  const sender = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as Item);
  };
  await Promise.all(Array.from({ length: senders }, sender));
}

/** Until so many rows are as they are counted here. */
async function counted(text: string, count: number): Promise<void> {
  for (let seen = -1, since = Date.now(); ; await sleep(100)) {
    const { rows } = await database.query(text);
    if (rows[0].count >= count) return;
    if (rows[0].count > seen) [seen, since] = [rows[0].count, Date.now()];
    if (Date.now() - since > 60_000) throw new Error(`${seen} of ${count} after a minute: ${text}`);
  }
}

async function phase(what: string, count: number, work: () => Promise<unknown>) {
  const [cpu, began] = [cpuOf(server.roots), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1000;
  const perRun = ((cpuOf(server.roots) - cpu) * 1000) / count;
  return {
    what,
    runs: count,
    seconds: round(seconds, 1),
    'a second': Math.round(count / seconds),
    'CPU ms': round(perRun, 2),
  };
}

const done = `(status = 'SUCCESSFUL' or (status = 'SCHEDULED' and owner is null and wake_at > now()))`;
const doneOf = (name: string) => `select count(*)::int from run where scenario_name = '${name}' and ${done}`;

async function begun(call: ApiCall, name: string, nodes: Flow, ...chains: string[]) {
  const url = await haveStartedScenario(call, name, nodes, ...chains);
  const items = Array.from({ length: runs }, (_, at) => JSON.stringify({ total: at }));
  return phase(name, runs, async () => {
    await inTurn(items, (body) => post(url, body));
    await counted(doneOf(name), runs);
  });
}

async function listed(call: ApiCall, what: string, path: string) {
  const times: number[] = [];
  let waiting = 0;
  for (let round = 0; round < 50; round++) {
    const start = performance.now();
    ({ waiting } = await call<{ waiting: number }>('GET', path));
    times.push(performance.now() - start);
  }
  return { what, waiting, 'p50 ms': round(quantile(times, 0.5), 1), 'p99 ms': round(quantile(times, 0.99), 1) };
}

const ended = (count: number) =>
  counted(`select count(*)::int from run where scenario_name = 'Ask members' and ended_at is not null`, count);

/** Runs that ask, all of whose minute passes while the server is down; how long it then takes to come to all of them. */
async function overdue(call: ApiCall, name: string, asked: Record<string, unknown>, isOver: string) {
  const url = await haveStartedScenario(call, name, [node('w', 'wait', asked)], 'start > w');
  const items = Array.from({ length: due }, (_, at) => JSON.stringify({ total: at }));
  await inTurn(items, (body) => post(url, body));
  const ofIt = `from answer_request a join run r on r.id = a.run_id where r.scenario_name = '${name}'`;
  await counted(`select count(*)::int ${ofIt}`, due);
  await database.end();
  await server.stop();
  await sleep(minReminderMs);
  server = await start();
  database = await connectTo(directory);
  return phase(name, due, () => counted(`select count(*)::int ${ofIt} and ${isOver}`, due));
}

const results = await Results.begin('questions', { runs, due, senders });
try {
  await liftLimit(database);
  const call = await signIn(server.url);
  const token = await accessTokenOf(server.url, 'member@weft.local');
  const wait = { duration: { amount: 1, unit: 'days' } };
  const decisions = [
    { id: 'approve', label: 'Approve' },
    { id: 'reject', label: 'Reject' },
  ];
  const ask = { title: 'Pay {{ payload.total }}?', who: 'members', decisions, remind: { amount: 1, unit: 'hours' } };
  const rows = [await begun(call, 'Delay', [node('d', 'delay', wait)], 'start > d')];
  rows.push(await begun(call, 'HTTP call', [node('h', 'http', { method: 'POST', url: echo.url })], 'start > h'));
  rows.push(await begun(call, 'Ask members', [node('w', 'wait', ask)], 'start > w'));
  const lists = [
    await listed(call, 'first page and count', '/answer-request/?show=waiting'),
    await listed(call, 'what has ended', '/answer-request/?show=ended'),
  ];
  const { rows: asked } = await database.query<{ id: string }>('select id from answer_request order by id');
  const half = asked.slice(0, runs / 2);
  rows.push(
    await phase('answered', half.length, async () => {
      const authorization = `Bearer ${token}`;
      const body = JSON.stringify({ decision: 'approve', values: {} });
      await inTurn(half, async ({ id }) => {
        const status = await post(`${server.url}/api/v2/answer-request/${id}/answer/`, body, { authorization });
        if (status !== 200) throw new Error(`An answer was answered ${status}`);
      });
      await ended(half.length);
    }),
  );
  const minute = { amount: 1, unit: 'minutes' };
  rows.push(await overdue(call, 'reminders due at once', { ...ask, remind: minute }, 'a.reminders > 0'));
  const again = await signIn(server.url);
  rows.push(await overdue(again, 'deadlines due at once', { ...ask, deadline: minute }, 'r.ended_at is not null'));
  results.table(rows);
  results.table(lists);
  await results.write();
} finally {
  agent.destroy();
  await database.end();
  await echo.stop();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
