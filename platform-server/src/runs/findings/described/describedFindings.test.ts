import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { execute } from '../../../../test/engine/runner.ts';
import { encodeEntries } from '../../../engine/record/encode.ts';
import type { EventRow } from '../../../store/rows/run.ts';
import { findingsOf } from '../findingsOf.ts';

const order = {
  type: 'object',
  required: ['id', 'status', 'note', 'lines'],
  properties: {
    id: { type: 'integer' },
    status: { type: 'string', enum: ['open', 'paid'] },
    placed_at: { type: 'string', format: 'date-time' },
    note: { type: ['string', 'null'] },
    customer: { type: 'object', properties: { name: { type: 'string' } } },
    lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } } } },
  },
};
const sent = {
  type: 'object',
  required: ['name', 'email'],
  properties: { name: { type: 'string' }, email: { type: 'string' }, count: { type: 'integer' } },
};
const operation = {
  ...{ request_defs: {}, answer_defs: {} },
  parameters: [{ place: 'query', name: 'limit', required: true, schema: { type: 'integer' } }],
  bodies: [{ media_type: 'application/json', required: true, schema: sent }],
  answers: [{ status: '200', description: '', media_type: 'application/json', schema: order }],
};
const call = { configuration_id: 'c1', operation_id: 'op', version: 1 };
const operations = [{ ...call, definition: gzipSync(JSON.stringify(operation)) }];
const get = node('get', 'connector', call);
const flow = [start, get, ...wires('start > get > last')];

/** Runs in which the node received such payloads, by way of Start: what the call brings is not under test. */
async function runsOf(drawn: FlowNode, bodies: readonly unknown[]) {
  const scenario = scenarioOf([start, drawn, ...wires('start > last')]);
  return Promise.all(
    bodies.map(async (body) => {
      const { record } = await execute(scenario, { trigger: body });
      const event = { source: 'webhook', content_type: 'application/json', headers: {}, query: {}, path: '' };
      const stored = { ...event, body: Buffer.from(JSON.stringify(body)) } as unknown as EventRow;
      return { segments: [Buffer.from(encodeEntries(record))], event: stored };
    }),
  );
}

async function found(drawn: ReturnType<typeof node>, bodies: readonly unknown[] = []) {
  const tried = { node: drawn as FlowNode, sources: [], way: { flow, operations } };
  return findingsOf(tried, await runsOf(drawn as FlowNode, bodies));
}

const text = (value: string) => node('last', 'variable', { name: 'y', value });
const rule = (left: string, type: string, operator: string, right = '') =>
  node('last', 'conditional', { groups: [{ rules: [{ left, type, operator, right }] }] });
const kinds = async (drawn: ReturnType<typeof node>, bodies?: readonly unknown[]) =>
  (await found(drawn, bodies)).map(({ kind }) => kind);

describe('findings by description', () => {
  it('name paths that it does not have, with what is near, before any run', async () => {
    const [finding, ...others] = await found(text('{{ payload.custmer.name }} {{ payload.id }}'));
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(finding, {
      ...{ kind: 'undescribed', path: 'value', segment: 0, hits: 0, of: 0, origin: 'api' },
      meant: 'payload.customer.name',
    });
  });

  it('read code, and name the part that is not described', async () => {
    const [finding] = await found(text('{{ payload.customer.nme.trim() }}'));
    assert.partialDeepStrictEqual(finding, {
      kind: 'undescribed',
      span: { from: 1, to: 21 },
      meant: 'payload.customer.name',
    });
    assert.deepEqual(await kinds(text('{{ payload.lines.map((payload) => payload.gone) }}')), []);
    assert.deepEqual(await kinds(text('{{ payload. }}')), []);
  });

  it('say both where records and description disagree', async () => {
    const bodies = [{ id: 'a' }, { id: 1 }, { id: null }];
    const [finding] = await found(text('{{ payload.id }}'), bodies);
    assert.partialDeepStrictEqual(finding, {
      ...{ kind: 'disagrees', hits: 2, of: 3, types: ['number'], others: ['string', 'null'] },
    });
    const undescribed = await found(text('{{ payload.extra }}'), [{ extra: 1 }, {}]);
    assert.deepEqual(
      undescribed.map(({ kind, hits, of }) => [kind, hits, of]),
      [['undescribed', 1, 2]],
    );
  });

  it('name functions that a value of that type does not have', async () => {
    const [finding] = await found(text('{{ payload.id.toUpperCase() }}'));
    assert.partialDeepStrictEqual(finding, { kind: 'described-type', types: ['number'], others: ['string'] });
    assert.deepEqual(await kinds(text('{{ payload.id.toFixed(2) }}{{ payload.lines.map((one) => one.sku) }}')), []);
  });

  it('name null where it has no use: within a text, in a call, and where the operation does not take it', async () => {
    assert.deepEqual(await kinds(text('Note: {{ payload.note }}')), ['may-be-null']);
    assert.deepEqual(await kinds(text('{{ payload.note.trim() }}')), ['may-be-null']);
    for (const fine of ["{{ payload.note ?? '' }}", '{{ payload.note?.trim() }}', '{{ payload.note }}']) {
      assert.deepEqual(await kinds(text(fine)), [], fine);
    }
    const fields = [{ path: 'name', value: '{{ payload.note }}' }];
    const drawn = node('last', 'connector', { ...call, body: { media_type: 'application/json', fields } });
    assert.deepEqual(await kinds(drawn), ['may-be-null']);
  });

  it('name rules that cannot read what they compare, that compare what is not listed, and dates as text', async () => {
    assert.deepEqual(await kinds(rule('{{ payload.lines }}', 'number', 'greater', '3')), ['described-type']);
    assert.deepEqual(await kinds(rule('{{ payload.placed_at }}', 'number', 'greater', '3')), ['described-type']);
    assert.deepEqual(await kinds(rule('{{ payload.placed_at }}', 'text', 'equals', '2026-01-01')), ['described-date']);
    const [finding] = await found(rule('{{ payload.status }}', 'text', 'equals', 'payd'));
    assert.partialDeepStrictEqual(finding, { kind: 'unlisted-value', meant: 'paid', values: ['open', 'paid'] });
    assert.deepEqual(await kinds(rule('{{ payload.status }}', 'text', 'equals', 'paid')), []);
    assert.deepEqual(await kinds(rule('{{ payload.note }}', 'text', 'not-empty')), []);
  });

  it('name values that no case takes, unless there is a default', async () => {
    const cases = [{ id: 'a', value: 'open' }];
    const drawn = (has_default: boolean) =>
      node('last', 'switch', { subject: '{{ payload.status }}', cases, has_default });
    const [finding] = await found(drawn(false));
    assert.partialDeepStrictEqual(finding, { kind: 'uncovered-values', path: 'cases', values: ['paid'] });
    assert.deepEqual(await kinds(drawn(true)), []);
  });

  it('name values that an operation does not take, and fields that a whole body lacks', async () => {
    const fields = [
      { path: 'name', value: '{{ payload.customer }}' },
      { path: 'count', value: '{{ payload.id }}' },
    ];
    const parameters = [{ place: 'query', name: 'limit', value: '{{ payload.lines }}' }];
    const body = { media_type: 'application/json', fields };
    const drawn = node('last', 'connector', { ...call, parameters, body });
    assert.deepEqual(
      (await found(drawn)).map(({ kind, path }) => [kind, path]),
      [
        ['described-type', 'parameters.0.value'],
        ['described-type', 'body.fields.0.value'],
      ],
    );
    const whole = { media_type: 'application/json', mode: 'whole', whole: '{{ payload.customer }}' };
    const [finding] = await found(node('last', 'connector', { ...call, body: whole }));
    assert.partialDeepStrictEqual(finding, { kind: 'unfilled', values: ['email'] });
  });

  it('stand aside for what records show of the same fault', async () => {
    const bodies = Array.from({ length: 5 }, () => ({ status: 'open', placed_at: '2026-01-01' }));
    assert.deepEqual(await kinds(rule('{{ payload.status }}', 'text', 'equals', 'payd'), bodies), ['never']);
    const dates = rule('{{ payload.placed_at }}', 'text', 'equals', '2026-01-01');
    assert.deepEqual(await kinds(dates, bodies), ['date-as-text']);
  });
});
