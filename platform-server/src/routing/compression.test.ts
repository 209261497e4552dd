import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, encodingFor } from './compression.ts';

test('the client decides the encoding, brotli before gzip', () => {
  const chosen = (words?: string) => encodingFor(words === undefined ? {} : { 'accept-encoding': words });
  assert.equal(chosen('gzip, deflate, br, zstd'), 'br');
  assert.equal(chosen('GZIP;q=0.5'), 'gzip');
  assert.equal(chosen('br;q=0, gzip'), 'gzip');
  assert.equal(chosen('br; q=0.0'), null);
  assert.equal(chosen('deflate'), null);
  assert.equal(chosen('brotli'), null);
  assert.equal(chosen(), null);
});

test('what is compressed comes back', async () => {
  const body = Buffer.from('Zürich '.repeat(1000));
  assert.deepEqual(brotliDecompressSync(await compress(body, 'br', 'page')), body);
  assert.deepEqual(gunzipSync(await compress(body, 'gzip', 'answer')), body);
  assert.ok((await compress(body, 'br', 'page')).length < 100);
});
