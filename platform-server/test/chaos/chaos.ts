import { randomInt } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../bench/plan/random.ts';
import { databaseFolder } from '../databaseFolder.ts';
import { node } from '../engine/drawing.ts';
import { type Line, openLine } from '../faults/line.ts';
import { createHooks } from '../faults/scenarios.ts';
import { acknowledgedSince, startSenders } from '../faults/senders.ts';
import { type ReplicatedDatabase, startReplicated } from '../replicatedDatabase.ts';
import { signIn } from '../server/apiClient.ts';
import { type CountingPeer, startPeer } from '../server/countingPeer.ts';
import { haveStartedScenario } from '../server/startedScenario.ts';
import { type Fault, failover, faultsOf, type Subjects } from './faults.ts';
import { type Installation, openInstallation } from './installation.ts';
import { assertWord } from './verdict.ts';

/** How many, and which: those of a seed are the same again. */
const count = Number(process.env.CHAOS_FAULTS ?? 8);
const seed = Number(process.env.CHAOS_SEED ?? randomInt(1_000_000));
const processes = 3;
const senders = 20;
/** Between two faults, in milliseconds: the installation is at work again when the next one comes, or is not. */
const longestCalmMs = 3_000;

let database: ReplicatedDatabase;
let installation: Installation;
let peer: CountingPeer;
let lines: Line[] = [];
let subjects: Subjects;
let hooks: string[];

before(async () => {
  const top = await mkdtemp(join(await databaseFolder(), 'weft-chaos-'));
  await chmod(top, 0o711);
  [database, peer] = await Promise.all([startReplicated(top), startPeer()]);
  const { ports, user, password } = database;
  lines = await Promise.all([openLine(ports.primary), openLine(ports.standby)]);
  const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join();
  installation = await openInstallation(top, processes, {
    DATABASE_URL: `postgresql://${user}:${password}@${hosts}/weft?target_session_attrs=read-write`,
    // All of them share the connections of an embedded database.
    WEFT_DATABASE_POOL: '4',
    WEFT_EGRESS_ALLOW: '127.0.0.1',
  });
  subjects = { installation, database, lines };
  const api = await signIn(installation.url);
  const call = (path: string, policy = {}) =>
    node(path, 'http', { method: 'POST', url: `${peer.url}/${path}/{{ payload.id }}` }, { policy });
  hooks = [
    ...(await createHooks(installation.url)),
    await haveStartedScenario(api, 'Calls', [call('again')], 'start > again'),
    await haveStartedScenario(api, 'Careful calls', [call('careful', { idempotency: 'hold' })], 'start > careful'),
  ];
});

after(async () => {
  await installation?.stop();
  for (const line of lines) await line.close();
  await database?.stop();
  await peer?.close();
});

test(`three processes keep their word through ${count} faults (seed ${seed})`, async (t) => {
  const random = new Random(seed);
  const below = (limit: number) => random.below(limit);
  const faults = faultsOf(subjects, below);
  const failoverAt = Math.floor(count / 2) + below(Math.ceil(count / 2));
  const sending = startSenders(hooks, senders, 'chaos');
  let isLost = false;
  const pick = (at: number): Fault => {
    if (at === failoverAt) return failover(subjects);
    const possible = isLost ? faults.filter(({ name }) => !name.includes('database is started')) : faults;
    return possible[below(possible.length)] ?? failover(subjects);
  };
  await acknowledgedSince(sending.sent, Date.now());
  for (let at = 0; at < count; at++) {
    const { name, cause } = pick(at);
    isLost ||= at === failoverAt;
    t.diagnostic(`${at + 1}: ${name}`);
    await cause();
    await sleep(below(longestCalmMs));
    if (at % 4 === 3) await acknowledgedSince(sending.sent, Date.now());
  }
  await acknowledgedSince(sending.sent, Date.now());
  const sent = await sending.stop();
  const successor = await database.connectStandby();
  const figures = await assertWord(successor, sent, { name: 'chaos', calls: peer.calls }).finally(() =>
    successor.end(),
  );
  t.diagnostic(JSON.stringify(figures));
});
