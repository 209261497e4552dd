import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedClient, loggedPath } from './requestLog.ts';

test('neither queries nor secret addresses are logged', () => {
  assert.equal(loggedPath('/api/v2/tracking/?user_id=7'), '/api/v2/tracking/');
  assert.equal(loggedPath('/preview/eyJhbGciOi.eyJlbnYi.c2lnbg'), '/preview/…');
  assert.equal(loggedPath('/preview/end'), '/preview/end');
  assert.equal(loggedPath('/hook/b2f7c1/orders?key=1'), '/hook/…/orders');
});

test('the code a call comes from is logged, unless it is anything else', () => {
  const client = 'host=2f9c1a, plan=7, remote=remote-scenarios, release=ab12';
  assert.equal(loggedClient(client), client);
  for (const value of [undefined, '', ['a', 'b'], 'x\ny', '<script>', 'x'.repeat(201)]) {
    assert.equal(loggedClient(value), undefined);
  }
});
