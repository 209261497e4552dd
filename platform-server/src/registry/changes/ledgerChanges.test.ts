import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { DeployChange } from 'shared-contracts/api/deploy';
import { environment, openStage, type Process, type Stage } from '../../../test/registry/stage.ts';
import { HttpError } from '../../errors/httpError.ts';
import * as organisationRepository from '../../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import * as ledgerRepository from '../../store/repositories/ledgerRepository.ts';
import { StaleRevision } from './ledgerChanges.ts';

let stage: Stage;
let process: Process;
before(async () => {
  stage = await openStage();
  for (const hash of ['aaaaaaaa1111', 'aaaaaaaa2222', 'bbbbbbbb3333']) await stage.store(hash);
  await stage.store('cccccccc4444', { version: '9.0.0', contractVersion: '9.0' });
  await stage.store('dddddddd5555', { remote: 'remote-reports' });
});
after(() => stage.close());
beforeEach(async () => {
  await stage.database.pool.query('delete from ledger_entry');
  process = await stage.openProcess();
});

const [one, two, three, tooNew] = ['aaaaaaaa1111', 'aaaaaaaa2222', 'bbbbbbbb3333', 'cccccccc4444'] as const;
type Requested = Parameters<Process['change']>[0];
const promote = (release: string): Requested => ({ action: 'promote', release });
const canary = (release: string, percent = 5): Requested => ({ action: 'canary', release, percent });
const rollback: Requested = { action: 'rollback' };
const kill = (message: string): Requested => ({ action: 'kill', message });

async function inOrder(...requested: Requested[]) {
  for (const each of requested) await process.change(each);
}

const state = (remote = 'remote-orders') => process.registry.state.remotes.get(remote);
const entries = () => ledgerRepository.entries(stage.pool, environment);

/** Rejects with this code and a message that fits. */
function isRefused(code: string, message: RegExp) {
  return (error: unknown) => error instanceof HttpError && error.code === code && message.test(error.message);
}

const refuses = (requested: Requested, message: RegExp, code = 'deploy_refused') =>
  assert.rejects(process.change(requested), isRefused(code, message));

test('an entry says who did what and why, and what everyone gets before and after', async () => {
  await process.change(promote(one));
  const { entry, written, before, after } = await process.change({ ...promote(two), reason: 'Faster' }, 'CI (…abcd)');
  assert.deepEqual([entry.actor, entry.reason, entry.release, entry.revision], ['CI (…abcd)', 'Faster', two, 2]);
  assert.ok(written);
  assert.deepEqual([before?.hash, after?.hash], [one, two]);
  assert.deepEqual(process.written.at(-1), entry);
  assert.deepEqual((await entries()).at(-1), entry);
  assert.equal(process.registry.revision, 2);
});

test('a release is named by its hash, the beginning of it, or its version', async () => {
  for (const [reference, hash] of [
    [one, one],
    ['bbbbbb', three],
    [`1.0.0-${two}`, two],
  ] as const) {
    assert.equal((await process.change(promote(reference))).entry.release, hash, reference);
  }
});

test('a name that may be several releases, or none, is refused with those there are', async () => {
  const several = await process.change(promote('aaaaaaaa')).catch((error: unknown) => error);
  assert.ok(several instanceof HttpError);
  assert.equal(several.code, 'deploy_refused');
  const named = several.details?.releases as { hash: string }[] | undefined;
  assert.deepEqual(named?.map(({ hash }) => hash).sort(), [one, two]);
  for (const reference of ['bbbbb', 'dddddddd5555', 'nothing']) {
    const none = await process.change(promote(reference)).catch((error: unknown) => error);
    assert.ok(none instanceof HttpError, reference);
    assert.equal(none.code, 'not_found');
    const releases = none.details?.releases as { hash: string }[] | undefined;
    assert.ok(releases?.some(({ hash }) => hash === one));
  }
});

test('a dry run tells what would be, and writes nothing', async () => {
  await process.change(promote(one));
  const { entry, written, before, after } = await process.change({ ...promote(two), dry_run: true });
  assert.deepEqual([written, entry.revision, before?.hash, after?.hash], [false, 2, one, two]);
  assert.equal((await entries()).length, 1);
  assert.equal(process.written.length, 1);
  await refuses({ ...promote(one), dry_run: true }, /already the stable release/);
});

test('what would change nothing is refused', async () => {
  await refuses({ action: 'revive' }, /No remote/, 'not_found');
  await process.change(promote(one));
  await refuses(promote(one), /already the stable release/);
  await refuses(canary(one), /Everyone already gets it/);
  await refuses({ action: 'revive' }, /isn’t killed/);
  await process.change(canary(two));
  await refuses(canary(two), /same users/);
  await process.change(canary(two, 20));
  await process.change(kill('Broken'));
  await refuses(kill('Broken'), /already killed/);
  await process.change(kill('Still broken'));
  assert.equal(state()?.killed, 'Still broken');
});

test('what does not run in the shell is given to nobody', async () => {
  await process.change(promote(one));
  for (const requested of [promote(tooNew), canary(tooNew), { action: 'rollback', release: tooNew }] as Requested[]) {
    await refuses(requested, /9\.0\.0 needs contract 9\.0, but this host offers 1\.2/);
  }
  assert.equal((await entries()).length, 1);
});

test('a rollback while a canary runs ends it and keeps what is stable', async () => {
  await inOrder(promote(one), promote(two), canary(three));
  const { entry, after } = await process.change(rollback);
  assert.deepEqual([entry.release, after?.hash], [two, two]);
  assert.deepEqual([state()?.canary, state()?.promoted], [null, [two, one]]);
});

test('a rollback without a canary goes back to what was stable before, and the next one further', async () => {
  await inOrder(promote(one), promote(two), promote(three));
  assert.equal((await process.change(rollback)).entry.release, two);
  assert.equal((await process.change(rollback)).entry.release, one);
  await refuses(rollback, /No earlier stable release/);
});

test('a rollback goes to a release that is named, and ends a canary on the way', async () => {
  await inOrder(promote(one), promote(two), canary(three));
  assert.equal((await process.change({ action: 'rollback', release: one })).entry.release, one);
  assert.equal(state()?.canary, null);
});

test('a rollback to a release that does not run in the shell any more is refused with the reason', async () => {
  const entry = {
    environment,
    remote: 'remote-orders',
    action: 'promote',
    actor: 'x',
    reason: '',
    target: {},
  } as const;
  await ledgerRepository.append(stage.pool, { ...entry, release: tooNew }, 0);
  await ledgerRepository.append(stage.pool, { ...entry, release: one }, 1);
  await refuses(rollback, /but this host offers/);
});

test('the end of a canary where nothing is stable leaves nothing', async () => {
  await process.change(canary(one));
  const { entry, after } = await process.change(rollback);
  assert.deepEqual([entry.release, after, state()?.canary], [null, null, null]);
});

test('what is killed is nobody’s until it is revived, with what was promoted meanwhile', async () => {
  await inOrder(promote(one), kill('It loses orders'));
  const { before, after } = await process.change(promote(two));
  assert.deepEqual([before, after], [null, null]);
  assert.equal((await process.change({ action: 'revive' })).after?.hash, two);
});

test('fields that an action lacks or does not take are named', async () => {
  const wrong: [Requested, string][] = [
    [{ action: 'promote' }, 'release'],
    [{ action: 'promote', release: one, percent: 5 }, 'percent'],
    [{ action: 'canary', release: one }, 'percent'],
    [{ action: 'canary', release: one, percent: 5, organisation: 'Acme' }, 'percent'],
    [{ action: 'pin', release: one }, 'user'],
    [{ action: 'kill' }, 'message'],
    [{ action: 'revive', release: one }, 'release'],
  ];
  for (const [asked, path] of wrong) {
    const error = await process.change(asked).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof HttpError);
    assert.deepEqual([error.code, error.problems?.[0]?.path], ['invalid_body', path], JSON.stringify(asked));
  }
  assert.equal((await entries()).length, 0);
});

test('pins and canaries find organisations by name or id, users by address or id', async () => {
  const { pool } = stage.database;
  const acme = await organisationRepository.create(pool, 'Acme');
  const user = await userRepository.create(pool, {
    email: 'ann@acme.test',
    firstName: '',
    lastName: '',
    passwordHash: 'none',
  });
  const target = async (requested: Requested) => (await process.change(requested)).entry.target;
  await process.change(promote(one));
  assert.deepEqual(await target({ action: 'canary', release: two, organisation: 'ACME' }), { organisation: acme.id });
  const pin = (party: Partial<DeployChange>): Requested => ({ action: 'pin', release: two, ...party });
  assert.deepEqual(await target(pin({ organisation: acme.id })), { organisation: acme.id });
  assert.deepEqual(await target(pin({ user: 'Ann@Acme.test' })), { user: user?.id });
  await refuses(pin({ user: 'ann@acme.test' }), /already pinned to this release/);
  await refuses(pin({ user: 'nobody@acme.test' }), /No user nobody@acme.test/, 'not_found');
  await refuses(pin({ organisation: 'Nobody' }), /No organization Nobody/, 'not_found');
  await organisationRepository.create(pool, 'acme');
  await refuses(pin({ organisation: 'Acme' }), /2 organizations are named Acme/);
});

test('a pin without a release takes the pin off', async () => {
  const [organisation] = await organisationRepository.byName(stage.database.pool, 'Acme');
  const off: Requested = { action: 'pin', organisation: organisation?.id ?? '' };
  await process.change(promote(one));
  await refuses(off, /There is no pin to remove/);
  await process.change({ ...off, release: two });
  assert.equal(state()?.pins.length, 1);
  assert.equal((await process.change(off)).entry.release, null);
  assert.deepEqual(state()?.pins, []);
});

test('of two who decide at once on the same remote one wins, and the other hears of it', async () => {
  await process.change(promote(one));
  const other = await stage.openProcess();
  const requested = { expected_revision: 1 };
  const [first, second] = await Promise.allSettled([
    process.change({ ...promote(two), ...requested }, 'Sofia'),
    other.change({ ...promote(three), ...requested }, 'Ada'),
  ]);
  const [won, lost] = first.status === 'fulfilled' ? [first, second] : [second, first];
  assert.equal(won.status, 'fulfilled');
  assert.equal(lost.status, 'rejected');
  assert.ok(lost.reason instanceof StaleRevision);
  assert.deepEqual(lost.reason.current, won.value.entry);
  assert.equal((await entries()).length, 2);
});

test('who decided before the last change of the remote is refused, also without having raced', async () => {
  await inOrder(promote(one), promote(two));
  await assert.rejects(process.change({ ...promote(three), expected_revision: 1 }), StaleRevision);
  assert.ok((await process.change({ ...promote(three), expected_revision: 2 })).written);
  await refuses({ ...promote(one), expected_revision: 99 }, /only at revision 3/);
});

test('an entry that is written is told and answered also when the ledger cannot be read behind it', async (context) => {
  await process.change(promote(one));
  const { pool } = stage.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  let readings = 0;
  // The first reading comes before the entry, the second behind it.
  context.mock.method(pool, 'query', (...given: unknown[]) => {
    const isReading = String(given[0]).startsWith('select * from ledger_entry');
    return isReading && ++readings === 2 ? Promise.reject(new Error('connection lost')) : query(...given);
  });
  const { entry, after } = await process.change(kill('Broken'));
  assert.deepEqual([entry.revision, after], [2, null]);
  assert.deepEqual(process.written.at(-1), entry);
  assert.match(process.problems.at(-1) ?? '', /^Revision 2 is written; .*connection lost$/);
  await process.registry.catchUp();
  assert.equal(state()?.killed, 'Broken');
});

test('changes of other remotes at the same moment lose nothing and refuse nothing', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, () => stage.openProcess()));
  for (const remote of [
    'remote-area-c',
    'remote-area-d',
    'remote-area-e',
    'remote-area-f',
    'remote-area-g',
    'remote-area-h',
  ]) {
    await stage.store('eeeeeeee0000', { remote });
  }
  await Promise.all(
    processes.map((each, index) =>
      each.change({ ...promote('eeeeee'), remote: `remote-area-${'cdefgh'[index]}`, expected_revision: 0 }),
    ),
  );
  const written = await entries();
  assert.deepEqual(
    written.map(({ revision }) => revision),
    [1, 2, 3, 4, 5, 6],
  );
  assert.equal(new Set(written.map(({ remote }) => remote)).size, 6);
});

test('a release that was freed is given to nobody, and is to be published again', async () => {
  await inOrder(promote(one), promote(two));
  const free = (hash: string, at: string | null) =>
    stage.database.pool.query('update remote_release set freed_at = $2 where hash = any($1)', [[hash], at]);
  await free(one, '2026-01-01');
  await free(three, '2026-01-01');
  try {
    for (const requested of [promote(three), canary(three), { ...rollback, release: one }, rollback]) {
      await refuses(requested, /were removed.*Publish the same build again/);
    }
    assert.equal((await process.registry.find('remote-orders', three)) ?? null, null);
  } finally {
    await free(one, null);
    await free(three, null);
  }
  assert.equal((await process.change(rollback)).entry.release, one);
});
