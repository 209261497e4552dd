import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { errorTexts } from '../errors/httpError.ts';

const contracts = join(import.meta.dirname, '../../../shared-contracts/src/api');

type Def = Record<string, unknown> & { error?: (issue: object) => unknown };
const defOf = (value: unknown): Def | undefined => (value as { _zod?: { def: Def } } | null)?._zod?.def;

/** What a schema and all within it say of faults themselves. */
function textsOf(value: unknown, found: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const def = defOf(value);
  if (def) {
    const message = def.error?.({ code: 'custom', input: '', path: [] });
    if (typeof message === 'string') found.add(message);
    if (typeof def.getter === 'function') textsOf(def.getter(), found, seen);
  }
  for (const part of Object.values(def ?? value)) textsOf(part, found, seen);
}

test('what schemas of calls say of faults is in the French catalogue', async () => {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  for (const file of await readdir(contracts, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.endsWith('.d.ts')) continue;
    for (const exported of Object.values((await import(join(contracts, file))) as object))
      textsOf(exported, found, seen);
  }
  assert.ok(found.size > 80, `${found.size} texts`);
  const { problems } = errorTexts.fr;
  assert.deepEqual([...found].filter((text) => problems[text] === undefined).sort(), []);
});
