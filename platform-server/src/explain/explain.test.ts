import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ExplainedField } from 'shared-contracts/api/explanation';
import type { Flow } from 'shared-contracts/api/scenario';
import { node, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { openPeer } from '../../test/engine/peer.ts';
import { execute, messageOf } from '../../test/engine/runner.ts';
import { tableOf, tablesWith } from '../../test/engine/tables.ts';
import { traceOf } from '../engine/record/trace.ts';
import { createSandbox, type Sandbox } from '../engine/sandbox/sandbox.ts';
import { ExplainedRun } from './explainedRun.ts';
import { explainField } from './explainValue.ts';
import { usesOfField } from './valueUses.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox.close());

type Options = Parameters<typeof execute>[1];

/** A run of a flow on a payload, to be explained. */
async function runOf(flow: Flow, payload: unknown, engine: NonNullable<Options>['engine'] = {}) {
  const { record } = await execute(scenarioOf(flow), { trigger: payload, engine: { sandbox, ...engine } });
  const trigger = messageOf(payload);
  const recorded = traceOf(record, trigger);
  const run = new ExplainedRun(recorded, trigger, flow);
  const requests = new Map(
    record.flatMap((entry) => (entry.type === 'call' ? [[entry.step, entry.request] as const] : [])),
  );
  const ask = (nodeId: string, side: ExplainedField['side'], field: string, execution = 0): ExplainedField => {
    const step = run.locations.executions(nodeId)[execution];
    return { step: step?.step ?? 999, side, message: 0, field };
  };
  return {
    explain: (...given: Parameters<typeof ask>) => explainField(run, ask(...given), requests),
    uses: (...given: Parameters<typeof ask>) => usesOfField(run, ask(...given), requests),
  };
}

/** A story in few words: how each moment came about, at which node, and what from. */
const momentsOf = ({ moments }: ReturnType<typeof explainField>) =>
  moments.map(({ how, at, field, sources }) => [
    how,
    at?.node_id ?? null,
    field,
    sources.map(({ field: read, role, moment }) => [read, role, moment]),
  ]);

describe('where a value came from', () => {
  it('goes back over nodes that pass it on to the event', async () => {
    const flow = [start, trace('a'), trace('b'), ...wires('start > a > b')];
    const { explain } = await runOf(flow, { order: { id: 7 } });
    const story = explain('b', 'input', 'payload.order.id');
    assert.deepEqual(momentsOf(story), [['event', null, 'payload.order.id', []]]);
    assert.deepEqual(
      story.moments[0]?.through.map(({ node_id }) => node_id),
      ['a', 'start'],
    );
    assert.equal(story.value?.json, '7');
  });

  it('follows an expression to the part of a variable that is asked for, with keys that are computed', async () => {
    const flow = [
      start,
      node('set', 'variable', { name: 'which', value: '1' }),
      node('v', 'variable', {
        name: 'line',
        value: '{{ { sku: payload.lines[Number(vars.which)].sku, n: payload.n } }}',
      }),
      trace('end'),
      ...wires('start > set > v > end'),
    ];
    const { explain } = await runOf(flow, { n: 3, lines: [{ sku: 'A' }, { sku: 'B' }] });
    const story = explain('end', 'input', 'vars.line.sku');
    assert.deepEqual(momentsOf(story), [
      [
        'expression',
        'v',
        'vars.line.sku',
        [
          ['payload.lines[1].sku', 'value', 1],
          ['vars.which', 'condition', 2],
        ],
      ],
      ['event', null, 'payload.lines[1].sku', []],
      ['constant', 'set', 'vars.which', []],
    ]);
    assert.deepEqual([story.moments[0]?.value.json, story.moments[0]?.sources[0]?.is_equal], ['"B"', true]);
  });

  it('names only the branch that was taken, and what decided', async () => {
    const value = "{{ payload.vip ? payload.best : payload.usual ?? 'none' }}";
    const flow = [start, node('v', 'variable', { name: 'x', value }), trace('end'), ...wires('start > v > end')];
    const { explain } = await runOf(flow, { vip: false, best: 1, usual: 2 });
    assert.deepEqual(momentsOf(explain('end', 'input', 'vars.x'))[0]?.[3], [
      ['payload.usual', 'value', 1],
      ['payload.vip', 'condition', 2],
    ]);
  });

  it('finds the item that functions over lists chose', async () => {
    const value = '{{ payload.lines.filter((line) => line.n > 1).map((line) => line.sku) }}';
    const found = "{{ payload.lines.find((line) => line.sku === 'C').n }}";
    const flow = [
      start,
      node('v', 'variable', { name: 'x', value }),
      node('w', 'variable', { name: 'y', value: found }),
      trace('end'),
      ...wires('start > v > w > end'),
    ];
    const { explain } = await runOf(flow, {
      lines: [
        { sku: 'A', n: 1 },
        { sku: 'B', n: 2 },
        { sku: 'C', n: 3 },
      ],
    });
    assert.deepEqual(momentsOf(explain('end', 'input', 'vars.x[1]'))[0]?.[3], [
      ['payload.lines[2].sku', 'value', 1],
      ['payload.lines[2].n', 'condition', 2],
    ]);
    assert.deepEqual(momentsOf(explain('end', 'input', 'vars.y'))[0]?.[3], [
      ['payload.lines[2].n', 'value', 1],
      ['payload.lines[2].sku', 'condition', 2],
    ]);
  });

  it('reads what other nodes sent', async () => {
    const flow = [
      start,
      trace('a'),
      node('v', 'variable', { name: 'x', value: "{{ node('A').payload.id }}" }),
      trace('end'),
      ...wires('start > a > v > end'),
    ];
    const { explain } = await runOf(flow, { id: 5 });
    assert.deepEqual(momentsOf(explain('end', 'input', 'vars.x')), [
      ['expression', 'v', 'vars.x', [["node('A').payload.id", 'value', 1]]],
      ['event', null, 'payload.id', []],
    ]);
  });

  it('says of code that it may have used any of what it names, and marks what is equal', async () => {
    const code = 'const out = { total: payload.lines[0].price }; if (payload.note) out.note = vars.n; return out;';
    const flow = [start, node('f', 'function', { code }), trace('end'), ...wires('start > f > end')];
    const { explain } = await runOf(flow, { note: 'x', lines: [{ price: 12 }] });
    const [moment] = explain('end', 'input', 'payload.total').moments;
    assert.equal(moment?.how, 'code');
    assert.deepEqual(
      moment?.sources.map(({ field, role, is_equal, moment: place }) => [field, role, is_equal, place !== null]),
      [
        ['payload.lines[0].price', 'possible', true, true],
        ['payload.note', 'possible', false, false],
        ['vars.n', 'possible', false, false],
      ],
    );
  });

  it('is exact about code that does nothing but return', async () => {
    const flow = [
      start,
      node('f', 'function', { code: 'return { a: payload.b, c: 1 };' }),
      trace('end'),
      ...wires('start > f > end'),
    ];
    const { explain } = await runOf(flow, { b: 4 });
    assert.deepEqual(momentsOf(explain('f', 'output', 'payload.a'))[0], [
      'expression',
      'f',
      'payload.a',
      [['payload.b', 'value', 1]],
    ]);
    assert.deepEqual(momentsOf(explain('f', 'output', 'payload.c')), [['constant', 'f', 'payload.c', []]]);
  });

  it('follows items of a scope, and their results', async () => {
    const flow = [
      start,
      node('each', 'fan-out', { list: '{{ payload.lines }}', concurrency: 1 }),
      node('f', 'function', { code: 'return payload.sku;' }),
      trace('end'),
      ...wires('start > each:each > f', 'each:done > end'),
    ];
    const { explain } = await runOf(flow, { lines: [{ sku: 'A' }, { sku: 'B' }] });
    assert.deepEqual(momentsOf(explain('end', 'input', 'payload.results[1]')), [
      ['expression', 'f', 'payload', [['payload.sku', 'value', 1]]],
      ['item', 'each', 'payload.sku', [['payload.lines[1].sku', 'value', 2]]],
      ['event', null, 'payload.lines[1].sku', []],
    ]);
  });

  it('finds items behind sorting, grouping, joining and a filter', async () => {
    const flow = [
      start,
      node('sort', 'list', { operation: 'sort', list: '{{ payload }}', keys: [{ path: 'n' }] }),
      node('f', 'filter', { list: '', rules: [{ left: 'n', type: 'number', operator: 'greater', right: '1' }] }),
      node('group', 'list', {
        operation: 'group',
        list: '{{ payload }}',
        by: ['k'],
        aggregates: [{ function: 'sum', path: 'n', name: 'total' }],
      }),
      trace('end'),
      ...wires('start > sort > f:kept > group > end'),
    ];
    const items = [
      { n: 3, k: 'a' },
      { n: 1, k: 'b' },
      { n: 2, k: 'a' },
    ];
    const { explain } = await runOf(flow, items);
    assert.deepEqual(momentsOf(explain('end', 'input', 'payload[0].total')), [
      [
        'list',
        'group',
        'payload[0].total',
        [
          ['payload[0].n', 'used', 1],
          ['payload[1].n', 'used', 2],
        ],
      ],
      ['list', 'sort', 'payload[1].n', [['payload[2].n', 'value', 3]]],
      ['list', 'sort', 'payload[2].n', [['payload[0].n', 'value', 4]]],
      ['event', null, 'payload[2].n', []],
      ['event', null, 'payload[0].n', []],
    ]);
  });

  it('names a look-up with its version, and what was looked up', async () => {
    const columns = {
      kind: 'conversion',
      value_columns: ['Country'],
      result_columns: [{ name: 'Code', type: 'text', fallback: '' }],
    } as const;
    const tables = tablesWith(tableOf('codes', columns, [[['France'], ['FR']]]));
    const config = { conversion_id: 'codes', sources: ['country'], targets: [{ column: 'Code', path: 'to.code' }] };
    const flow = [start, node('c', 'conversion', config), trace('end'), ...wires('start > c > end')];
    const { explain } = await runOf(flow, { country: 'France', n: 1 }, { tables });
    const [moment] = explain('end', 'input', 'payload.to.code').moments;
    assert.deepEqual(
      [moment?.how, moment?.lookedUp?.version, moment?.lookedUp?.column, moment?.lookedUp?.values],
      ['table', 1, 'Code', ['France']],
    );
    assert.deepEqual(momentsOf(explain('end', 'input', 'payload.n')), [['event', null, 'payload.n', []]]);
  });

  it('says that nothing set a field that is not there, and that a failure is one', async () => {
    const flow = [start, trace('a'), node('e', 'exception', { code: 'NO', message: 'no' }), ...wires('start > a > e')];
    const { explain } = await runOf(flow, { id: 5 });
    assert.deepEqual(momentsOf(explain('a', 'output', 'payload.gone')), [['missing', null, 'payload.gone', []]]);
    assert.equal(explain('a', 'output', 'payload..').gap, 'no_step');
  });

  it('shows nothing of masked values, nor that one equals them', async () => {
    const flow = [
      start,
      node('f', 'function', { code: 'const it = payload.password; return { it, api_key: it };' }),
      trace('end'),
      ...wires('start > f > end'),
    ];
    const story = (await runOf(flow, { password: 'correct horse battery' })).explain('end', 'input', 'payload.api_key');
    assert.ok(!JSON.stringify(story).includes('correct horse'));
    assert.equal(story.value?.is_masked, true);
    assert.ok(story.moments.every(({ sources }) => sources.every(({ is_equal }) => !is_equal)));
  });
});

it('shows requests without masked values, where a value came from and what became of it', async () => {
  const peer = await openPeer();
  try {
    peer.onOthers((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":1}'),
    );
    const body = { type: 'json', content: '{ "user": "ann", "password": {{ payload.password }} }' };
    const flow = [start, node('h', 'http', { method: 'POST', url: `${peer.url}/in`, body }), ...wires('start > h')];
    const { explain, uses } = await runOf(flow, { password: 'correct horse battery' }, { egress: peer.egress });
    const stories = [explain('h', 'output', 'payload.ok'), uses('start', 'output', 'payload.password')];
    for (const story of stories) {
      assert.match(JSON.stringify(story), /ann/);
      assert.ok(!JSON.stringify(story).includes('correct horse'));
    }
  } finally {
    await peer.close();
  }
});

describe('what became of a value', () => {
  const flow = [
    start,
    node('v', 'variable', { name: 'total', value: '{{ payload.n * 2 }}' }),
    node('if', 'conditional', {
      groups: [{ rules: [{ left: '{{ payload.n }}', type: 'number', operator: 'greater', right: '1' }] }],
    }),
    node('w', 'variable', { name: 'text', value: 'Total {{ vars.total }}' }),
    trace('end'),
    ...wires('start > v > if', 'if:true > w > end'),
  ];

  it('names what read it, what was made of it, and who passed it on', async () => {
    const { uses } = await runOf(flow, { n: 2, other: 1 });
    const found = uses('start', 'output', 'payload.n');
    assert.deepEqual(
      found.uses.map(({ at, field, from, became }) => [
        at.node_id,
        field,
        from,
        became?.ask.field ?? null,
        became?.value.json ?? null,
      ]),
      [
        ['v', 'payload.n', null, 'vars.total', '4'],
        ['if', 'payload.n', null, null, null],
        ['w', 'vars.total', 0, 'vars.text', '"Total 4"'],
      ],
    );
    assert.deepEqual(
      found.carried.map(({ node_id }) => node_id),
      ['start', 'v', 'if', 'w', 'end'],
    );
    assert.deepEqual(uses('start', 'output', 'payload.other').uses, []);
  });
});
