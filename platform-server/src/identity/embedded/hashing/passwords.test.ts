import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Passwords } from './passwords.ts';

test('a password is known by its hash, another is not, and nobody’s hash knows none', async () => {
  const passwords = new Passwords(8);
  const hash = await passwords.hash('threads over');
  assert.equal(await passwords.verify('threads over', hash), true);
  assert.equal(await passwords.verify('threads under', hash), false);
  assert.equal(await passwords.verify('threads over', null), false);
  assert.notEqual(await passwords.hash('threads over'), hash);
});

test('a hash of another cost is still good, as after the cost was raised', async () => {
  const before = await new Passwords(8).hash('threads over');
  const after = new Passwords(9);
  assert.equal(await after.verify('threads over', before), true);
  assert.match(await after.hash('threads over'), /^scrypt\$512\$8\$3\$/);
});
