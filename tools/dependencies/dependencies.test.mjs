import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { nodePackage } from '../bootstrap/nodeName.mjs';
import { root } from '../bootstrap/workspace.mjs';
import { askAdvisories, lastAnswer, noteAnswer } from './advisories.mjs';
import { refusedPackages } from './licences.mjs';
import { shippedPackages } from './shipped.mjs';

const folderFor = (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'weft-dependencies-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('every package that ships has a licence under which it may', () => {
  const { packages } = shippedPackages(root);
  const names = new Set(packages.map(({ name }) => name));
  // From the server, from pages, and what the build adds to them.
  for (const name of ['fastify', 'pg', 'react', nodePackage, '@module-federation/runtime'])
    assert.ok(names.has(name), name);
  for (const name of ['webpack', '@playwright/test', 'typescript']) assert.ok(!names.has(name), name);
  assert.deepEqual(refusedPackages(packages), []);
});

test('a licence that is not on the list, or none, is refused', () => {
  const licences = ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND GPL-3.0-only', 'GPL-3.0-only', 'SEE LICENSE IN LICENSE'];
  const more = [undefined, '', '(MIT', 'OFL-1.1', { type: 'ISC' }, [{ type: 'GPL-2.0' }, { type: 'MIT' }]];
  const packages = [...licences, ...more].map((licence, index) => ({ name: `p${index}`, version: '1.0.0', licence }));
  assert.deepEqual(
    refusedPackages(packages).map(({ name }) => name),
    ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'],
  );
  const argparse = { name: 'argparse', version: '1.0.0', licence: 'PSF-2.0' };
  assert.deepEqual(refusedPackages([{ ...argparse, from: 'js-yaml' }]), []);
  assert.equal(refusedPackages([{ ...argparse, from: 'platform-server' }]).length, 1);
  assert.deepEqual(refusedPackages([{ name: '@fontsource/x', version: '1.0.0', licence: 'OFL-1.1' }]), []);
});

test('packages are followed through those that ask for them, optional ones where they are', (t) => {
  const checkout = folderFor(t);
  const write = (folder, manifest) => {
    mkdirSync(join(checkout, folder), { recursive: true });
    writeFileSync(join(checkout, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  };
  write('platform-server', { name: 'platform-server', dependencies: { a: '*' }, devDependencies: { tool: '*' } });
  write('platform-server/node_modules/a', {
    name: 'a',
    license: 'MIT',
    dependencies: { b: '*' },
    optionalDependencies: { c: '*' },
  });
  write('node_modules/b', { name: 'b', license: 'ISC' });
  write('node_modules/tool', { name: 'tool', license: 'MIT' });
  const { packages, absent } = shippedPackages(checkout);
  assert.deepEqual(
    packages.map(({ name, licence, from }) => [name, licence, from]),
    [
      ['a', 'MIT', 'platform-server'],
      ['b', 'ISC', 'a'],
    ],
  );
  assert.deepEqual(absent, ['c', nodePackage]);
});

test('the registry is asked for exactly what ships; without an answer it is said when there was one', async (t) => {
  const asked = [];
  let status = 200;
  const registry = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text) => asked.push([request.url, JSON.parse(text)]));
    const advisory = { severity: 'high', title: 'Bad', url: 'https://a.example', vulnerable_versions: '<2' };
    request.on('end', () => response.writeHead(status).end(JSON.stringify({ a: [advisory] })));
  }).listen(0, '127.0.0.1');
  t.after(() => registry.close());
  await once(registry, 'listening');
  const address = `http://127.0.0.1:${registry.address().port}/mirror`;
  const packages = [
    { name: 'a', version: '1.0.0' },
    { name: 'a', version: '1.1.0' },
  ];
  const found = await askAdvisories(packages, address);
  assert.deepEqual(found, [{ name: 'a', severity: 'high', title: 'Bad', url: 'https://a.example', versions: '<2' }]);
  assert.deepEqual(asked, [['/mirror/-/npm/v1/security/advisories/bulk', { a: ['1.0.0', '1.1.0'] }]]);
  status = 405;
  await assert.rejects(askAdvisories(packages, address), /answered 405/);
  const checkout = folderFor(t);
  assert.match(lastAnswer(checkout, 'x'), /never answered/);
  noteAnswer(checkout, 'x', 2, new Date('2026-05-04T10:00:00Z'));
  assert.equal(lastAnswer(checkout, 'x'), 'It last answered on 2026-05-04, for the same packages: 2 known.');
  assert.match(lastAnswer(checkout, 'y'), /other versions/);
});
