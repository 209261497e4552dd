import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  type ImportPage,
  importContentSchema,
  importPageCreateSchema,
  importPageUpdateSchema,
} from 'shared-contracts/api/import-page';
import { startConfigOf } from 'shared-contracts/nodes';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { Passwords } from '../identity/embedded/hashing/passwords.ts';
import { newId } from '../store/ids.ts';
import * as lookupUseRepository from '../store/repositories/lookupUseRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { ImportPages } from './importPages.ts';
import { PagePasswords } from './pagePasswords.ts';
import { ImportPasses } from './passes.ts';
import { ImportPublishing } from './publishing.ts';

let server: RunsServer;
let pages: ImportPages;
let publishing: ImportPublishing;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  const at = { pool: server.database.pool, publicUrl: 'http://weft.test' };
  const passwords = new PagePasswords(new Passwords(8), at.pool);
  pages = new ImportPages({ ...at, passwords, pageChanged: () => undefined });
  publishing = new ImportPublishing({ ...at, passes: new ImportPasses('a secret') });
});
after(() => server.close());
beforeEach(async () => {
  actor = await server.newActor({ free_import_pages_limit: 3 });
});

const content = (changes: object = {}) =>
  importContentSchema.parse({ columns: [{ key: 'order', label: { en: 'Order' } }], ...changes });
const create = (changes: object = {}) =>
  pages.create(
    actor,
    importPageCreateSchema.parse({ name: 'Orders of the shop', if_name_taken: 'number', ...changes }),
  );
const save = (id: string, body: object) => pages.save(actor, id, importPageUpdateSchema.parse(body));
const publish = ({ id, revision }: ImportPage) => publishing.publish(actor, id, revision);
const fieldsOf = (error: unknown) => (error as { problems: { path: string }[] }).problems.map(({ path }) => path);
const scenarioOf = (id: string) => server.services.scenarios.get(actor.accountNumber, id);

test('addresses are readable, cannot be guessed, and keep their key when the readable part changes', async () => {
  const page = await create({ name: 'Élèves & Çlasses' });
  assert.equal(page.slug, 'eleves-classes');
  assert.match(page.url, /^http:\/\/weft\.test\/import\/eleves-classes-[\w-]{32}$/);
  const renamed = await save(page.id, { name: 'Pupils', slug: '' });
  assert.equal(renamed.url, page.url.replace('eleves-classes-', ''));
});

test('what a save leaves out stays as it is, and a stale revision answers the record of now', async () => {
  const page = await create({ description: 'of orders', content: content() });
  const { updated_at: _, ...saved } = await save(page.id, { name: 'Renamed', revision: page.revision });
  const { updated_at: __, ...before } = page;
  assert.deepEqual(saved, { ...before, name: 'Renamed', revision: page.revision + 1 });
  await assert.rejects(save(page.id, { name: 'Other', revision: page.revision }), (error: never) => {
    assert.equal((error as { status: number }).status, 409);
    assert.equal((error as { details: { current: ImportPage } }).details.current.name, 'Renamed');
    return true;
  });
});

test('many are paused at once, and deleted with their scenarios edited', async () => {
  const { scenario } = await server.serve({ ...actor });
  const [linked, other] = [await create({ scenario_ids: [scenario.id] }), await create()];
  const ids = [linked.id, other.id, 'no id'];
  const paused = await pages.pauseAll(actor, ids, { isPaused: true });
  assert.deepEqual(paused, new Set([linked.id, other.id]));
  assert.equal((await pages.get(actor.accountNumber, linked.id)).is_paused, true);
  await pages.actOnAll(actor, ids, { type: 'trash' });
  assert.deepEqual(startConfigOf((await scenarioOf(scenario.id)).flow).import_pages, [linked.id]);
  assert.deepEqual(await pages.actOnAll(actor, ids, { type: 'delete' }), paused);
  assert.deepEqual(startConfigOf((await scenarioOf(scenario.id)).flow).import_pages, []);
});

test('pausing and trashing are no edits: who edits has nothing to merge', async () => {
  const page = await create();
  await save(page.id, { is_paused: true });
  await save(page.id, { is_active: false });
  assert.equal((await save(page.id, { is_active: true })).revision, page.revision);
});

test('a page that asks for a password has one, and never answers it', async () => {
  const { id } = await create();
  const deployment = { access: 'password' };
  await assert.rejects(save(id, { deployment }), (error: unknown) => fieldsOf(error).join() === 'password');
  const guarded = await save(id, { deployment, password: 'threads over' });
  assert.equal(guarded.has_password, true);
  assert.ok(!JSON.stringify(guarded).includes('threads over') && !JSON.stringify(guarded).includes('scrypt'));
  assert.equal((await save(id, { deployment: { ...deployment, expires_at: '2030-01-01' } })).has_password, true);
});

test('the plan limits pages outside the trash', async () => {
  const [first] = await Promise.all([create(), create(), create()]);
  await assert.rejects(create(), { status: 402, details: { limit: 'import_page', allowed: 3 } });
  await save(first.id, { is_active: false });
  await create();
  await assert.rejects(save(first.id, { is_active: true }), { status: 402 });
});

test('visitors get what was published, whatever is edited afterwards', async () => {
  const page = await create({ content: content() });
  assert.equal(page.published, null);
  const published = await publish(page);
  assert.deepEqual([published.published?.version, published.has_changes], [1, false]);
  assert.deepEqual(
    (await publish(published)).published,
    published.published,
    'what is published makes no other version',
  );
  const edited = await save(page.id, { content: content({ colour: '#112233' }) });
  assert.equal(edited.has_changes, true);
  assert.equal((await publish(edited)).published?.version, 2);
  const versions = await publishing.versions(actor.accountNumber, page.id);
  assert.deepEqual(
    versions.map(({ version, changes, published_by }) => [version, changes, published_by]),
    [
      [2, { named: [{ what: 'part', part: 'look' }], count: 1 }, actor.email],
      [1, null, actor.email],
    ],
  );
  const first = await publishing.version(actor.accountNumber, page.id, 1);
  assert.deepEqual(first.content, page.content);
  await assert.rejects(publishing.version(actor.accountNumber, page.id, 3), { status: 404 });
});

test('lists have neither the contents of pages nor those of versions', async () => {
  const page = await publish(
    await create({ content: content({ logo: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(1000)}` }) }),
  );
  const [listed] = await pages.list(actor.accountNumber);
  const { content: _, ...summary } = page;
  assert.deepEqual(listed, summary);
  assert.equal(summary.column_count, page.content.columns.length);
  const versions = await publishing.versions(actor.accountNumber, page.id);
  assert.ok(!JSON.stringify(versions).includes('data:image'));
});

test('an earlier version comes back to be looked at, and visitors keep theirs until it is published', async () => {
  const first = await publish(await create({ content: content() }));
  const second = await publish(await save(first.id, { content: content({ max_rows: 5 }) }));
  const restored = await publishing.restore(actor, first.id, 1, second.revision);
  assert.deepEqual(restored.content, first.content);
  assert.deepEqual([restored.published?.version, restored.has_changes], [2, true]);
  await assert.rejects(publishing.restore(actor, first.id, 7, restored.revision), { status: 404 });
});

test('a stale revision is not published, nor is what lies in the trash', async () => {
  const page = await create({ content: content() });
  await save(page.id, { name: 'Renamed' });
  await assert.rejects(publish(page), { status: 409, code: 'stale_revision' });
  const trashed = await save(page.id, { is_active: false });
  await assert.rejects(publish(trashed), { status: 409 });
  await assert.rejects(publishing.preview(actor.accountNumber, page.id, null), { status: 409 });
});

test('a list of others, or in the trash, keeps a page from being published', async () => {
  const { pool } = server.database;
  const table = async (account: string, columns: string[], isActive = true) => {
    const id = newId();
    await pool.query(
      `insert into conversion (id, account_number, name, value_type, match, value_columns, result_columns, unmatched, is_active)
       values ($1::uuid, $2, 'Codes ' || $1::text, 'text', 'exact', $3, '[]', 'hold', $4)`,
      [id, account, JSON.stringify(columns), isActive],
    );
    return id;
  };
  const stranger = await server.newActor();
  const ids = [
    await table(actor.accountNumber, ['code']),
    await table(actor.accountNumber, ['code', 'country']),
    await table(actor.accountNumber, ['code'], false),
    await table(stranger.accountNumber, ['code']),
    newId(),
    'not an id',
  ];
  const columns = ids.map((conversion_id, at) => ({ key: `c${at}`, label: { en: `Code ${at}` }, conversion_id }));
  const page = await create({ content: content({ columns }) });
  await assert.rejects(publish(page), (error: unknown) => {
    const wrong = [1, 2, 3, 4, 5].map((at) => `content.columns.${at}.conversion_id`);
    assert.deepEqual(fieldsOf(error), wrong);
    return true;
  });
});

test('scenarios are linked by editing their start nodes, and only started ones are run', async () => {
  const { scenario } = await server.serve(actor);
  const page = await create({ scenario_ids: [scenario.id] });
  assert.deepEqual(page.scenario_ids, [scenario.id]);
  assert.deepEqual(startConfigOf((await scenarioOf(scenario.id)).flow).import_pages, [page.id]);
  const runnable = () => runnableScenarioRepository.startedByImportPage(server.database.pool, page.id);
  assert.deepEqual(
    (await runnable()).map(({ id }) => id),
    [scenario.id],
  );
  await server.services.scenarios.stop(actor, scenario.id);
  assert.deepEqual(await runnable(), []);
  assert.deepEqual((await save(page.id, { scenario_ids: [] })).scenario_ids, []);
});

test('a page that is deleted is taken out of start nodes, and one of others is a problem of them', async () => {
  const { scenario } = await server.serve(actor);
  const page = await create({ scenario_ids: [scenario.id] });
  await save(page.id, { is_active: false });
  await pages.emptyTrash(actor);
  await assert.rejects(pages.get(actor.accountNumber, page.id), { status: 404 });
  const { flow, ...rest } = await scenarioOf(scenario.id);
  assert.deepEqual(startConfigOf(flow).import_pages, []);
  await server.services.scenarios.stop(actor, scenario.id);
  const [start] = flow;
  const config = { ...startConfigOf(flow), import_pages: [page.id] };
  const naming = [{ ...start, data: { ...(start as { data: object }).data, config } }] as typeof flow;
  const { revision } = await scenarioOf(scenario.id);
  await server.services.scenarios.save(actor, scenario.id, { ...rest, flow: naming, revision });
  await assert.rejects(server.services.scenarios.start(actor, scenario.id), (error: unknown) => {
    assert.match((error as Error).message, /This import page doesn’t exist/);
    return true;
  });
});

test('a table is used by the pages whose columns name it, as they are saved or as visitors have them', async () => {
  const [saved, published] = [newId(), newId()];
  const naming = (...ids: (string | null)[]) =>
    content({
      columns: ids.map((conversion_id, at) => ({ key: `c${at}`, label: { en: `Column ${at}` }, conversion_id })),
    });
  const { pool } = server.database;
  await pool.query(
    `insert into conversion (id, account_number, name, value_type, match, value_columns, result_columns, unmatched)
     values ($1, $2, 'Codes', 'text', 'exact', '["code"]', '[]', 'hold')`,
    [published, actor.accountNumber],
  );
  const page = await publish(await create({ content: naming(null, published) }));
  await save(page.id, { content: naming(saved, null, saved) });
  await create({ name: 'Another', content: naming(null) });
  const columnsOf = async (id: string, account = actor.accountNumber) =>
    (await lookupUseRepository.pageUses(pool, account, 'conversion', id)).map((use) => [
      use.import_page_name,
      use.columns.map(({ key }) => key).join(),
    ]);
  assert.deepEqual(await columnsOf(saved), [['Orders of the shop', 'c0,c2']]);
  assert.deepEqual(await columnsOf(published), [['Orders of the shop', 'c1']]);
  assert.deepEqual(await columnsOf(saved, (await server.newActor()).accountNumber), []);
});

/** A file that was sent through a page, as far as `status` says. */
async function submission({ id }: ImportPage, status: string, submittedAt: string | null): Promise<void> {
  await server.database.pool.query(
    `insert into import_submission (id, account_number, import_page_id, version, token_hash, status, file_name, file_bytes,
       row_count, columns, language, ip, submitted_at)
     values ($1, $2, $3, 1, '', $4, 'orders.csv', 1, 1, '[]', 'en', '192.0.2.1', $5)`,
    [newId(), actor.accountNumber, id, status, submittedAt],
  );
}

test('files that were submitted are counted, of the page and of the version they used', async () => {
  const page = await publish(await create({ content: content() }));
  assert.deepEqual([page.submissions_24h, page.last_submission_at], [0, null]);
  await submission(page, 'delivered', '2026-01-02T00:00:00.000Z');
  await submission(page, 'receiving', null);
  const { submissions_24h, last_submission_at } = await pages.get(actor.accountNumber, page.id);
  assert.deepEqual([submissions_24h, last_submission_at], [1, '2026-01-02T00:00:00.000Z']);
  const [version] = await publishing.versions(actor.accountNumber, page.id);
  assert.equal(version?.submissions, 1);
});

test('a page whose rows still wait for their runs is not deleted, and others of the trash are', async () => {
  const page = await publish(await create({ name: 'A', content: content() }));
  await submission(page, 'delivering', '2026-01-02T00:00:00.000Z');
  const other = await create({ name: 'B' });
  for (const { id } of [page, other]) await save(id, { is_active: false });
  await assert.rejects(pages.delete(actor, page.id), { status: 409 });
  const { deleted, kept } = await pages.emptyTrash(actor);
  assert.deepEqual([deleted, kept.get(page.id)?.status], [1, 409]);
  assert.deepEqual(
    (await pages.list(actor.accountNumber)).map(({ name }) => name),
    ['A'],
  );
});

test('another account has nothing of it', async () => {
  const page = await create({ content: content() });
  const stranger = await server.newActor();
  const gone = { status: 404 };
  await assert.rejects(pages.save(stranger, page.id, { name: 'Taken' }), gone);
  await assert.rejects(publishing.publish(stranger, page.id, page.revision), gone);
  await assert.rejects(publishing.versions(stranger.accountNumber, page.id), gone);
  await assert.rejects(publishing.version(stranger.accountNumber, page.id, 1), gone);
  await assert.rejects(publishing.restore(stranger, page.id, 1, page.revision), gone);
  await assert.rejects(publishing.preview(stranger.accountNumber, page.id, null), gone);
  const foreign = (await server.serve(stranger)).scenario;
  await assert.rejects(create({ scenario_ids: [foreign.id] }), gone);
  assert.deepEqual(
    (await pages.list(actor.accountNumber)).map(({ id }) => id),
    [page.id],
  );
});

test('changes are on record under the category of import pages', async () => {
  const page = await create({ content: content() });
  await publish(page);
  await save(page.id, { is_paused: true });
  const { rows } = await server.database.pool.query(
    'select category, description, origin from tracking_entry where account_number = $1 order by id',
    [actor.accountNumber],
  );
  assert.deepEqual(
    rows,
    ['Created', 'Published version 1 of', 'Paused'].map((verb) => ({
      category: 'import_page',
      description: `${verb} import page Orders of the shop`,
      origin: 'server',
    })),
  );
});
