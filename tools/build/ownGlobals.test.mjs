import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownGlobals } from './ownGlobals.ts';

const host = join(import.meta.dirname, '../../host-shell');
const { definitions } = ownGlobals(host);

test('the host keeps each global that its modules are given', () => {
  const source = readFileSync(definitions.fetch[0], 'utf8');
  for (const [, , name] of Object.values(definitions)) assert.match(source, new RegExp(`^  ${name}: `, 'm'), name);
});

test('a global is given by whatever name of the window it is asked for', () => {
  for (const used of ['fetch', 'window.fetch', 'globalThis.fetch', 'self.fetch', 'navigator.sendBeacon']) {
    assert.ok(used in definitions, used);
  }
});
