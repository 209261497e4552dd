import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetAddress, remoteAt } from './assetOrigin.ts';
import { shellPolicy } from './shellPage.ts';

const release = {
  ...{ hash: 'abc', version: '1.0.0', contractVersion: '1.0', base: '/r/remote-a/abc/' },
  federationManifest: { url: '/r/remote-a/abc/mf.json', integrity: 'sha384-m' },
  entry: { url: '/r/remote-a/abc/entry.js', integrity: 'sha384-e' },
};

test('files are asked of the asset origin under their paths, with the integrity they have', () => {
  const address = assetAddress('https://cdn.example');
  const { release: moved } = remoteAt({ release }, address);
  assert.equal(moved?.base, 'https://cdn.example/r/remote-a/abc/');
  assert.deepEqual(moved?.entry, { url: 'https://cdn.example/r/remote-a/abc/entry.js', integrity: 'sha384-e' });
  assert.equal(moved?.federationManifest.url, 'https://cdn.example/r/remote-a/abc/mf.json');
  assert.equal(address('https://cdn.example/h/1/a.js'), 'https://cdn.example/h/1/a.js');
});

test('without one nothing changes', () => {
  assert.deepEqual(remoteAt({ release }, assetAddress(undefined)), { release });
  assert.deepEqual(remoteAt({ release: null }, assetAddress('https://cdn.example')), { release: null });
  assert.equal(shellPolicy('n', { connect: [], images: [] }).includes('cdn.example'), false);
});

test('the policy lets scripts, styles, fonts and calls in from the asset origin', () => {
  const policy = shellPolicy('n', { assets: 'https://cdn.example', connect: [], images: [] });
  for (const name of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']) {
    assert.match(policy, new RegExp(`${name} 'self' https://cdn\\.example`));
  }
});
