import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { node, scenarioOf, start, trace, wires } from '../../../../test/engine/drawing.ts';
import { ended, execute, trailOf } from '../../../../test/engine/runner.ts';
import { tableOf, tablesWith } from '../../../../test/engine/tables.ts';
import type { RunDeps } from '../../../engine/executeRun.ts';
import type { LookupSettings } from '../../lookups/lookupTable.ts';

const columns = (unmatched: LookupSettings['unmatched']): Partial<LookupSettings> => ({
  kind: 'conversion',
  value_columns: ['Country'],
  result_columns: [
    { name: 'Code', type: 'text', fallback: 'XX' },
    { name: 'Rate', type: 'number', fallback: '0' },
  ],
  unmatched,
});
const rows: [string[], string[]][] = [
  [['France'], ['FR', '20']],
  [['Germany'], ['DE', '19']],
];
const config = {
  conversion_id: 'rates',
  sources: ['country'],
  targets: [
    { column: 'Code', path: 'to.code' },
    { column: 'Rate', path: 'to.rate' },
  ],
};

async function run(more: Record<string, unknown>, trigger: unknown, unmatched: LookupSettings['unmatched'] = 'keep') {
  const settings: Record<string, unknown> = { ...config, ...more };
  const routes = settings.unmatched === 'route' ? ['c:unmatched > unmatched'] : [];
  const drawn = wires('start > c > out', ...routes);
  const flow = [start, node('c', 'conversion', settings), trace('out'), trace('unmatched'), ...drawn];
  const tables = tablesWith(tableOf('rates', columns(unmatched), rows));
  const done = await execute(scenarioOf(flow), { trigger, engine: { tables } });
  return { ...done, missed: tables.missed };
}

async function payloadOf(more: Record<string, unknown>, trigger: unknown, unmatched?: LookupSettings['unmatched']) {
  return ended(await run(more, trigger, unmatched)).result?.payload;
}

describe('conversion', () => {
  it('writes the columns of the row, by their types', async () => {
    assert.deepEqual(await payloadOf({}, { country: 'France', n: 1 }), {
      country: 'France',
      n: 1,
      to: { code: 'FR', rate: 20 },
    });
  });

  it('converts each item of a list in its place', async () => {
    const trigger = { lines: [{ country: 'Germany' }, { country: 'France', to: { old: true } }] };
    assert.deepEqual(await payloadOf({ scope: 'list', list: 'lines' }, trigger), {
      lines: [
        { country: 'Germany', to: { code: 'DE', rate: 19 } },
        { country: 'France', to: { old: true, code: 'FR', rate: 20 } },
      ],
    });
    const { errors } = ended(await run({ scope: 'list', list: 'none' }, {}));
    assert.equal(errors[0]?.code, 'CONVERSION_LIST');
  });

  it('does with unmatched values as the node says, or else the table, and notes them', async () => {
    const of = (unmatched: string) => payloadOf({ unmatched }, { country: 'Spain' });
    assert.deepEqual(await of('keep'), { country: 'Spain', to: { code: 'Spain' } });
    assert.deepEqual(await of('default'), { country: 'Spain', to: { code: 'XX', rate: 0 } });
    assert.deepEqual(await of('null'), { country: 'Spain', to: { code: null, rate: null } });
    assert.deepEqual(await payloadOf({}, { country: 'Spain' }, 'null'), {
      country: 'Spain',
      to: { code: null, rate: null },
    });
    const failed = await run({ unmatched: 'error' }, { country: 'Spain' });
    assert.equal(ended(failed).errors[0]?.code, 'LOOKUP_UNMATCHED');
    assert.deepEqual(failed.missed, ['Spain']);
  });

  it('routes what no row has, of a list the items', async () => {
    const routed = { unmatched: 'route' };
    assert.deepEqual(trailOf(await run(routed, { country: 'Spain' })), ['unmatched']);
    assert.deepEqual(trailOf(await run(routed, { country: 'France' })), ['out']);
    const { record } = await run({ ...routed, scope: 'list', list: '' }, [{ country: 'Spain' }, { country: 'France' }]);
    const sent = record.find((entry) => entry.type === 'sent' && entry.outgoing);
    assert.deepEqual(
      sent?.type === 'sent' &&
        sent.outgoing?.map(({ handle, changed }) => [handle, (changed?.payload as unknown[] | undefined)?.length]),
      [
        ['out', 1],
        ['unmatched', 1],
      ],
    );
  });

  it('holds the run, and looks again when it is taken up', async () => {
    const flow = [
      start,
      node('c', 'conversion', { ...config, unmatched: 'hold' }),
      trace('out'),
      ...wires('start > c > out'),
    ];
    const scenario = scenarioOf(flow);
    const within = (more: [string[], string[]][]) => ({
      engine: { tables: tablesWith(tableOf('rates', columns('keep'), [...rows, ...more])) },
      trigger: { country: 'Spain' },
      deps: {} as Partial<RunDeps>,
    });
    const held = await execute(scenario, within([]));
    assert.equal(held.outcome.kind === 'waiting' && held.outcome.status, 'HOLD');
    const still = await execute(scenario, { ...within([]), record: held.record });
    assert.equal(still.outcome.kind, 'waiting');
    for (const trigger of [{}, { country: null }, { country: '' }]) {
      const nothing = await execute(scenario, { ...within([]), trigger });
      assert.equal(nothing.outcome.kind === 'waiting' && nothing.outcome.status, 'HOLD', JSON.stringify(trigger));
    }
    const released = await execute(scenario, { ...within([[['Spain'], ['ES', '21']]]), record: still.record });
    assert.deepEqual(ended(released).result?.payload, { country: 'Spain', to: { code: 'ES', rate: 21 } });
  });

  it('fails where its columns are not those of the table', async () => {
    const codeOf = async (more: Record<string, unknown>) => ended(await run(more, {})).errors[0]?.code;
    assert.equal(await codeOf({ sources: ['a', 'b'] }), 'LOOKUP_COLUMN');
    assert.equal(await codeOf({ targets: [{ column: 'Gone', path: 'x' }] }), 'LOOKUP_COLUMN');
  });
});
