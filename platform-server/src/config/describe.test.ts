import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { settings } from '../config.ts';
import { describeSettings } from './describe.ts';

test('the help that a new clone shows is the one made from the settings (npm run settings writes it)', async () => {
  const file = join(import.meta.dirname, '..', '..', 'help.txt');
  assert.equal(await readFile(file, 'utf8'), describeSettings());
});

test('the help names every setting and fits a terminal', () => {
  const help = describeSettings();
  for (const { variable } of Object.values(settings)) assert.match(help, new RegExp(`^  ${variable}$`, 'm'));
  assert.ok(help.split('\n').every((line) => line.length <= 100));
});
