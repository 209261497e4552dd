import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SignJWT } from 'jose';
import type { ImportPage } from 'shared-contracts/api/import-page';
import { finalReceipt, ImportServer, submitted } from './importServer.ts';
import { callPublic, keyOf, openFile, sendAll } from './visitor.ts';

let its: ImportServer;
before(async () => {
  its = await ImportServer.start();
});
after(() => its.server.close());

const hourFromNow = () => Math.floor(Date.now() / 1000) + 3600;

function signed(secret: string, claims: Record<string, unknown>, exp: number | null = hourFromNow()): Promise<string> {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
  if (exp !== null) token.setExpirationTime(exp);
  return token.sign(new TextEncoder().encode(secret));
}

async function contextPage(context = 'required', content = {}): Promise<{ page: ImportPage; secret: string }> {
  const deployment = { context } as Partial<ImportPage['deployment']>;
  const page = await its.publishedPage(content, { deployment });
  const { secret } = await its.ok('POST', `/import-page/${page.id}/context-secret/`, {});
  return { page, secret };
}

const visit = (page: ImportPage, body: object) => callPublic(its.server.url, `/import-visit/${keyOf(page)}`, body);

test('a signed context says who visits, fills columns that no file overrides, and reaches the runs', async () => {
  const { page, secret } = await contextPage();
  const claims = {
    sub: 'u-7',
    name: 'Ann Lee',
    email: 'ann@shop.test',
    values: { amount: 12.5 },
    data: { plan: 'pro' },
  };
  const entered = await visit(page, { context: await signed(secret, claims) });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  assert.deepEqual(entered.body.filled, ['amount']);
  const { pass } = entered.body;
  await assert.rejects(
    openFile(its.server.url, pass, { columns: ['name', 'amount'], rows: 1 }),
    /has no column amount/,
  );
  const file = await openFile(its.server.url, pass, { columns: ['name'], rows: 2 });
  // A cell behind those of the columns is none: it does not come in place of what is signed.
  await sendAll(file, [['Bob', 999], ['Cy']]);
  await submitted(file);
  const receipt = await finalReceipt(file);
  assert.deepEqual([receipt.filled, receipt.submission.visitor.name], [['amount'], 'Ann Lee']);
  const messages = await its.messagesOf(file);
  assert.deepEqual(
    messages.map(({ payload }) => payload),
    [
      { name: 'Bob', amount: 12.5 },
      { name: 'Cy', amount: 12.5 },
    ],
  );
  const { visitor, context } = messages[0]?.params ?? {};
  assert.deepEqual(JSON.parse(String(visitor)), { id: 'u-7', name: 'Ann Lee', email: 'ann@shop.test' });
  assert.deepEqual(JSON.parse(String(context)), { plan: 'pro' });
  const rows = await file.ask('receipt/rows');
  assert.equal(rows.body.items[0].cells.amount, 12.5);

  // Rows that are sent again are the same visitor's, without a context that may have ended since.
  const again = await visit(page, { again: { id: file.id, token: file.token } });
  assert.deepEqual([again.status, again.body.filled, again.body.visitor.id], [200, ['amount'], 'u-7']);
  const stranger = await visit(page, { again: { id: file.id, token: 'the token of somebody else' } });
  assert.equal(stranger.status, 404);
});

test('what is wrong with a context is told by its reason, and counted for the owner', async () => {
  const { page, secret } = await contextPage();
  const reasonOf = async (body: object) => {
    const answer = await visit(page, body);
    assert.equal(answer.status, 403, JSON.stringify(answer.body));
    return answer.body.reason.replace('forbidden.import_context_', '');
  };
  const past = Math.floor(Date.now() / 1000) - 60;
  assert.equal(await reasonOf({}), 'missing');
  assert.equal(await reasonOf({ context: await signed('another secret', {}) }), 'signature');
  assert.equal(await reasonOf({ context: 'no.token.atall' }), 'signature');
  assert.equal(await reasonOf({ context: await signed(secret, {}, past) }), 'expired');
  assert.equal(await reasonOf({ context: await signed(secret, {}, null) }), 'invalid');
  assert.equal(await reasonOf({ context: await signed(secret, {}, hourFromNow() + 48 * 3600) }), 'invalid');
  assert.equal(await reasonOf({ context: await signed(secret, { aud: 'other page' }) }), 'page');
  assert.equal(await reasonOf({ context: await signed(secret, { data: { text: 'x'.repeat(3000) } }) }), 'invalid');
  assert.equal(await reasonOf({ context: await signed(secret, { values: { amount: 5000 } }) }), 'values');
  assert.equal(await reasonOf({ context: await signed(secret, { values: { other: 1 } }) }), 'values');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`;
  assert.equal(await reasonOf({ context: `${unsigned}x` }), 'signature');
  const refusals = await its.ok('GET', `/import-page/${page.id}/context-refusals/`);
  const counts = Object.fromEntries(refusals.map(({ reason, count }: Record<string, unknown>) => [reason, count]));
  assert.deepEqual(counts, { missing: 1, signature: 3, expired: 1, invalid: 3, page: 1, values: 2 });
});

test('a pass ends with the secret behind it, and an earlier secret counts as long as its owner says', async () => {
  const { page, secret } = await contextPage('optional');
  const anybody = await visit(page, {});
  assert.deepEqual([anybody.status, anybody.body.visitor], [200, null]);
  const context = await signed(secret, { sub: 'u-1', aud: page.id });
  const { pass } = (await visit(page, { context })).body;
  const check = async () =>
    (await callPublic(its.server.url, `/import-visit/${keyOf(page)}/check/`, { pass, column: 'name', values: ['x'] }))
      .status;
  assert.equal(await check(), 200);
  const path = `/import-page/${page.id}`;
  const next = await its.ok('POST', `${path}/context-secret/`, { overlap_hours: 1 });
  assert.notEqual(next.earlier_until, null);
  assert.equal(await check(), 200, 'both secrets count for an hour');
  assert.equal((await visit(page, { context: await signed(next.secret, {}) })).status, 200);
  await its.ok('POST', `${path}/context-secret/`, { overlap_hours: 0 });
  assert.equal(await check(), 401);
  assert.equal((await visit(page, { context })).status, 403);
  const { context_secret } = await its.ok('GET', path);
  assert.equal(context_secret.earlier_until, null);
  const { rows } = await its.server.database.pool.query(
    'select sealed from import_context_secret where import_page_id = $1',
    [page.id],
  );
  assert.equal(rows.length, 1);
  assert.ok(!rows[0].sealed.includes(secret), 'nothing of a secret lies in the database in clear');
});

test('a page that asks for a context goes on asking for its password', async () => {
  const deployment = { access: 'password', context: 'required' } as const;
  const page = await its.publishedPage({}, { deployment, password: 'correct horse' });
  const { secret } = await its.ok('POST', `/import-page/${page.id}/context-secret/`, {});
  const context = await signed(secret, { sub: 'u' });
  assert.equal((await visit(page, { context })).body.reason, 'forbidden.import_password');
  assert.equal((await visit(page, { password: 'correct horse' })).body.reason, 'forbidden.import_context_missing');
  assert.equal((await visit(page, { password: 'correct horse', context })).status, 200);
});
