import { setTimeout as sleep } from 'node:timers/promises';
import { type Installation, openInstallation } from '../chaos/installation/installation.ts';
import type { ServerProcess } from '../chaos/installation/member.ts';
import { createHooks } from '../faults/scenarios.ts';
import { acknowledgedSince, isAcknowledged, type Sent, startSenders } from '../faults/senders.ts';
import { storedEvents } from '../faults/verdict.ts';
import type { Program } from '../server/weftServer.ts';
import { assertAnswers, signInAt, type Visitor } from './answers.ts';
import { type ReachedDatabase, startReachedDatabase } from './reachedDatabase.ts';

export interface TrialOptions {
  /** The release before. */
  before: Program;
  /** How long each stage lasts: the old ones alone, both, the new ones alone. Milliseconds. */
  stageMs: number;
  log(line: string): void;
}

/** What became of everything that was sent. */
export interface TrialFigures {
  acknowledged: number;
  /** Refused with 503 and a time to send again, while a process left. */
  refused: number;
  /** Cut off without an answer, while a process left. */
  unanswered: number;
  slowestMs: number;
  migrations: string[];
  /** What broke a promise, as sentences; none in a release that may go out. */
  problems: string[];
}

const senders = 9;
/** An even load: nine senders with this pause, and what an answer takes. */
const pauseMs = 50;
/** An answer of a process that has ended may be under way for so long. */
const afterLeavingMs = 1_000;
const endedWithinMs = 120_000;

/** Times in which processes left. */
type Drains = [from: number, to: number][];

async function settled(database: ReachedDatabase): Promise<boolean> {
  const open = "select from run where status not in ('SUCCESSFUL', 'FAILED', 'CANCELLED') limit 1";
  for (const until = Date.now() + endedWithinMs; Date.now() < until; await sleep(200))
    if ((await database.pool.query(open)).rowCount === 0) return true;
  return false;
}

const migrationsOf = async ({ pool }: ReachedDatabase): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from weft_migrations order by name')).rows.map(({ name }) => name);

const isWithin = (drains: Drains, { at, tookMs }: Sent) =>
  drains.some(([from, to]) => at <= to + afterLeavingMs && at + tookMs >= from);

/** What was told to a sender that it must not be told. */
function wrongAnswers(sent: readonly Sent[], drains: Drains): string[] {
  return sent
    .filter((one) => !isAcknowledged(one))
    .filter((one) => !(isWithin(drains, one) && (one.status === 0 || (one.status === 503 && one.retryAfter))))
    .map(({ id, status, message }) => `${id} was answered ${status}: ${message.slice(0, 200)}`);
}

async function wrongRecords(database: ReachedDatabase, sent: readonly Sent[]): Promise<string[]> {
  const { rows, counts } = await storedEvents(database.pool, 'upgrade');
  const lost = sent.filter((one) => isAcknowledged(one) && counts.get(one.id) !== 1);
  const wrong = rows.filter(({ promised, statuses }) => promised !== 1 || statuses?.join() !== 'SUCCESSFUL');
  return [
    ...lost.map(({ id }) => `${id} was acknowledged and is on record ${counts.get(id) ?? 0} times`),
    ...wrong.map(({ id, statuses }) => `the runs of ${id} are ${statuses?.join() ?? 'missing'}`),
  ];
}

async function assertAll(processes: readonly ServerProcess[], visitor: Visitor, problems: string[]): Promise<void> {
  for (const { url } of processes)
    await assertAnswers(url, visitor).catch((error: Error) => problems.push(error.message));
}

/** Two processes of the release before, then two of now beside them, then those of now alone. */
async function roll(installation: Installation, { stageMs, log }: TrialOptions, problems: string[]): Promise<Drains> {
  const old = [...installation.processes];
  const drains: Drains = [];
  const visitor = await signInAt(installation.url);
  await sleep(stageMs);
  const own = [await installation.join(), await installation.join()];
  log('Two processes of now serve beside them.');
  await assertAll([...old, ...own], visitor, problems);
  await sleep(stageMs);
  for (const leaving of old) {
    const from = Date.now();
    await leaving.leave();
    drains.push([from, Date.now()]);
  }
  log(`Those of before have left, within ${drains.map(([from, to]) => `${to - from} ms`).join(' and ')}.`);
  await sleep(stageMs);
  await assertAll(own, visitor, problems);
  return drains;
}

/**
 * Replaces the processes of a release by those of this checkout, one after the other and under load, on a database that the
 * release has made.
 */
export async function tryUpgrade(options: TrialOptions): Promise<TrialFigures> {
  const database = await startReachedDatabase();
  const settings = { DATABASE_URL: database.url, WEFT_DATABASE_POOL: '4' };
  let installation: Installation | undefined;
  try {
    installation = await openInstallation({
      ...{ folder: database.folder, count: 2, environment: settings, program: options.before },
      hear: () => {},
    });
    const earlier = new Set(await migrationsOf(database));
    options.log(`Two processes of before serve, after ${earlier.size} migrations.`);
    const sending = startSenders(await createHooks(installation.url), senders, 'upgrade', pauseMs);
    const problems: string[] = [];
    await acknowledgedSince(sending.sent, Date.now());
    const drains = await roll(installation, options, problems).finally(() => sending.stop());
    const sent = await sending.stop();
    if (!(await settled(database))) problems.push('There are runs that have not ended');
    problems.push(...wrongAnswers(sent, drains), ...(await wrongRecords(database, sent)));
    const of = (status: number) => sent.filter((one) => one.status === status).length;
    return {
      acknowledged: sent.filter(isAcknowledged).length,
      ...{ refused: of(503), unanswered: of(0), slowestMs: Math.max(0, ...sent.map(({ tookMs }) => tookMs)) },
      migrations: (await migrationsOf(database)).filter((name) => !earlier.has(name)),
      problems,
    };
  } finally {
    await installation?.stop();
    await database.close();
  }
}
