import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from '../config.ts';
import { passwordCostOf } from './openIdentity.ts';

const costOf = (environment: NodeJS.ProcessEnv) => {
  const config = readConfig({ WEFT_PUBLIC_URL: 'http://localhost:4400', ...environment });
  return passwordCostOf({ ...config, publicUrl: config.publicUrl ?? '' });
};

test('hashes of passwords cost a fifth of a second unless told otherwise, and more where wanted', () => {
  assert.equal(costOf({}), 15);
  assert.equal(costOf({ HOST: '0.0.0.0', WEFT_PASSWORD_COST: '16' }), 16);
});

test('cheap hashes are for a server that only this machine reaches', () => {
  assert.equal(costOf({ WEFT_PASSWORD_COST: '8' }), 8);
  const reachable = [{ HOST: '0.0.0.0' }, { WEFT_PUBLIC_URL: 'https://weft.example.org' }];
  for (const environment of reachable) {
    assert.throws(() => costOf({ ...environment, WEFT_PASSWORD_COST: '14' }), ConfigError);
  }
});
