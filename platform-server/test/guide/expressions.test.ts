import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createSandbox } from '../../src/engine/sandbox/sandbox.ts';
import { node, scenarioOf, start, wires } from '../engine/drawing.ts';
import { ended, execute } from '../engine/runner.ts';

let sandbox: Awaited<ReturnType<typeof createSandbox>>;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox.close());

/** Lines such as "| `{{ payload.total }}` | `120` |" below the payload that they are read from. */
async function examplesIn(locale: string) {
  const markdown = await readFile(join(import.meta.dirname, `../../guide/${locale}/expressions.md`), 'utf8');
  const payload: unknown = JSON.parse(/```json\n(.*?)```/s.exec(markdown)?.[1] ?? '');
  const lines = [...markdown.matchAll(/^\| `([^`]*\{\{[^`]*)` \| `([^`]+)` \|$/gm)];
  return { payload, examples: lines.map(([, expression = '', result = '']) => ({ expression, result })) };
}

for (const locale of ['en', 'fr']) {
  test(`expressions of the guide give what it says (${locale})`, async () => {
    const { payload, examples } = await examplesIn(locale);
    assert.ok(examples.length >= 10);
    for (const { expression, result } of examples) {
      const set = node('set', 'variable', { operation: 'set', name: 'result', value: expression });
      const run = await execute(scenarioOf([start, set, ...wires('start > set')]), {
        trigger: payload,
        engine: { sandbox },
      });
      assert.equal(JSON.stringify(ended(run).variables.result), result, expression);
    }
  });
}
