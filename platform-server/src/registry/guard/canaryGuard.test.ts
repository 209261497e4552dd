import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { Registry } from 'prom-client';
import { openStage, type Process, type Stage, environment as testEnvironment } from '../../../test/registry/stage.ts';
import * as ledgerRepository from '../../store/repositories/ledgerRepository.ts';
import { RemoteSessionRepository } from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import { CanaryGuard, guardName } from './canaryGuard.ts';
import { CanaryHealth } from './canaryHealth.ts';

const remote = 'remote-orders';
let stage: Stage;
let process: Process;
let sessions: RemoteSessionRepository;

before(async () => {
  stage = await openStage();
  sessions = new RemoteSessionRepository(stage.database.pool, testEnvironment);
  for (const hash of ['one', 'two', 'three']) await stage.store(hash);
});
after(() => stage.close());

beforeEach(async () => {
  const { pool } = stage.database;
  for (const table of ['ledger_entry', 'remote_session', 'remote_session_count'])
    await pool.query(`delete from ${table}`);
  process = await stage.openProcess();
  await process.change({ action: 'promote', release: 'one' });
  await process.change({ action: 'canary', release: 'two', percent: 50 });
});

/** Pages of as many users, all but one of which are well for each that fails. */
async function report(release: string, count: number, failing: number): Promise<void> {
  const pages = Array.from({ length: count }, (_, index) => ({
    page: randomUUID(),
    remote,
    release,
    code: index < failing ? 'render' : null,
    visitor: randomBytes(16),
  }));
  await sessions.record(pages, 'acme');
}

/** Moves what happened so far into the past. */
async function passMinutes(minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} - ${minutes} * interval '1 minute'`;
  const { pool } = stage.database;
  await pool.query(`update ledger_entry set created_at = ${earlier('created_at')}`);
  await pool.query(`update remote_session set opened_at = ${earlier('opened_at')}`);
  await pool.query(`update remote_session_count set span = ${earlier('span')}`);
  await process.registry.refresh();
}

function guardOf({ registry, change }: Process) {
  const health = new CanaryHealth(sessions, { sessions: 50, margin: 5, silence: 15 });
  const metrics = new Registry();
  const problems: string[] = [];
  const changes = {
    change: ({ dry_run: _, ...requested }: Parameters<typeof change>[0], by: string) => change(requested, by),
  };
  const log = (problem: string) => problems.push(problem);
  const guard = new CanaryGuard({ registry, health, changes: changes as never, metrics, log });
  const stateOf = () => registry.state.remotes.get(remote);
  const healthNow = async () => (await health.figures(remote, stateOf() as never))?.health;
  return { guard, metrics, problems, stateOf, healthNow };
}

test('a canary that fails is taken back in the name of the guard, with its figures, and stable stays', async () => {
  const { guard, stateOf, healthNow } = guardOf(process);
  await report('one', 60, 1);
  await report('two', 49, 20);
  await guard.look();
  assert.ok(stateOf()?.canary, 'with a session too few');
  assert.equal(await healthNow(), 'failing');
  await report('two', 1, 1);
  await guard.look();
  assert.equal(stateOf()?.canary, null);
  assert.equal(stateOf()?.promoted[0], 'one');
  const entry = process.written.at(-1);
  assert.deepEqual([entry?.action, entry?.actor, entry?.release], ['rollback', guardName, 'one']);
  assert.equal(entry?.reason, "health: 42.0 % of 50 sessions failed, 1.7 % of stable's");
});

test('a canary that is well goes on', async () => {
  const { guard, stateOf, healthNow } = guardOf(process);
  await report('one', 60, 2);
  await report('two', 60, 3);
  await guard.look();
  assert.ok(stateOf()?.canary);
  assert.equal(await healthNow(), 'healthy');
});

test('of two processes one takes it back, and nothing is written when somebody decided meanwhile', async () => {
  await report('two', 60, 60);
  const other = await stage.openProcess();
  await Promise.all([guardOf(process).guard.look(), guardOf(other).guard.look()]);
  const entries = await ledgerRepository.entries(stage.pool, testEnvironment, 0);
  assert.equal(entries.filter(({ action }) => action === 'rollback').length, 1);

  await process.change({ action: 'canary', release: 'two', percent: 50 });
  const { guard, problems } = guardOf(other);
  await other.registry.catchUp();
  const seen = other.registry.state;
  await process.change({ action: 'promote', release: 'three' });
  // As it is for the process that has not learned of it yet.
  const late = new Proxy(other.registry, { get: (target, key) => (key === 'state' ? seen : Reflect.get(target, key)) });
  await report('two', 60, 60);
  await guardOf({ ...other, registry: late }).guard.look();
  await guard.look();
  const after = await ledgerRepository.entries(stage.pool, testEnvironment, 0);
  assert.equal(after.at(-1)?.action, 'promote');
  assert.deepEqual(problems, []);
});

test('a canary of which nothing is heard, though stable is in use, is an alarm that is said once', async () => {
  await passMinutes(20);
  const { guard, metrics, problems, healthNow } = guardOf(process);
  await report('one', 19, 0);
  await guard.look();
  assert.equal(await healthNow(), 'waiting');
  await report('one', 1, 0);
  await guard.look();
  await guard.look();
  assert.equal(await healthNow(), 'silent');
  assert.deepEqual(problems, [`The canary of ${remote} reports nothing, although other releases are in use.`]);
  assert.match(await metrics.metrics(), /weft_canary_silent\{remote="remote-orders"\} 1/);
  await report('two', 1, 0);
  await guard.look();
  assert.match(await metrics.metrics(), /weft_canary_silent\{remote="remote-orders"\} 0/);
});

test('an organisation that stopped using one area alone is silent; one that is away is not', async () => {
  const { guard, healthNow } = guardOf(process);
  await process.change({ action: 'rollback' });
  await passMinutes(30);
  const organisation = 'org-1';
  const page = (name: string) => ({
    page: randomUUID(),
    remote: name,
    release: 'one',
    code: null,
    visitor: randomBytes(16),
  });
  const use = (...remotes: string[]) =>
    sessions.record(
      remotes.flatMap((name) => Array.from({ length: 30 }, () => page(name))),
      organisation,
    );
  await use(remote, 'remote-other');
  await passMinutes(30);
  await ledgerRepository.append(
    stage.pool,
    {
      environment: testEnvironment,
      remote,
      action: 'canary',
      release: 'two',
      actor: 'Sofia',
      reason: '',
      target: { organisation },
    },
    process.registry.revision,
  );
  await passMinutes(20);
  assert.equal(await healthNow(), 'waiting');
  await use('remote-other');
  await guard.look();
  assert.equal(await healthNow(), 'silent');
});
