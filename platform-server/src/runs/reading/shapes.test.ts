import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldAt } from 'shared-contracts/nodes/shape';
import { node, scenarioOf, start, wires } from '../../../test/engine/drawing.ts';
import { execute } from '../../../test/engine/runner.ts';
import { encodeEntries } from '../../engine/record/encode.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { shapesOf } from './shapes.ts';

const flow = [
  ...[start, node('f', 'fan-out', { list: '{{ payload.lines }}' }), node('v', 'variable', { name: 'x', value: '1' })],
  ...wires('start > f:each > v'),
];

/** A run on a body, as it is stored. */
async function runOn(body: unknown) {
  const { record } = await execute(scenarioOf(flow), { trigger: body });
  const event = { source: 'webhook', content_type: 'application/json', headers: {}, query: {}, path: '' };
  const stored = { ...event, body: Buffer.from(JSON.stringify(body)) } as unknown as EventRow;
  return { segments: [Buffer.from(encodeEntries(record))], event: stored };
}

test('the fields of the last runs, counted by runs, with secrets masked', async () => {
  const runs = await Promise.all([
    runOn({ id: 7, password: 'hunter2-hunter2', lines: [{ sku: 'A' }, { sku: 'B', gift: true }] }),
    runOn({ id: 'x', lines: [{ sku: 'C' }] }),
    runOn({ lines: [] }),
  ]);
  const { start: first, v, gone } = await shapesOf(runs, ['start', 'v', 'gone']);
  const of = (keys: (string | number)[]) => fieldAt(first?.sent ?? [], ['payload', ...keys]);
  assert.deepEqual([of(['id'])?.seen, of(['id'])?.types], [2, ['string', 'number']]);
  assert.deepEqual([of(['lines'])?.seen, of(['lines', 0, 'sku'])?.seen, of(['lines', 0, 'gift'])?.seen], [3, 2, 1]);
  assert.ok(!JSON.stringify(first).includes('hunter2'));
  assert.equal(of(['password'])?.seen, 1);
  // Each item of a scope is an execution; a run counts once.
  assert.deepEqual(fieldAt(v?.received ?? [], ['payload', 'sku'])?.seen, 2);
  assert.deepEqual(gone, { received: [], sent: [] });
});
