import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ReportLimit } from '../../src/routing/reportLimit.ts';
import { ImportServer } from './importServer.ts';
import { callPublic, keyOf } from './visitor.ts';

let its: ImportServer;
before(async () => {
  its = await ImportServer.start({ WEFT_TRUST_PROXY: '1' });
});
after(() => its.server.close());

test('calls that lead to no page are of their sender alone, however many there are', async () => {
  const page = await its.publishedPage();
  const call = (path: string, body: object, address: string) =>
    callPublic(its.server.url, path, body, { headers: { 'x-forwarded-for': address } });
  const columns = [{ key: 'name', header: 'name', reading: {} }];
  const worthless = {
    pass: `${'n'.repeat(80)}.none`,
    version: 1,
    file_name: 'a',
    file_bytes: 1,
    row_count: 1,
    language: 'en',
    columns,
  };
  const statuses = new Map<number, number>();
  for (let sender = 0; sender < 51; sender++) {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => call('/import-submission/', worthless, `198.51.100.${sender}`)),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual(Object.fromEntries(statuses), { 401: 3_060, 429: 51 }, 'each sender is bounded');
  const visit = (address: string) => call(`/import-visit/${keyOf(page)}`, {}, address);
  assert.equal((await visit('203.0.113.1')).status, 200);
  assert.equal((await visit('198.51.100.1')).status, 429);
});

test('a page that is called by very many is bounded by itself, and its account too', () => {
  const limit = new ReportLimit({ each: 3, altogether: 5 });
  const take = (page: string, account: string) => limit.take(page, 1, { group: account, now: 1_000 }) === 0;
  assert.deepEqual([take('a', 'one'), take('a', 'one'), take('a', 'one'), take('a', 'one')], [true, true, true, false]);
  assert.deepEqual([take('b', 'one'), take('b', 'one'), take('b', 'one')], [true, true, false]);
  assert.ok(take('c', 'another'));
});
