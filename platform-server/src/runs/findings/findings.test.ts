import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { node, scenarioOf, start, wires } from '../../../test/engine/drawing.ts';
import { execute } from '../../../test/engine/runner.ts';
import { encodeEntries } from '../../engine/record/encode.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { findingsOf } from './findingsOf.ts';

const flow = [
  ...[start, node('map', 'variable', { name: 'x', value: '1' }), node('last', 'variable', { name: 'y', value: '2' })],
  ...wires('start > map > last'),
];

/** A run on a body, as it is stored. */
async function runOn(body: unknown) {
  const { record } = await execute(scenarioOf(flow), { trigger: body });
  const event = { source: 'webhook', content_type: 'application/json', headers: {}, query: {}, path: '' };
  const stored = { ...event, body: Buffer.from(JSON.stringify(body)) } as unknown as EventRow;
  return { segments: [Buffer.from(encodeEntries(record))], event: stored };
}

const orders = [
  { id: 1, total: 5, country: 'FR', day: '2026-11-01', lines: [{ sku: 'A' }] },
  { id: 2, total: 'many', country: 'DE', day: '2026-11-02', lines: [{ sku: 'B' }, { sku: 'C' }] },
  { id: 3, total: 9, country: 'FR', day: '2026-11-03', lines: [] },
  { id: 4, total: 1, country: 'US', lines: [{ sku: 'A' }, { sku: 'B' }] },
  { id: 5, total: null, country: 'FR', day: '2026-11-05', lines: [{ sku: 'A' }] },
];

async function found(drawn: ReturnType<typeof node>, sources: string[] = [], bodies: readonly unknown[] = orders) {
  const runs = await Promise.all(bodies.map(runOn));
  const findings = await findingsOf({ node: drawn as FlowNode, sources }, runs);
  return findings.map(({ kind, path, segment, hits, of }) => [kind, path, segment, hits, of]);
}

const rule = (left: string, type: string, operator: string, right = '') => ({ left, type, operator, right });
const rules = (...all: ReturnType<typeof rule>[]) => node('last', 'conditional', { groups: [{ rules: all }] });

describe('findings', () => {
  it('name paths that lead to nothing, and in how many messages', async () => {
    const text = 'Order {{ payload.id }} of {{ payload.day }}{{ payload.gone?.far }} {{ vars.x }}{{ vars.gone }}';
    assert.deepEqual(await found(node('last', 'variable', { name: 'y', value: text })), [
      ['missing', 'value', 3, 1, 5],
      ['missing', 'value', 4, 5, 5],
      ['missing', 'value', 7, 5, 5],
    ]);
  });

  it('say nothing of null, of code, of facts about the run and of what asks whether it is there', async () => {
    const text =
      '{{ payload.total }}{{ payload.day?.length }}{{ payload.gone ?? 1 }}{{ run.gone }}{{ now }}{{ error.message }}';
    assert.deepEqual(await found(node('last', 'variable', { name: 'y', value: text })), []);
    assert.deepEqual(await found(rules(rule('{{ payload.day }}', 'date', 'not-empty'))), []);
  });

  it('read what other nodes sent, where they sent', async () => {
    const text = "{{ node('map').payload.gone }}{{ node('never').payload.gone }}";
    assert.deepEqual(await found(node('last', 'variable', { name: 'y', value: text })), [
      ['missing', 'value', 0, 5, 5],
    ]);
  });

  it('name rules that cannot hold, and values that are not of their type', async () => {
    const never = rule('{{ payload.country }}', 'text', 'equals', 'fr');
    const typed = rule('{{ payload.total }}', 'number', 'greater', '4');
    assert.deepEqual(await found(rules(never, typed)), [
      ['never', 'groups.0.rules.0', null, 5, 5],
      ['wrong-type', 'groups.0.rules.1', null, 1, 5],
    ]);
  });

  it('say of a rule that it never holds only when enough messages came', async () => {
    const never = rules(rule('{{ payload.country }}', 'text', 'equals', 'fr'));
    assert.deepEqual(await found(never, [], orders.slice(0, 4)), []);
  });

  it('name dates that are compared as text', async () => {
    const dates = rule('{{ payload.day }}', 'text', 'not-equals', '2026-11-02');
    assert.deepEqual(await found(rules(dates)), [
      ['missing', 'groups.0.rules.0.left', 0, 1, 5],
      ['date-as-text', 'groups.0.rules.0', null, 4, 5],
    ]);
  });

  it('leave out rules that only the sandbox can try', async () => {
    const code = rule('{{ payload.country.toLowerCase() }}', 'text', 'equals', 'it');
    const pattern = rule('{{ payload.country }}', 'text', 'matches', '(?=it)');
    assert.deepEqual(await found(rules(code, pattern)), []);
    const linear = rule('{{ payload.country }}', 'text', 'matches', '^it$');
    assert.deepEqual(await found(rules(linear)), [['never', 'groups.0.rules.0', null, 5, 5]]);
  });

  it('name cases that never match, and messages that no case takes', async () => {
    const cases = [
      { id: 'a', value: 'FR' },
      { id: 'b', value: 'Germany' },
    ];
    const drawn = (has_default: boolean) =>
      node('last', 'switch', { subject: '{{ payload.country }}', cases, has_default });
    const never = ['never', 'cases.1', null, 5, 5];
    assert.deepEqual(await found(drawn(true)), [never]);
    assert.deepEqual(await found(drawn(false)), [never, ['unmatched', 'cases', null, 2, 5]]);
  });

  it('try rules of a filter on each item', async () => {
    const filter = node('last', 'filter', { list: 'lines', rules: [rule('sku', 'text', 'equals', 'x')] });
    assert.deepEqual(await found(filter), [['never', 'rules.0', null, 6, 6]]);
  });

  it('try a node that was never reached on what came to its wires', async () => {
    const text = '{{ payload.gone }}{{ vars.x }}';
    const drawn = node('new', 'variable', { name: 'y', value: text });
    assert.deepEqual(await found(drawn), []);
    assert.deepEqual(await found(drawn, ['map']), [['missing', 'value', 0, 5, 5]]);
  });

  it('say nothing of settings that cannot be read', async () => {
    const filter = node('last', 'filter', { list: 'a..b', rules: [rule('sku', 'text', 'equals', 'x')] });
    assert.deepEqual(await found(filter), []);
  });
});
