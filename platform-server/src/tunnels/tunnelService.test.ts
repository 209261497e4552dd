import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { actor } from '../../test/tunnels/network.ts';
import { waitReason } from '../engine/waitReason.ts';
import type { HttpError } from '../errors/httpError.ts';
import { newId } from '../store/ids.ts';
import * as tunnelRepository from '../store/repositories/tunnelRepository.ts';
import { TunnelService } from './tunnelService.ts';

let database: TestDatabase;
let service: TunnelService;
const released: string[] = [];
const stranger = { ...actor, accountNumber: 'account-2' };

before(async () => {
  database = await createTestDatabase();
  service = new TunnelService({
    pool: database.pool,
    changed: async () => {},
    release: async (account, codes, id) => void released.push(`${account} ${codes.join()} ${id}`),
  });
});
after(() => database.drop());

let made = 0;
const create = (targets = ['erp.internal:443']) => {
  made += 1;
  return service.create(actor, { name: `Warehouse ${made}`, description: '', targets });
};
const problemAt = (path: string) => (error: { status: number; problems: { path: string }[] }) =>
  error.status === 422 && error.problems[0]?.path === path;

test('tunnels of another account are not there', async () => {
  const { id } = await create();
  const notThere = { status: 404 };
  await assert.rejects(service.get(stranger.accountNumber, id), notThere);
  await assert.rejects(service.save(stranger, id, { name: 'Mine' }), notThere);
  await assert.rejects(service.delete(stranger, id), notThere);
  await assert.rejects(service.issueToken(stranger, id, 0), notThere);
  await assert.rejects(service.activity(stranger.accountNumber, id), notThere);
  await assert.rejects(service.uses(stranger.accountNumber, id), notThere);
  assert.deepEqual(await service.list(stranger.accountNumber), []);
  assert.deepEqual(await service.choices(stranger.accountNumber), []);
  assert.equal((await service.get(actor.accountNumber, id)).has_token, false);
});

test('targets that cannot be read are refused, at their place', async () => {
  await assert.rejects(create(['erp.internal:443', '10.0.0.0/99:1']), problemAt('targets.1'));
  const { id } = await create(['*.internal:443', '10.1.0.0/16:8000-8100', '[fd00::1]:*']);
  await assert.rejects(service.save(actor, id, { targets: ['256.1.1.1:80'] }), problemAt('targets.0'));
  assert.equal((await service.get(actor.accountNumber, id)).targets.length, 3);
});

test('runs that wait for a tunnel try again when it is in the trash or gone; by its name only those that wait for it to come back', async () => {
  const { id } = await create();
  released.length = 0;
  await service.save(actor, id, { name: 'Elsewhere' });
  await service.save(actor, id, { is_active: false });
  await service.delete(actor, id);
  assert.deepEqual(released, [
    `account-1 tunnel-trashed ${id}`,
    `account-1 tunnel,tunnel-trashed ${id}`,
    `account-1 tunnel,tunnel-trashed ${id}`,
  ]);
});

test('runs that a process held for a tunnel of which it did not know yet that it was gone are found', async () => {
  const { id, name } = await create();
  const hold = (tunnel: string) =>
    database.pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, waiting_for,
         created_at) values ($1, 'account-1', $1, 'Orders', 1, $1, 'manual', 'HOLD', $2, now())`,
      [newId(), waitReason('tunnel', tunnel, name)],
    );
  const gone = newId();
  for (const tunnel of [id, gone, gone]) await hold(tunnel);
  assert.equal((await service.get('account-1', id)).held_runs, 1);
  assert.deepEqual(await tunnelRepository.missing(database.pool), [{ account_number: 'account-1', id: gone }]);
});

test('of tokens that are made at once without an overlap one is left', async () => {
  const { id } = await create();
  await Promise.all(Array.from({ length: 5 }, () => service.issueToken(actor, id, 0)));
  assert.equal((await service.activity(actor.accountNumber, id)).tokens.length, 1);
});

test('a token that somebody else has made meanwhile is not ended unseen: who made it is said', async () => {
  const { id } = await create();
  await service.issueToken(actor, id, 0, null);
  const refused = service.issueToken(actor, id, 0, null);
  await assert.rejects(refused, (error: HttpError) => {
    assert.deepEqual([error.status, error.code], [409, 'conflict']);
    return error.message.includes(actor.email);
  });
  const [newest] = (await service.activity(actor.accountNumber, id)).tokens;
  await service.issueToken(actor, id, 0, newest?.beginning ?? null);
  assert.equal((await service.activity(actor.accountNumber, id)).tokens.length, 1);
});

test('a token is answered once, kept as a hash, and on record by what it begins with', async () => {
  const { id, name } = await create();
  const { token, tunnel } = await service.issueToken(actor, id, 0);
  assert.match(token, /^weft_tunnel_[\w-]{43}$/);
  assert.equal(tunnel.has_token, true);
  const [shown] = (await service.activity(actor.accountNumber, id)).tokens;
  assert.ok(token.startsWith(shown?.beginning ?? 'none') && (shown?.beginning.length ?? 0) < 20);
  const { rows } = await database.pool.query('select t::text as row from tunnel_token t');
  assert.ok(!JSON.stringify(rows).includes(token.slice(20)));
  await service.issueToken(actor, id, 30);
  const { tokens } = await service.activity(actor.accountNumber, id);
  assert.deepEqual(
    tokens.map(({ ends_at }) => ends_at === null),
    [true, false],
  );
  const tracked = await database.pool.query<{ description: string }>(
    "select description from tracking_entry where category = 'configuration' order by id desc limit 2",
  );
  assert.deepEqual(
    tracked.rows.map(({ description }) => description),
    [`Replaced the token of tunnel ${name}`, `Made a token of tunnel ${name}`],
  );
});

test('a tunnel that never was is not there', async () => {
  await assert.rejects(service.get(actor.accountNumber, newId()), { status: 404 });
});
