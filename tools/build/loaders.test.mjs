import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageClass } from './loaders.ts';

const classOf = (file, local = 'row') => pageClass('/repo/remote-a', 'remote-a', `/repo/${file}`, local);

test('a class is named by its package, its path and its name', () => {
  assert.equal(classOf('remote-a/src/pages/list/Filter.module.css'), 'remote-a-pages-list-Filter__row');
});

test('classes of two files never meet under one name', () => {
  const files = [
    'remote-a/src/a/b/C',
    'remote-a/src/a-b/C',
    'remote-a/src/a/b-C',
    'remote-a/src/a/C',
    'remote-b/src/a/C',
  ];
  const names = new Set(files.map((file) => classOf(`${file}.module.css`)));
  assert.equal(names.size, files.length);
});
