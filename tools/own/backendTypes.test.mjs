import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { writeBackendTypes } from './backendTypes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'weft-backend-types-'));
after(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'backends'), { recursive: true });
});

const own = { folder, name: 'remote-invoices' };
const write = (name, text = '{}') => writeFileSync(join(folder, 'backends', name), text);
const typesOf = (name) => readFileSync(join(folder, 'types/backends', name), 'utf8');

/** Stands in for openapi-typescript, which is fetched: the journey of the worked example has the real one. */
let loads = 0;
async function load() {
  loads += 1;
  return {
    default: async (bytes) => bytes.toString(),
    astToString: (text) => `export interface paths {} // ${text}\n`,
  };
}

test('a document makes types under the name of remote and back end, once', async () => {
  write('invoices.openapi.yaml', 'one');
  assert.deepEqual(await writeBackendTypes(own, load), ['types/backends/invoices.d.ts']);
  assert.match(
    typesOf('invoices.d.ts'),
    /^\/\/ Made of backends\/invoices\.openapi\.yaml by "npm run types"\. [0-9a-f]{20}\n/,
  );
  assert.match(
    typesOf('invoices.d.ts'),
    /\/\/ one\n[\s\S]*declare module 'shared-contracts\/api\/backend'[\s\S]*'remote-invoices\/invoices': paths;/,
  );
  const before = loads;
  assert.deepEqual(await writeBackendTypes(own, load), []);
  assert.equal(loads, before, 'nothing is fetched while documents are as they were');
  write('invoices.openapi.yaml', 'two');
  assert.deepEqual(await writeBackendTypes(own, load), ['types/backends/invoices.d.ts']);
  assert.match(typesOf('invoices.d.ts'), /two/);
});

test('types of a document that is gone go with it', async () => {
  write('invoices.openapi.json');
  await writeBackendTypes(own, load);
  rmSync(join(folder, 'backends/invoices.openapi.json'));
  assert.deepEqual(await writeBackendTypes(own, load), []);
  assert.ok(!existsSync(join(folder, 'types/backends/invoices.d.ts')));
});

test('a document that cannot be read is named', async () => {
  write('invoices.openapi.json');
  const broken = async () => ({ default: () => Promise.reject(new Error('no paths')), astToString: String });
  await assert.rejects(writeBackendTypes(own, broken), /backends\/invoices\.openapi\.json has no types: no paths/);
});

test('what no publish would take is refused before', async () => {
  write('Invoices.openapi.json');
  await assert.rejects(writeBackendTypes(own, load), /Invoices\.openapi\.json is not the document of a back end/);
  rmSync(join(folder, 'backends/Invoices.openapi.json'));
  write('stock.openapi.json', 'x'.repeat(512 * 1024 + 1));
  await assert.rejects(writeBackendTypes(own, load), /has 524289 bytes; at most 524288 are allowed/);
  write('stock.openapi.json', 'x');
  write('stock.openapi.yaml', 'x');
  await assert.rejects(writeBackendTypes(own, load), /are of the same back end/);
  rmSync(join(folder, 'backends/stock.openapi.yaml'));
  for (const name of ['a', 'b', 'c']) write(`${name}.openapi.json`, 'x'.repeat(400_000));
  await assert.rejects(writeBackendTypes(own, load), /have 1200001 bytes; at most 1048576 are allowed/);
});

test('other files of the folder are the team’s own', async () => {
  write('README.md');
  assert.deepEqual(await writeBackendTypes(own, load), []);
});
