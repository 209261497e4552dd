import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDatabaseUrl } from './databaseUrl.ts';

test('hosts of a URL have a URL each, with the same user, database and settings', () => {
  assert.deepEqual(readDatabaseUrl('postgres://weft:p%40ss@db/weft'), {
    urls: ['postgres://weft:p%40ss@db/weft'],
    isPrimary: false,
  });
  assert.deepEqual(readDatabaseUrl('postgresql://weft:pw@a:5432,b:5433/weft?sslmode=require'), {
    urls: ['postgresql://weft:pw@a:5432/weft?sslmode=require', 'postgresql://weft:pw@b:5433/weft?sslmode=require'],
    isPrimary: true,
  });
  assert.deepEqual(readDatabaseUrl('postgresql://weft@[::1]:1,b/weft?target_session_attrs=read-write')?.urls, [
    'postgresql://weft@[::1]:1/weft',
    'postgresql://weft@b/weft',
  ]);
  assert.equal(readDatabaseUrl('postgres://weft@db/weft?target_session_attrs=primary')?.isPrimary, true);
});

test('what is no such URL is none, and a server that only reads will not do', () => {
  for (const given of [
    'mysql://db/weft',
    'db:5432',
    'postgresql://weft@a,/weft',
    'postgresql://weft@a:x,b/weft',
    'postgresql://weft@a,b/weft?target_session_attrs=standby',
    'postgresql://weft@a/weft?target_session_attrs=any',
  ])
    assert.equal(readDatabaseUrl(given), null, given);
});
