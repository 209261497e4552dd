import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundleWorker } from './workerScripts.ts';

const host = join(import.meta.dirname, '../../host-shell');

test('what reads files is one script, and brings no schemas and no components', () => {
  const { code, sources } = bundleWorker(host, 'src/services/tables/tableWorker.ts');
  assert.ok(code.length < 100_000, `${code.length} characters`);
  assert.doesNotMatch(code, /^\s*(?:import|export)\b/m);
  assert.ok(sources.includes(join(host, '../shared-contracts/src/files/openFile.ts')));
  assert.deepEqual(
    sources.filter((path) => /node_modules.(?!.*(?:saxes|xmlchars))/.test(path)),
    [],
  );
});
