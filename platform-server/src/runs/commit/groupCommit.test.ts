import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { decodeEntries } from '../../engine/record/encode.ts';
import { newId } from '../../store/ids.ts';
import { writePrepared } from '../../store/preparedWrite.ts';
import { sendPieces } from '../../store/sendPieces.ts';
import type { BatchStatement, HeldRun } from './batchStatement.ts';
import { GroupCommit } from './groupCommit.ts';
import type { Clock, GroupCommitListener } from './groupCommitListener.ts';
import { emptyBatch } from './load.ts';
import type { PendingEvent } from './pendingEvent.ts';
import type { PendingRun } from './pendingRun.ts';
import type { Batch, Event, Run, RunFigures } from './rows.ts';
import { statementOf } from './statement.ts';

let database: TestDatabase;
let client: pg.Client;
let statements: BatchStatement[];
let calls: string[];
const worker = 7;

before(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.target);
  await client.connect();
  sendPieces(client);
});
after(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => {
  statements = [];
  calls = [];
});

const listener: GroupCommitListener = {
  written: (runs) => calls.push(...runs.map(({ status }) => `written ${status}`)),
  kept: () => {},
  runLost: () => calls.push('lost'),
  leftBehind: () => calls.push('behind'),
  runRefused: () => calls.push('refused'),
  cancelRequested: () => calls.push('cancel'),
  batchFailed: () => calls.push('failed'),
  sessionLost: () => calls.push('session lost'),
};

function createCommit(clock?: Clock): GroupCommit {
  return new GroupCommit(
    worker,
    async (statement) => {
      statements.push(statement);
      return writePrepared(client, statement);
    },
    listener,
    clock,
  );
}

/** A clock that stands until it is moved. */
function stoppedClock() {
  let time = 0;
  return {
    now: () => time,
    advance: (byMs: number) => {
      time += byMs;
    },
  };
}

function event(changes: Partial<Event> = {}): Event {
  return {
    id: newId(),
    account: 'A-1',
    source: 'webhook',
    webhookId: newId(),
    createdAt: Date.UTC(2026, 1, 3, 4, 5, 6, 789),
    method: 'POST',
    path: 'a/b',
    query: 'x=1&x=2',
    ip: '::1',
    contentType: 'application/json',
    headers: ['X-Twice', 'one', 'X-Twice', 'two'],
    body: Buffer.from([0, 1, 2, 255]),
    responseStatus: 202,
    rejectedReason: null,
    ...changes,
  };
}

function runOf(of: Event, changes: Partial<Run> = {}): Run {
  return {
    id: newId(),
    account: of.account,
    scenarioId: newId(),
    scenarioName: 'Orders',
    revision: 3,
    eventId: of.id,
    webhookId: of.webhookId,
    source: of.source,
    attempt: 0,
    fromNodeId: null,
    untilNodeId: null,
    retryOf: null,
    exclusiveGroup: null,
    createdAt: of.createdAt,
    status: 'IN_PROGRESS',
    owned: true,
    handled: false,
    wakeAt: null,
    waitingFor: null,
    startedAt: of.createdAt,
    endedAt: null,
    operations: 0,
    nodesSucceeded: 0,
    nodesFailed: 0,
    bytes: 0,
    storedBytes: 0,
    exceptions: null,
    ...changes,
  };
}

const end = (run: Run) => Object.assign(run, { status: 'SUCCESSFUL', owned: false, endedAt: run.createdAt + 5 });
const figuresOf = (run: Run, changes: Partial<RunFigures> = {}): RunFigures => ({
  scenarioId: run.scenarioId,
  account: run.account,
  runId: run.id,
  succeeded: 1,
  failed: 0,
  bytes: 10,
  storedBytes: 0,
  operations: 2,
  variables: null,
  ...changes,
});

async function stored(table: string, id: string, key = 'id') {
  return (await database.pool.query(`select * from ${table} where ${key} = $1`, [id])).rows;
}

test('a run that ends before its event is written is inserted once, ended, with its whole record', async () => {
  const commit = createCommit();
  const received = event();
  const { body } = received;
  const run = runOf(received);
  const pending = commit.create(received, [run]);
  pending.runs[0]?.append([{ type: 'started', at: 1, seed: 2 }]);
  end(run);
  pending.runs[0]?.append([{ type: 'ended', at: 3, status: 'SUCCESSFUL', handled: false }]);
  pending.runs[0]?.change(figuresOf(run));
  await pending.durable();
  assert.equal(statements.length, 1);
  const [row] = await stored('event', received.id);
  assert.deepEqual(row.body, body);
  assert.deepEqual(row.headers, received.headers);
  assert.deepEqual(row.created_at, new Date(received.createdAt));
  assert.deepEqual(row.run_ids, [run.id]);
  const [{ status, owner, ended_at }] = await stored('run', run.id);
  assert.deepEqual([status, owner, ended_at], ['SUCCESSFUL', null, new Date(received.createdAt + 5)]);
  const segments = await stored('run_record', run.id, 'run_id');
  assert.equal(segments.length, 1);
  assert.deepEqual(
    decodeEntries(segments[0].entries.toString()).map(({ type }) => type),
    ['started', 'ended'],
  );
  assert.deepEqual(calls, ['written SUCCESSFUL']);
});

test('what a run has on record is counted with its end, its body for the first run of an event alone', async () => {
  const commit = createCommit();
  const received = event({ body: Buffer.from('twelve bytes') });
  const [first, second] = commit.create(received, [runOf(received), runOf(received)]).runs as [PendingRun, PendingRun];
  await Promise.all([first.durable(), second.durable()]);
  const bytesOf = async ({ run }: PendingRun) => (await stored('run', run.id))[0].stored_bytes;
  const counted = async ({ run }: PendingRun) =>
    (await stored('scenario_counter', run.scenarioId, 'scenario_id'))[0]?.stored_bytes;
  assert.deepEqual([await bytesOf(first), await bytesOf(second), await counted(first)], [12, 0, undefined]);
  for (const pending of [first, second]) {
    pending.append([{ type: 'ended', at: 3, status: 'SUCCESSFUL', handled: false }]);
    end(pending.run);
    pending.change(figuresOf(pending.run));
    await pending.durable();
  }
  const [{ entries }] = await stored('run_record', second.run.id, 'run_id');
  assert.deepEqual([await bytesOf(first), await bytesOf(second)], [12 + entries.length, entries.length]);
  const total = (await counted(first)) + (first.run.scenarioId === second.run.scenarioId ? 0 : await counted(second));
  assert.equal(total, 12 + 2 * entries.length);
});

test('statements with other parts have other names: a prepared one is found by it', () => {
  const received = event();
  const run = runOf(received);
  const searched = [{ id: run.id, account: run.account, keys: [1], numbers: {} }];
  const segment = { runId: run.id, segment: 0, entries: Buffer.from('[]'), withRun: true };
  const batches: Partial<Batch>[] = [
    { inserted: [run], searched },
    { inserted: [run], segments: [segment] },
    { inserted: [run], searched, segments: [segment] },
    { updated: [run] },
    { figures: [figuresOf(run)] },
    { inserted: [run, run] },
    { inserted: Array.from({ length: 33 }, () => run) },
  ];
  const statementsOf = batches.map((batch) => statementOf({ ...emptyBatch(), ...batch }, [], 1));
  assert.equal(new Set(statementsOf.map(({ name }) => name)).size, batches.length);
  assert.equal(new Set(statementsOf.map(({ text }) => text)).size, batches.length);
});

test('the number of prepared statements stays small, however the amounts of a batch are mixed', () => {
  const received = event();
  const run = runOf(received);
  const amounts = [1, 2, 33];
  const names = new Set<string>();
  for (const inserted of amounts)
    for (const updated of amounts)
      for (const figures of amounts) {
        const batch = {
          inserted: Array.from({ length: inserted }, () => run),
          updated: Array.from({ length: updated }, () => run),
          figures: Array.from({ length: figures }, () => figuresOf(runOf(received))),
        };
        names.add(statementOf({ ...emptyBatch(), ...batch }, [run.id], 1).name);
      }
  assert.equal(names.size, amounts.length);
});

test('batches of one, of few and of many events and runs are stored alike', async () => {
  for (const count of [1, 2, 32, 33]) {
    const batch = emptyBatch();
    for (let index = 0; index < count; index++) {
      const received = event({ path: index % 2 ? `place ${index}` : '', body: Buffer.from([index]) });
      const run = runOf(received, {
        scenarioName: `Name ${index}`,
        exclusiveGroup: index % 3 ? null : 'group',
        owned: false,
      });
      batch.events.push({ event: received, runs: [run] });
      batch.inserted.push(run);
      batch.searched.push({ id: run.id, account: run.account, keys: [index, -1], numbers: { [index]: [1] } });
      batch.segments.push({ runId: run.id, segment: 0, entries: Buffer.from(`[${index}]`), withRun: true });
    }
    await client.query(statementOf(batch, [], worker));
    for (const [index, { event: received, runs }] of batch.events.entries()) {
      const [run] = runs as [Run];
      const [{ path, body, run_ids }] = await stored('event', received.id);
      assert.deepEqual([path, body, run_ids], [received.path, received.body, [run.id]]);
      const [{ scenario_name, lane, owner }] = await stored('run', run.id);
      assert.deepEqual([scenario_name, lane, owner], [run.scenarioName, run.exclusiveGroup, null]);
      const [{ keys, numbers }] = await stored('run_search', run.id, 'run_id');
      assert.deepEqual([keys.map(Number), numbers], [[index, -1], { [index]: [1] }]);
      const [{ entries }] = await stored('run_record', run.id, 'run_id');
      assert.equal(entries.toString(), `[${index}]`);
    }
  }
});

test('large bodies and values are stored byte for byte, few of them in one batch', async () => {
  const commit = createCommit();
  const bodies = [1, 2, 3, 4, 5].map((fill) => Buffer.alloc(3 * 2 ** 20, fill));
  const events = [...bodies, Buffer.from([7])].map((body) => event({ body }));
  const pending = events.map((received) => commit.create(received, [runOf(received)]));
  const response = { status: 200, payload: 'é漢'.repeat(400_000), headers: {}, url: '' };
  const answer = { type: 'answer', at: 3, step: 1, attempt: 1, ok: true, response } as const;
  pending[0]?.runs[0]?.append([{ type: 'started', at: 1, seed: 2 }, answer]);
  await Promise.all(pending.map((each) => each.durable()));
  assert.ok(statements.length > 2, 'all of it was written at once');
  for (const [index, { id }] of events.entries()) {
    const expected = bodies[index] ?? Buffer.from([7]);
    assert.ok(expected.equals((await stored('event', id))[0].body), `body ${index}`);
  }
  const segments = await stored('run_record', pending[0]?.runs[0]?.run.id ?? '', 'run_id');
  assert.deepEqual(
    segments.flatMap(({ entries }) => decodeEntries(entries.toString())),
    [{ type: 'started', at: 1, seed: 2 }, answer],
  );
  assert.equal(commit.backlog, 0);
});

const requested = () => event({ responseStatus: null, answersWithResult: true });

test('the status that a sender gets for the end of a stored run is written with that end', async () => {
  const commit = createCommit();
  const received = requested();
  const [run] = commit.create(received, [runOf(received)]).runs;
  await run?.durable();
  end(run?.run as Run);
  run?.change();
  await run?.durable();
  assert.equal(received.responseStatus, 200);
  assert.equal(statements.length, 2);
  assert.equal((await stored('event', received.id))[0].response_status, 200);
});

test('a sender that was answered before the run ended keeps the status it got', async () => {
  const commit = createCommit();
  const [known, noted] = [requested(), requested()];
  const runs = [known, noted].map((received) => commit.create(received, [runOf(received)]).runs[0]);
  await Promise.all(runs.map((run) => run?.durable()));
  known.responseStatus = 202;
  await database.pool.query('update event set response_status = 202 where id = any($1)', [[known.id, noted.id]]);
  for (const run of runs) end(run?.run as Run);
  for (const run of runs) run?.change();
  await Promise.all(runs.map((run) => run?.durable()));
  for (const { id } of [known, noted]) assert.equal((await stored('event', id))[0].response_status, 202);
});

test('the end of a run that another worker holds answers nobody', async () => {
  const commit = createCommit();
  const received = requested();
  const [run] = commit.create(received, [runOf(received)]).runs;
  await run?.durable();
  await database.pool.query('update run set owner = null where id = $1', [run?.run.id]);
  end(run?.run as Run);
  run?.change();
  await assert.rejects(async () => run?.durable());
  assert.equal(received.responseStatus, null);
  assert.equal((await stored('event', received.id))[0].response_status, null);
});

test('events of one tick share a transaction; an event nobody waits for is written all the same', async () => {
  const clock = stoppedClock();
  const commit = createCommit(clock);
  const pendingWrites = [event(), event(), event()].map((received) => commit.create(received, [runOf(received)]));
  const durable = pendingWrites.map((pending) => pending.durable());
  clock.advance(2);
  await Promise.all(durable);
  assert.equal(statements.length, 1);
  const quiet = event();
  commit.create(quiet, []);
  while ((await stored('event', quiet.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('an event whose run is under way waits for it for moments, and not a moment longer than it takes', async () => {
  const clock = stoppedClock();
  const commit = createCommit(clock);
  const [slow, short] = [event(), event()];
  const slowEvent = commit.create(slow, [runOf(slow)]);
  const shortRun = runOf(short);
  const shortEvent = commit.create(short, [shortRun]);
  const waiting = slowEvent.durable();
  const written = shortEvent.durable();
  end(shortRun);
  shortEvent.runs[0]?.change();
  await written;
  assert.deepEqual(calls, ['written SUCCESSFUL']);
  clock.advance(2);
  await waiting;
  assert.deepEqual(calls, ['written SUCCESSFUL', 'written IN_PROGRESS']);
});

test('durable waits for what is on its way and for nothing when all is written', async () => {
  const commit = createCommit();
  const received = event();
  const pending = commit.create(received, [runOf(received)]);
  const [run] = pending.runs;
  await run?.durable();
  await run?.durable();
  assert.equal(statements.length, 1);
  run?.append([{ type: 'started', at: 1, seed: 1 }]);
  const first = run?.durable();
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, run?.durable()]);
  assert.equal((await stored('run_record', run?.run.id ?? '', 'run_id')).length, 1);
});

test('a run that another worker holds is left as it is, and its worker told', async () => {
  const commit = createCommit();
  const received = event();
  const run = runOf(received);
  const [pending] = commit.create(received, [run]).runs;
  await pending?.durable();
  await database.pool.query('update run set owner = 8 where id = $1', [run.id]);
  end(run);
  pending?.append([{ type: 'ended', at: 1, status: 'SUCCESSFUL', handled: false }]);
  pending?.change();
  await assert.rejects(pending?.durable() ?? Promise.resolve(), /held by another worker/);
  assert.deepEqual(calls, ['written IN_PROGRESS', 'lost']);
  assert.equal((await stored('run', run.id))[0].status, 'IN_PROGRESS');
  assert.deepEqual(await stored('run_record', run.id, 'run_id'), []);
});

/** Another worker holds a run of the group, or one waits in the table. */
async function storeOther(of: Run, owner: number | null): Promise<void> {
  if (owner !== null)
    await database.pool.query("insert into worker (id, name) overriding system value values ($1, 'other')", [owner]);
  await database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, lane, owner,
       created_at) values ($1, $2, $3, 'Orders', 3, $1, 'webhook', 'QUEUED', $4, $5, now())`,
    [newId(), of.account, of.scenarioId, of.exclusiveGroup, owner],
  );
}

const serialRun = (of: Event, changes: Partial<Run> = {}): Run => {
  const run = runOf(of, changes);
  return Object.assign(run, { exclusiveGroup: `${run.scenarioId}:serial` });
};

for (const [where, owner] of [
  ['another worker holds', 12],
  ['waits in the table', null],
] as const)
  test(`a new run is left to the table as if it had not begun behind one of its group that ${where}`, async () => {
    const commit = createCommit();
    const received = event({ body: Buffer.from('twelve bytes') });
    const run = serialRun(received);
    await storeOther(run, owner);
    const pending = commit.create(received, [run]);
    const [own] = pending.runs;
    own?.append([{ type: 'started', at: 1, seed: 2 }]);
    const goesOn = assert.rejects(own?.durable() as Promise<void>, /Others come before/);
    await pending.durable();
    await goesOn;
    const [row] = await stored('run', run.id);
    assert.deepEqual([row.status, row.owner, row.started_at, row.stored_bytes], ['QUEUED', null, null, 12]);
    assert.deepEqual(await stored('run_record', run.id, 'run_id'), []);
    assert.deepEqual(calls, ['behind', 'written QUEUED']);
  });

test('a new run that sleeps goes on sleeping in the table behind one that another worker holds', async () => {
  const commit = createCommit();
  const received = event();
  const run = serialRun(received, { status: 'SCHEDULED', wakeAt: Date.UTC(2027, 0, 1) });
  await storeOther(run, 13);
  const pending = commit.create(received, [run]);
  pending.runs[0]?.append([{ type: 'started', at: 1, seed: 2 }]);
  await pending.durable();
  const [row] = await stored('run', run.id);
  assert.deepEqual([row.status, row.owner, row.wake_at], ['SCHEDULED', null, new Date(Date.UTC(2027, 0, 1))]);
  assert.equal((await stored('run_record', run.id, 'run_id')).length, 1);
  assert.deepEqual(calls, ['behind', 'written SCHEDULED']);
});

test('a new run goes on where others of its group have ended, or belong to its own worker or another group', async () => {
  const commit = createCommit();
  const received = event();
  const [first, second, elsewhere] = [serialRun(received), serialRun(received), serialRun(received)];
  await storeOther(elsewhere, 14);
  Object.assign(second, { scenarioId: first.scenarioId, exclusiveGroup: first.exclusiveGroup });
  await commit.create(received, [end(serialRun(received, { scenarioId: first.scenarioId }))]).durable();
  for (const run of [first, second]) await commit.create(event(), [run]).durable();
  for (const { id } of [first, second]) assert.equal((await stored('run', id))[0].owner, worker);
  assert.ok(!calls.includes('behind'));
});

test('a wish to cancel is heard with the next write', async () => {
  const commit = createCommit();
  const received = event();
  const run = runOf(received);
  const [pending] = commit.create(received, [run]).runs;
  await pending?.durable();
  await database.pool.query('update run set cancel_requested = true where id = $1', [run.id]);
  pending?.append([{ type: 'resumed', at: 1 }]);
  await pending?.durable();
  assert.deepEqual(calls, ['written IN_PROGRESS', 'cancel']);
});

test('one event that cannot be stored fails alone', async () => {
  const commit = createCommit();
  const good = event();
  const bad = event({ account: null as never });
  const results = await Promise.allSettled([commit.create(good, []).durable(), commit.create(bad, []).durable()]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  );
  assert.equal((await stored('event', good.id)).length, 1);
});

test('a run that ends while the parts of a refused batch are written one by one is counted once', async () => {
  const commit = createCommit();
  const bad = commit.create(event({ account: null as never }), []).durable();
  const good = event({ account: 'A-recovered' });
  const pending = commit.create(good, [runOf(good)]);
  const stored = pending.durable();
  while (statements.length === 0) await new Promise(setImmediate);
  const [run] = pending.runs as [(typeof pending.runs)[0]];
  run.change(figuresOf(end(run.run)));
  await Promise.allSettled([bad, stored]);
  await run.durable();
  const { rows } = await database.pool.query(
    "select sum(made) as made, sum(successful) as successful from run_count where account_number = 'A-recovered'",
  );
  assert.deepEqual(rows, [{ made: '1', successful: '1' }]);
});

test('text that PostgreSQL cannot hold does not fail a batch', async () => {
  const commit = createCommit();
  const received = event({ path: 'a\0b', query: '\ud800' });
  await commit.create(received, []).durable();
  assert.equal((await stored('event', received.id))[0].path, 'a\uFFFDb');
});

test('figures of a scenario and an account add up; the newest run gives the variables', async () => {
  const commit = createCommit();
  const received = event({ account: 'A-figures' });
  const scenarioId = newId();
  const runs = [runOf(received, { scenarioId }), runOf(received, { scenarioId })];
  const pending = commit.create(received, runs);
  for (const [index, run] of runs.entries()) {
    pending.runs[index]?.change(figuresOf(end(run), { variables: JSON.stringify({ index }) }));
  }
  await pending.durable();
  const again = commit.create(received, [runOf(received, { scenarioId, id: newId() })]);
  Object.assign(again.event, { id: newId() });
  again.runs[0]?.change(figuresOf(runs[0] as Run, { succeeded: 0, failed: 1 }));
  await again.durable();
  const [row] = await stored('scenario_counter', scenarioId, 'scenario_id');
  assert.deepEqual([row.succeeded, row.failed, row.bytes, row.variables], [2, 1, 30, { index: 1 }]);
  assert.equal((await stored('operation_count', 'A-figures', 'account_number'))[0].operations, 6);
});

test('runs are counted by the hour they were made in, once when they are made and once when they end', async () => {
  const commit = createCommit();
  const received = event({ account: 'A-counted' });
  const nextHour = received.createdAt + 3_600_000;
  const runs = [runOf(received), runOf(received), runOf(received, { createdAt: nextHour, startedAt: nextHour })];
  const [first, second, later] = runs as [Run, Run, Run];
  const pending = commit.create(received, runs);
  pending.runs[0]?.change(figuresOf(end(first)));
  await pending.durable();
  for (const [index, run] of [second, later].entries()) {
    pending.runs[index + 1]?.change(
      figuresOf(Object.assign(end(run), { status: 'FAILED', endedAt: run.createdAt + 9 })),
    );
    await pending.runs[index + 1]?.durable();
  }
  const counted = await stored('run_count', 'A-counted', 'account_number');
  assert.deepEqual(
    counted.map(({ start, duration, made, successful, failed }) => [
      start.getUTCHours(),
      duration,
      made,
      successful,
      failed,
    ]),
    [
      [4, -1, 1, 0, 0],
      [4, 5, 1, 1, 0],
      [5, -1, 1, 0, 0],
      [4, 9, 0, 0, 1],
      [5, 9, 0, 0, 1],
    ],
  );
  const failures = await stored('failure_count', 'A-counted', 'account_number');
  assert.deepEqual(
    failures.map(({ run_id, failed }) => [run_id, failed]),
    [
      [second.id, 1],
      [later.id, 1],
    ],
  );
});

test('after the session is lost everybody who waits is told, but for what is under way: nobody knows of that', async () => {
  const doubtful: PendingEvent[] = [];
  const sessionLost: GroupCommitListener['sessionLost'] = (events) => {
    listener.sessionLost(events);
    doubtful.push(...events);
  };
  const failing = new GroupCommit(worker, () => Promise.reject(new Error('socket closed')), {
    ...listener,
    sessionLost,
  });
  const pending = failing.create(event(), []);
  let reported = false;
  const known = assert.rejects(pending.durable(), /not taken/).then(() => {
    reported = true;
  });
  while (doubtful.length === 0) await new Promise(setImmediate);
  assert.deepEqual([doubtful, reported], [[pending], false]);
  await assert.rejects(failing.create(event(), []).durable(), /socket closed/);
  assert.deepEqual(calls, ['session lost']);
  assert.equal(pending.refuse(), true);
  await known;
});

test('drain writes what is left', async () => {
  const commit = createCommit();
  const received = event();
  commit.create(received, []);
  await commit.drain();
  assert.equal((await stored('event', received.id)).length, 1);
});

const onRecord = async (id: string) => (await database.pool.query('select from event where id = $1', [id])).rowCount;

test('an event that is refused before it was written is never written', async () => {
  const commit = createCommit();
  const pending = commit.create(event(), []);
  const known = assert.rejects(pending.durable(), /not taken/);
  assert.equal(pending.refuse(), true);
  await known;
  await commit.drain();
  assert.equal(statements.length, 0);
  assert.equal(commit.backlog, 0);
});

test('an event that is refused while it is written does not stay on record, nor does its run or what that counted', async () => {
  const commit = createCommit();
  const of = event({ account: 'A-refused' });
  const run = end(runOf(of));
  const pending = commit.create(of, [run]);
  pending.runs[0]?.change(figuresOf(run, { operations: 3 }));
  const other = commit.create(event(), []);
  const known = assert.rejects(pending.durable(), /not taken/);
  const both = other.durable();
  while (statements.length === 0) await new Promise(setImmediate);
  assert.equal(pending.refuse(), true);
  await Promise.all([known, both]);
  assert.deepEqual([await onRecord(of.id), await onRecord(other.event.id)], [0, 1]);
  const { rows } = await database.pool.query(
    `select (select count(*) from run where id = $1) as runs,
       (select sum(succeeded) from scenario_counter where scenario_id = $2) as succeeded,
       (select sum(made + successful) from run_count where account_number = $3) as counted`,
    [run.id, run.scenarioId, of.account],
  );
  assert.deepEqual(rows, [{ runs: 0, succeeded: '0', counted: '0' }]);
  assert.equal(other.refuse(), false);
});

/** Stores an event with its run; something happens once they are on record, before its commit hears that they are. */
async function storeSlowly(
  of: Event,
  run: Run,
  meanwhile: (pending: PendingEvent) => Promise<void> | void,
): Promise<PendingEvent> {
  const onRecord = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  const commit = new GroupCommit(
    worker,
    async (statement) => {
      const rows = await writePrepared(client, statement);
      onRecord.resolve();
      await heard.promise;
      return rows;
    },
    listener,
  );
  const pending = commit.create(of, [run]);
  const known = pending.durable().catch(() => {});
  await onRecord.promise;
  await meanwhile(pending);
  heard.resolve();
  await known;
  await commit.drain();
  return pending;
}

const figuresOnRecord = async (run: Run) => {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from event where id = $1) as events, (select status from run where id = $2) as status,
       (select coalesce(sum(succeeded), 0)::int from scenario_counter where scenario_id = $3) as succeeded,
       (select coalesce(sum(made), 0)::int from run_count where account_number = $4) as made,
       (select coalesce(sum(successful), 0)::int from run_count where account_number = $4) as successful`,
    [run.eventId, run.id, run.scenarioId, run.account],
  );
  return rows[0];
};

test('an event that is refused while it is written stays where another worker has gone on with its run, counted as it is on record', async () => {
  const of = event({ account: 'A-gone-on' });
  const run = runOf(of, { status: 'QUEUED', owned: false, startedAt: null });
  const pending = await storeSlowly(of, run, async (given) => {
    await database.pool.query('update run set owner = 8 where id = $1', [run.id]);
    const other = new GroupCommit(8, (statement) => writePrepared(client, statement), listener);
    const taken = other.adopt({ ...run, owned: true });
    taken.change(figuresOf(end(taken.run)));
    await taken.durable();
    given.refuse();
  });
  assert.equal(pending.isInDoubt, true);
  assert.deepEqual(await figuresOnRecord(run), {
    ...{ events: 1, status: 'SUCCESSFUL', succeeded: 1, made: 1, successful: 1 },
  });
});

for (const [how, state, isInDoubt] of [
  ['waits in the table', { status: 'QUEUED', owned: false, startedAt: null }, true],
  ['sleeps', { status: 'SCHEDULED', owned: false, wakeAt: 0 }, true],
  ['may be behind others of its key', { exclusiveGroup: 'key' }, true],
  ['is held by its worker', {}, false],
] as const)
  test(`an event that is refused while it is written, and whose run ${how}, does not stay while nobody has taken that`, async () => {
    const of = event();
    const run = runOf(of, state);
    const pending = await storeSlowly(of, run, (given) => void given.refuse());
    assert.deepEqual([await onRecord(of.id), pending.isInDoubt], [0, isInDoubt]);
    assert.deepEqual(await stored('run', run.id), []);
  });

test('a run that ends while its event is written, and is then refused, is not counted', async () => {
  const of = event({ account: 'A-ended-refused' });
  const run = runOf(of);
  await storeSlowly(of, run, (given) => {
    given.runs[0]?.change(figuresOf(end(run)));
    given.refuse();
  });
  const none = { events: 0, status: null, succeeded: 0, made: 0, successful: 0 };
  assert.deepEqual(await figuresOnRecord(run), none);
});

test('a run that ends while it turns out that others come before it is not counted', async () => {
  const of = event({ account: 'A-ended-behind' });
  const run = serialRun(of);
  await storeOther(run, 31);
  const before = await figuresOnRecord(run);
  await storeSlowly(of, run, (given) => given.runs[0]?.change(figuresOf(end(run))));
  assert.deepEqual(await figuresOnRecord(run), { ...before, events: 1, status: 'QUEUED', made: before.made + 1 });
});

test('after a full disk the session is given up; the event is not on record, and its sender knows', async () => {
  const full = Object.assign(new pg.DatabaseError('No space left on device', 0, 'error'), { code: '53100' });
  const commit = new GroupCommit(worker, () => Promise.reject(full), listener);
  await assert.rejects(commit.create(event(), []).durable(), /No space left/);
  assert.deepEqual(calls, ['session lost']);
});

test('a large write is not taken for a silent database before its time', async () => {
  const clock = stoppedClock();
  const whole = Promise.withResolvers<HeldRun[]>();
  const commit = new GroupCommit(worker, () => whole.promise, listener, clock);
  const stored = commit.create(event({ body: Buffer.alloc(20 * 2 ** 20) }), []).durable();
  while (!commit.isStuck) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(500);
    if (clock.now() > 60_000) break;
  }
  assert.ok(commit.isStuck && clock.now() > 10_000, `stuck after ${clock.now()} ms`);
  whole.resolve([]);
  await stored;
});

test('an event that cannot be encoded leaves nothing on record, and those beside it are written', async () => {
  const commit = createCommit();
  const [broken, sound] = [event(), event()];
  const pending = commit.create(broken, [runOf(broken)]);
  pending.runs[0]?.append([{ type: 'started', at: 1n as never, seed: 1 }]);
  const beside = commit.create(sound, [runOf(sound)]);
  const [refused] = await Promise.allSettled([pending.durable(), beside.durable()]);
  assert.equal(refused?.status, 'rejected');
  const { rows } = await client.query('select id from event where id = any($1)', [[broken.id, sound.id]]);
  assert.deepEqual(rows, [{ id: sound.id }]);
  assert.equal(commit.backlog, 0);
  assert.ok(calls.includes('lost'));
});
