import { loadavg } from 'node:os';
import type pg from 'pg';
import { quantile, round } from '../../../tools/bench/statistics.ts';
import { accessTokenOf, signIn } from '../../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../../test/server/serverDatabase.ts';
import { startWeft, type WeftServer } from '../../test/server/weftServer.ts';
import { Asking } from '../lists/measure.ts';
import { measureRunLists } from '../lists/runLists.ts';
import { bytesOnDisk } from '../retention/bytes.ts';
import { createFlow } from '../webhooks/flow.ts';
import { measure } from '../webhooks/load.ts';
import { expireDay } from './expireDay.ts';
import { fillLog } from './fillLog.ts';
import { pagesOf, placesOf, searchesOf, valueSearches } from './questions.ts';
import { isRecorded, recordTemplates } from './templates.ts';

/** One figure of a log of some size, with the load of the machine beside it. */
export interface LogFigure {
  what: string;
  unit: string;
  value: number;
  load: number;
}

const figure = (what: string, unit: string, value: number): LogFigure => ({
  what,
  unit,
  value: round(value, 2),
  load: round(loadavg()[0] ?? 0, 1),
});

/** Median and worst of one path, asked so often after a first time that counts apart. */
async function askedOften(asking: Asking, what: string, path: string, rounds: number): Promise<LogFigure[]> {
  await asking.ask(path);
  const times: number[] = [];
  const cost = await asking.cost(async () => {
    for (let at = 0; at < rounds * 3; at++) times.push((await asking.ask(path)).ms);
    return times;
  });
  return [figure(`${what}, p50`, 'ms', quantile(times, 0.5)), figure(`${what}, CPU`, 'ms', cost['CPU ms/request'])];
}

/** Rounds before anything counts: the first requests of a server mostly wait for its code to be compiled. */
const warmUps = 3;

async function measureLists(asking: Asking, database: pg.Client, rounds: number): Promise<LogFigure[]> {
  const places = await placesOf(database);
  const figures: LogFigure[] = [];
  for (let round = 0; round < warmUps; round++) for (const [, path] of pagesOf(places)) await asking.ask(path);
  for (const [what, path] of pagesOf(places)) figures.push(...(await askedOften(asking, what, path, rounds)));
  for (const [what, path] of valueSearches(places)) figures.push(...(await askedOften(asking, what, path, rounds)));
  for (const row of await measureRunLists(asking, places, rounds, searchesOf(places))) {
    const what = `all filters, ${row.search}`;
    figures.push(figure(`${what}, p50`, 'ms', row['p50 ms']), figure(`${what}, p95`, 'ms', row['p95 ms']));
    figures.push(figure(`${what}, CPU`, 'ms', row['CPU ms/request']));
    console.log(`${row.search}: p50 ${row['p50 ms']} p95 ${row['p95 ms']} worst ${row['worst ms']}, ${row.slowest}`);
  }
  return figures;
}

async function measureBytes(database: pg.Client, runs: number): Promise<LogFigure[]> {
  const kinds = await bytesOnDisk(database);
  return kinds.flatMap((row) => [
    figure(`a ${row.what}, rows`, 'bytes', (row['rows MB'] * 1e6) / runs),
    figure(`a ${row.what}, indexes`, 'bytes', (row['indexes MB'] * 1e6) / runs),
  ]);
}

async function measureWebhooks(server: WeftServer): Promise<LogFigure[]> {
  const url = await createFlow(await signIn(server.url), { mode: 'result', timeout_s: 30 });
  const body = JSON.stringify({ id: 'order-4711', amount: 42 });
  const { cpu, p50 } = await measure({ url, roots: server.roots, body }, 10, 4);
  return [figure('webhook at 10 connections, CPU', 'ms', cpu), figure('webhook at 10 connections, p50', 'ms', p50)];
}

/** Makes a log of so many runs in a data directory, unless it has one: records some for real, then multiplies them. */
export async function makeLog(directory: string, runs: number): Promise<void> {
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  try {
    if (await isRecorded(database)) return;
    await liftLimit(database);
    await recordTemplates(await signIn(server.url), database);
    await server.kill();
    await fillLog(database, runs);
  } finally {
    await database.end();
    await server.stop();
  }
}

/** Makes a log of so many runs in a data directory, unless it has one, and measures it. */
export async function measureLog(directory: string, runs: number, rounds: number): Promise<LogFigure[]> {
  await makeLog(directory, runs);
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  try {
    const asking = new Asking(server, await accessTokenOf(server.url, 'member@weft.local'));
    const figures = [...(await measureBytes(database, runs)), ...(await measureLists(asking, database, rounds))];
    asking.close();
    figures.push(...(await measureWebhooks(server)));
    const expired = await expireDay(database);
    return [...figures, ...expired.map(({ what, unit, value }) => figure(what, unit, value))];
  } finally {
    await database.end();
    await server.stop();
  }
}
