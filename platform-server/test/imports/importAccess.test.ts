import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../server/wholeServer.ts';
import { finalReceipt, ImportServer, submitted } from './importServer.ts';
import { callPublic, enter, keyOf, openFile, sendAll } from './visitor.ts';

let its: ImportServer;
before(async () => {
  its = await ImportServer.start();
});
after(() => its.server.close());

test('whoever has no right to a file, or to enter, is told so and no more', async () => {
  const page = await its.publishedPage({}, { deployment: { access: 'password' }, password: 'correct horse' });
  const visit = (password?: string) => callPublic(its.server.url, `/import-visit/${keyOf(page)}`, { password });
  assert.equal((await visit('correct horse')).status, 200);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 9; attempt++) statuses.push((await visit('wrong')).status);
  assert.deepEqual(statuses, [...Array(8).fill(403), 429]);
  assert.equal((await visit('correct horse')).status, 429, 'a wait holds even for the right one');
  const open = await its.publishedPage();
  const [one, two] = [await its.fileOf(open, [['Ann', 1]]), await its.fileOf(open, [['Bob', 1]])];
  const foreign = await callPublic(its.server.url, `/import-submission/${one.id}/receipt/`, { token: two.token });
  assert.equal(foreign.status, 404);
  const unknown = await callPublic(its.server.url, `/import-submission/none/receipt/`, { token: two.token });
  assert.equal(unknown.status, 404);
});

test('members alone enter a page that asks for a sign-in', async () => {
  const page = await its.publishedPage({}, { deployment: { access: 'signed-in' } });
  const visit = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return callPublic(
      its.server.url,
      `/import-visit/${keyOf(page)}`,
      {},
      { headers: headers as Record<string, string> },
    );
  };
  assert.equal((await visit()).status, 401);
  const entered = await visit(its.member.token);
  assert.equal(entered.status, 200);
  const file = await openFile(its.server.url, entered.body.pass, { columns: ['name'], rows: 1 });
  const seen = await its.ok('GET', `/import-page/${page.id}/submissions/${file.id}`);
  assert.equal(typeof seen.submission.sender, 'string');
});

test('a pass ends with what it rests on: another access, another password, a member who is none any more', async () => {
  const page = await its.publishedPage();
  const pass = await enter(its.server.url, page);
  const check = async (own: string) =>
    (
      await callPublic(its.server.url, `/import-visit/${keyOf(page)}/check/`, {
        pass: own,
        column: 'name',
        values: ['Ann'],
      })
    ).status;
  const deploy = (access: string, password?: string) =>
    its.ok('PUT', `/import-page/${page.id}`, { deployment: { access }, ...(password && { password }) });
  const visit = async (body: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return (await callPublic(its.server.url, `/import-visit/${keyOf(page)}`, body, { headers })).body.pass;
  };
  assert.equal(await check(pass), 200);
  await deploy('password', 'correct horse');
  assert.equal(await check(pass), 401);
  const known = await visit({ password: 'correct horse' });
  assert.equal(await check(known), 200);
  await deploy('password', 'another one');
  assert.equal(await check(known), 401);
  await deploy('signed-in');
  const former = await its.server.as('member');
  const own = await visit({}, former.token);
  assert.equal(await check(own), 200);
  await its.server.database.pool.query('delete from identity_session where id = $1', [sessionOf(former)]);
  assert.equal(await check(own), 401);
});

/** Id of the session behind a caller's token. */
function sessionOf({ token }: Caller): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.session_id;
}

test('a page that is paused, has ended or was never published takes nothing, and what it took is delivered', async () => {
  const page = await its.publishedPage();
  const [file, taken] = [await its.fileOf(page, [['Ann', 1]]), await its.fileOf(page, [['Bob', 1]])];
  await submitted(taken);
  await its.ok('PUT', `/import-page/${page.id}`, { is_paused: true });
  const reasons = [
    await callPublic(its.server.url, `/import-visit/${keyOf(page)}`, {}),
    await file.send(0, [['Ann', 1]]),
    await file.ask('submit'),
  ].map(({ status, body }) => [status, body.reason]);
  assert.deepEqual(reasons, Array(3).fill([410, 'gone.import_paused']));
  assert.deepEqual((await finalReceipt(taken)).outcomes, { SUCCESSFUL: 1 });
  assert.equal((await taken.ask('submit')).status, 200, 'what was taken stays so');
  const ended = await its.publishedPage({}, { deployment: { expires_at: '2020-01-01T00:00:00Z' } });
  assert.equal(
    (await callPublic(its.server.url, `/import-visit/${keyOf(ended)}`, {})).body.reason,
    'gone.import_ended',
  );
  const draft = await its.ok('POST', '/import-page/', { name: 'Never published' });
  assert.equal((await callPublic(its.server.url, `/import-visit/${keyOf(draft)}`, {})).status, 404);
});

test('a page whose list is in the trash is out of order: visitors and the account are told, until it is back', async () => {
  const { id: list } = await its.ok('POST', '/filter/', { name: 'Known names' });
  const { id: other } = await its.ok('POST', '/filter/', { name: 'Used by nobody' });
  await its.ok('POST', `/filter/${list}/entries/`, { added: [{ values: ['Ann'] }] });
  const columns = [{ key: 'name', label: { en: 'Name' }, type: 'text', filter_id: list }];
  const page = await its.publishedPage({ columns });
  const file = await its.fileOf(page, [['Ann']], ['name']);
  const pageNow = () => its.ok('GET', `/import-page/${page.id}`);
  assert.deepEqual((await pageNow()).lost_references, []);
  // Of several what one statement does is told as well.
  await its.ok('POST', '/filter/bulk/', { ids: [other, list], action: { type: 'trash' } });
  const reasons = [
    await callPublic(its.server.url, `/import-visit/${keyOf(page)}`, {}),
    await file.send(0, [['Ann']]),
  ].map(({ status, body }) => [status, body.reason]);
  assert.deepEqual(reasons, Array(2).fill([410, 'gone.import_out_of_order']));
  assert.deepEqual((await pageNow()).lost_references, [{ kind: 'filter', id: list, name: 'Known names' }]);
  const title = `The import page "${page.name}" is out of order`;
  for (;;) {
    const { items } = await its.ok('GET', '/notification/');
    const { rowCount } = await its.server.database.pool.query("select from mail where content->>'subject' = $1", [
      title,
    ]);
    const bell = items.find((one: { title: string }) => one.title === title);
    if (bell && rowCount) {
      assert.deepEqual([bell.kind, bell.leads_to], ['import-page-broken', `/data/import-pages/${page.id}/deploy`]);
      break;
    }
    await sleep(20);
  }
  await its.ok('PUT', `/filter/${list}`, { is_active: true });
  assert.equal((await callPublic(its.server.url, `/import-visit/${keyOf(page)}`, {})).status, 200);
  assert.deepEqual((await pageNow()).lost_references, []);
});

test('a preview checks what is saved and delivers nothing', async () => {
  const page = await its.publishedPage();
  const { url } = await its.ok('POST', `/import-page/${page.id}/preview/`);
  const pass = new URL(url).searchParams.get('preview') ?? '';
  const file = await openFile(its.server.url, pass, { columns: ['name'], rows: 1, version: 0 });
  await sendAll(file, [['Ann']]);
  assert.deepEqual((await file.ask('submit')).body, { valid_count: 1, invalid_count: 0, deliveries: 1 });
  assert.equal((await file.ask('state')).body.status, 'checked');
  const { rows } = await its.server.database.pool.query('select from import_delivery where submission_id = $1', [
    file.id,
  ]);
  assert.equal(rows.length, 0);
});

test('a preview ends with the session of who asked for it', async () => {
  const page = await its.publishedPage();
  const maker = await its.server.as('member');
  const { body } = await maker.call('POST', `/import-page/${page.id}/preview/`);
  const pass = new URL(body.url).searchParams.get('preview') ?? '';
  const look = () => fetch(body.url.replace(/^https?:\/\/[^/]+/, its.server.url));
  assert.equal((await look()).status, 200);
  await its.server.database.pool.query('delete from identity_session where id = $1', [sessionOf(maker)]);
  const opening = { pass, version: 0, file_name: 'a.csv', file_bytes: 1, row_count: 1, language: 'en' };
  const columns = [{ key: 'name', header: 'name', reading: {} }];
  assert.equal((await callPublic(its.server.url, '/import-submission/', { ...opening, columns })).status, 401);
  assert.equal((await look()).status, 401);
});

test('limits hold for what really comes', async () => {
  const page = await its.publishedPage({ max_rows: 3, max_bytes: 1_024 });
  const pass = await enter(its.server.url, page);
  const opening = { pass, version: 1, file_name: 'a.csv', file_bytes: 1, row_count: 3, language: 'en' };
  const column = (key: string) => ({ key, header: key, reading: {} });
  const open = (more: object) =>
    callPublic(its.server.url, '/import-submission/', { ...opening, columns: [column('name')], ...more });
  const refusals = [
    { row_count: 4 },
    { file_bytes: 1_025 },
    { version: 2 },
    { columns: [column('other')] },
    { columns: [column('name'), column('name')] },
  ];
  const refused = await Promise.all(refusals.map(open));
  assert.deepEqual(
    refused.map(({ status }) => status),
    [413, 413, 409, 422, 422],
  );
  const file = await openFile(its.server.url, pass, { columns: ['name'], rows: 3 });
  assert.equal((await file.ask('submit')).body.reason, 'conflict.import_chunks');
  assert.equal((await file.send(0, [['a'], ['b']])).status, 422, 'every row of a chunk');
  assert.equal((await file.send(1, [['a']])).status, 422, 'no chunk more');
  const large = 'x'.repeat(4_000);
  assert.equal((await file.send(0, [[large], [large], [large]])).status, 413);
  assert.equal((await file.ask('abandon')).status, 204);
  assert.equal((await file.send(0, [['a'], ['b'], ['c']])).body.reason, 'conflict.import_abandoned');
});

test('headers are remembered for the next file, and rows without a scenario are told to be without a run', async () => {
  const page = await its.publishedPage({}, { rest: null });
  const file = await its.fileOf(page, [['Ann', 1]]);
  await submitted(file);
  assert.deepEqual((await finalReceipt(file)).outcomes, { NOT_RUN: 1 });
  const { rows } = await its.server.database.pool.query(
    'select header, column_key from import_header where import_page_id = $1 order by 1',
    [page.id],
  );
  assert.deepEqual(rows, [
    { header: 'theamount', column_key: 'amount' },
    { header: 'thename', column_key: 'name' },
  ]);
});

test('lists are asked and tables give their first result, when values are checked and when rows are', async () => {
  const list = await its.ok('POST', '/filter/', { name: 'Countries' });
  await its.ok('POST', `/filter/${list.id}/entries/`, { added: [{ values: ['FR'] }, { values: ['DE'] }] });
  const table = await its.ok('POST', '/conversion/', { name: 'Names', unmatched: 'error' });
  await its.ok('POST', `/conversion/${table.id}/entries/`, { added: [{ values: ['FR'], results: ['France'] }] });
  const page = await its.publishedPage({
    row_policy: 'valid',
    columns: [{ key: 'country', label: { en: 'Country' }, filter_id: list.id, conversion_id: table.id }],
  });
  const pass = await enter(its.server.url, page);
  const values = ['FR', 'DE', 'IT'];
  const checked = await callPublic(its.server.url, `/import-visit/${keyOf(page)}/check/`, {
    pass,
    column: 'country',
    values,
  });
  assert.deepEqual(checked.body, [null, 'unmatched', 'not-allowed']);
  const file = await its.fileOf(page, [...values.map((value) => [value]), [null]], ['country']);
  assert.deepEqual(await submitted(file), { valid_count: 2, invalid_count: 2, deliveries: 2 });
  await finalReceipt(file);
  const payloads = (await its.messagesOf(file)).map(({ payload }) => payload);
  assert.deepEqual(payloads, [{ country: 'France' }, { country: null }]);
  const { items } = (await file.ask('receipt/rows', { outcome: 'SUCCESSFUL' })).body;
  assert.deepEqual(items[0].cells, { country: 'FR' }, 'who sent it sees what was sent');
});
