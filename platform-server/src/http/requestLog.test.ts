import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedPath } from './requestLog.ts';

test('neither queries nor secret addresses are logged', () => {
  assert.equal(loggedPath('/api/v2/tracking/?user_id=7'), '/api/v2/tracking/');
  assert.equal(loggedPath('/hook/b2f7c1/orders?key=1'), '/hook/…/orders');
});
