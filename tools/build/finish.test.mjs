import assert from 'node:assert/strict';
import { test } from 'node:test';
import { federationManifest, finish, hashOf, hashPlaceholder, integrityOf, integrityPlaceholder } from './finish.ts';

function draftOf(changes = {}) {
  const texts = {
    'remoteEntry.js': `var remote_x_${hashPlaceholder}; r.map = ${integrityPlaceholder};`,
    '58.js': `webpackChunk_${hashPlaceholder}.push(1)`,
    '58.css': '.a {}',
    '59.js': 'later',
    'inter.woff2': hashPlaceholder,
    [federationManifest]: JSON.stringify({ name: `remote_x_${hashPlaceholder}` }),
    ...changes,
  };
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const late = ['58.js', '58.css'].map((name) => ({ chunk: 58, name }));
  const named = new Set(['remoteEntry.js', '58.js', '58.css']);
  return { files, runtimes: new Set(['remoteEntry.js']), late, named };
}

const textOf = (files, name) => files.get(name)?.toString() ?? '';

test('the hash stands in scripts and manifest, and in nothing that is not text', () => {
  const files = finish(draftOf(), 'abc');
  assert.equal(textOf(files, '58.js'), 'webpackChunk_abc.push(1)');
  assert.equal(JSON.parse(textOf(files, federationManifest)).name, 'remote_x_abc');
  assert.equal(textOf(files, 'inter.woff2'), hashPlaceholder);
});

test('the runtime knows the integrity of what it loads later, as it is released', () => {
  const files = finish(draftOf(), 'abc');
  const map = JSON.parse(/r\.map = (.*);/.exec(textOf(files, 'remoteEntry.js'))?.[1] ?? '');
  assert.equal(map.js[58], integrityOf(Buffer.from('webpackChunk_abc.push(1)')));
  assert.equal(map.css[58], integrityOf(Buffer.from('.a {}')));
});

test('the manifest knows the integrity of what the page asks for by name, and of nothing else', () => {
  const files = finish(draftOf(), 'abc');
  const { integrity } = JSON.parse(textOf(files, federationManifest));
  assert.deepEqual(Object.keys(integrity).sort(), ['58.css', '58.js', 'remoteEntry.js']);
  assert.equal(integrity['remoteEntry.js'], integrityOf(files.get('remoteEntry.js') ?? Buffer.alloc(0)));
});

test('the same files and facts have the same hash, in whatever order they come', () => {
  const draft = draftOf();
  const backwards = { ...draft, files: new Map([...draft.files].reverse()) };
  assert.match(hashOf(draft, { version: '1' }), /^[0-9a-f]{20}$/);
  assert.equal(hashOf(backwards, { version: '1' }), hashOf(draft, { version: '1' }));
});

test('another byte, another name or another fact is another release', () => {
  const hashes = [
    hashOf(draftOf(), { version: '1' }),
    hashOf(draftOf({ '58.css': '.b {}' }), { version: '1' }),
    hashOf(draftOf({ '59.css': '' }), { version: '1' }),
    hashOf(draftOf(), { version: '2' }),
  ];
  assert.equal(new Set(hashes).size, hashes.length);
});
