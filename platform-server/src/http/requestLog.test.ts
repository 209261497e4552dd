import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedClient, loggedPath } from './requestLog.ts';

const key = 'orders-Zk3tT0m8QmS1b9vJx2LwYd7aHc4eFg5u';
const link = 'eyJmb3JtYXQiOiJjc3YifQ.3q2-7wAAb0Zp';

test('neither queries nor secret addresses are logged', () => {
  for (const [url, pattern, logged] of [
    ['/api/v2/tracking/?user_id=7', '/api/v2/tracking/', '/api/v2/tracking/'],
    ['/api/v2/scenario/0192f0c0-0000-7000-8000-000000000000', '/api/v2/scenario/:id', undefined],
    [`/api/v2/import-visit/${key}`, '/api/v2/import-visit/:id', '/api/v2/import-visit/…'],
    [`/api/v2/import%2Dvisit/${key}/check/`, '/api/v2/import-visit/:id/check/', '/api/v2/import-visit/…/check/'],
    [`/api/v2/admin/audit/file/${link}`, '/api/v2/admin/audit/file/:link', '/api/v2/admin/audit/file/…'],
    [`/import/${key}`, '/import/:address', '/import/…'],
    ['/preview/eyJhbGciOi.eyJlbnYi.c2lnbg', '/preview/*', '/preview/…'],
    ['/preview/end', '/preview/end', '/preview/end'],
  ] as const) {
    assert.equal(loggedPath(url, pattern), logged ?? url);
  }
});

test('an address that is no route tells no secret either', () => {
  for (const url of [
    ...[`/hook/${key}/orders?key=1`, `/HOOK/${key}`, `//import/${key}`, `/imports/${key}`, `/${key}`],
    ...[`/api/v2/import-visit/${key}/checks`, `/api/v2/import%2Dvisit/${key}/x`, `/api/v2/admin/audit/file/${link}/x`],
    ...['/preview/eyJhbGciOi.eyJlbnYi.c2lnbg/x', `/api/v2/audit/${link}`, `/%68ook/${key}`],
  ]) {
    assert.doesNotMatch(loggedPath(url), /Zk3t|eyJ|3q2/, url);
  }
  const id = '/api/v2/scenarios/0192f0c0-0000-7000-8000-000000000000';
  assert.equal(loggedPath(id), id);
});

test('the code a call comes from is logged, unless it is anything else', () => {
  const client = 'host=2f9c1a, plan=7, remote=remote-scenarios, release=ab12';
  assert.equal(loggedClient(client), client);
  for (const value of [undefined, '', ['a', 'b'], 'x\ny', '<script>', 'x'.repeat(201)]) {
    assert.equal(loggedClient(value), undefined);
  }
});
