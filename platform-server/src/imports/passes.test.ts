import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ImportPasses } from './passes.ts';

const granted = { pageId: 'page', isPreview: false, sender: 'Ann', entry: 'signed-in', member: null, context: null };

test('a pass says what it was issued for, for an hour', () => {
  const passes = new ImportPasses('secret');
  const { pass, expires_at } = passes.issue(granted, 0);
  assert.equal(expires_at, '1970-01-01T01:00:00.000Z');
  assert.deepEqual(passes.read(pass, 3_599_999), { ...granted, expiresAt: 3_600_000 });
  assert.equal(passes.read(pass, 3_600_000), null);
});

test('what another server signed, or somebody changed, is no pass', () => {
  const { pass } = new ImportPasses('other').issue(granted);
  const passes = new ImportPasses('secret');
  assert.equal(passes.read(pass), null);
  const [claims = '', signature = ''] = passes.issue(granted).pass.split('.');
  const changed = Buffer.from(claims, 'base64url').toString().replace('false', 'true ');
  for (const forged of [`${Buffer.from(changed).toString('base64url')}.${signature}`, claims, '', '.', 'a.b.c'])
    assert.equal(passes.read(forged), null);
});
