import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ListConfig, parseJson } from 'shared-contracts/nodes';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { ended, execute } from '../../../../test/engine/runner.ts';
import type { RunnableScenario } from '../../executeRun.ts';
import { LargeJson, plain } from '../../values/largeJson.ts';

type Settings = Partial<{ [Name in keyof ListConfig]: unknown }>;

const keep = (id: string) => node(id, 'variable', { operation: 'set', name: id, value: '{{ payload }}' });

const drawn = (config: Settings): RunnableScenario =>
  scenarioOf([
    start,
    node('list', 'list', config),
    keep('out'),
    keep('unmatched'),
    ...wires('start > list:out > out', 'list:unmatched > unmatched'),
  ]);

/** What a list node sends by its outputs. */
async function sent(trigger: unknown, config: Settings): Promise<Record<string, unknown>> {
  const { variables, errors } = ended(await execute(drawn(config), { trigger }));
  assert.deepEqual(errors, []);
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, plain(value)]));
}

const out = async (trigger: unknown, config: Settings) => (await sent(trigger, config)).out;

async function failure(trigger: unknown, config: Settings) {
  const [error] = ended(await execute(drawn(config), { trigger })).errors;
  return [error?.code, error?.message];
}

describe('sort', () => {
  test('sorts by several keys, each up or down, and keeps the order of equal items', async () => {
    const rows = [
      { city: 'Lyon', total: 2, at: 1 },
      { city: 'Nice', total: 5, at: 2 },
      { city: 'Lyon', total: 9, at: 3 },
      { city: 'Lyon', total: 2, at: 4 },
    ];
    const keys = [{ path: 'city' }, { path: 'total', order: 'descending' }];
    const sorted = (await out(rows, { operation: 'sort', keys })) as typeof rows;
    assert.deepEqual(
      sorted.map(({ at }) => at),
      [3, 1, 4, 2],
    );
  });

  test('puts items without a value last, upwards and downwards', async () => {
    const rows = [{ a: null }, { a: 2 }, {}, { a: 1 }, { a: '' }];
    for (const [order, first] of [
      ['ascending', [{ a: 1 }, { a: 2 }]],
      ['descending', [{ a: 2 }, { a: 1 }]],
    ] as const)
      assert.deepEqual(await out(rows, { keys: [{ path: 'a', order }] }), [...first, { a: null }, {}, { a: '' }]);
  });

  test('reads values as what they are: truth values, numbers, texts, all else', async () => {
    const rows = parseJson(
      '["b", 10, {"x": 1}, true, 9, "A", 12345678901234567891, 12345678901234567890, false, -0.5]',
    );
    const sorted = await out(rows, { keys: [{}] });
    assert.equal(
      JSON.stringify(sorted),
      '[false,true,-0.5,9,10,12345678901234567890,12345678901234567891,"A","b",{"x":1}]',
    );
  });

  test('reads them as texts, numbers or dates where it is set so', async () => {
    const as = (type: string, rows: unknown[]) => out(rows, { keys: [{ type }] });
    assert.deepEqual(await as('number', ['10', 9, '1e1', ' 8.5 ']), [' 8.5 ', 9, '10', '1e1']);
    assert.deepEqual(await as('text', [10, 9, 'x', true]), [9, 10, true, 'x']);
    assert.deepEqual(await as('date', ['2026-01-02T00:00:00+02:00', '2026-01-01', '2026-01-01T23:00:00Z']), [
      '2026-01-01',
      '2026-01-02T00:00:00+02:00',
      '2026-01-01T23:00:00Z',
    ]);
    assert.deepEqual(await failure(['x'], { keys: [{ type: 'number' }] }), [
      'LIST_VALUE',
      `An item has "x", which isn't a number — in "LIST". Correct the path, or convert the values first.`,
    ]);
  });

  test('knows numbers within texts, unless it is set otherwise', async () => {
    const names = ['item 10', 'item 9', 'Item 9'];
    assert.deepEqual(await out(names, { keys: [{}] }), ['item 9', 'Item 9', 'item 10']);
    assert.deepEqual(await out(names, { keys: [{}], natural: false }), ['item 10', 'item 9', 'Item 9']);
  });

  test('sorts as the chosen language does, not as the machine', async () => {
    const words = ['zebra', 'ähnlich', 'Apfel', 'ångström', 'élan'];
    assert.deepEqual(await out(words, { keys: [{}], language: 'de' }), [
      'ähnlich',
      'ångström',
      'Apfel',
      'élan',
      'zebra',
    ]);
    assert.deepEqual(await out(words, { keys: [{}], language: 'sv' }), [
      'Apfel',
      'élan',
      'zebra',
      'ångström',
      'ähnlich',
    ]);
  });
});

describe('unique', () => {
  const rows = [
    { id: 1, mail: 'a', at: 1 },
    { id: '1', mail: 'a', at: 2 },
    { id: 1.0, mail: 'b', at: 3 },
    { mail: 'b', at: 4 },
    { id: null, mail: 'c', at: 5 },
  ];
  const places = async (config: Settings) =>
    ((await out(rows, { operation: 'unique', ...config })) as typeof rows).map(({ at }) => at);

  test('keeps the first or the last of items that are alike in some values, in their order', async () => {
    assert.deepEqual(await places({ by: ['id'] }), [1, 2, 4]);
    assert.deepEqual(await places({ by: ['id'], keep: 'last' }), [2, 3, 5]);
    assert.deepEqual(await places({ by: ['id', 'mail'] }), [1, 2, 3, 4, 5]);
  });

  test('compares whole items by content where no value is named', async () => {
    const items = [{ a: 1, b: [2] }, { b: [2], a: 1 }, { a: 1, b: [3] }, 0, -0, '0', [], {}, null];
    assert.deepEqual(await out(items, { operation: 'unique' }), [items[0], items[2], 0, '0', [], {}, null]);
  });
});

test('limit leaves out the first items and hands on some of the others', async () => {
  const limited = (skip: number, limit: number) => out([1, 2, 3, 4, 5], { operation: 'limit', skip, limit });
  assert.deepEqual([await limited(0, 2), await limited(3, 10), await limited(9, 1)], [[1, 2], [4, 5], []]);
});

const sales = [
  { country: 'FR', customer: { id: 1 }, total: 0.1 },
  { country: 'DE', customer: { id: 2 }, total: '5.50' },
  { country: 'FR', customer: { id: 3 }, total: 0.2 },
  { country: 'FR', customer: { id: 1 } },
];
const aggregates = (...all: [name: string, path: string, as?: string][]) =>
  all.map(([name, path, as]) => ({ function: name, path, name: as ?? name }));

describe('group', () => {
  test('gives each group what its items share and its aggregates, in the order of the first items', async () => {
    const config = {
      ...{ operation: 'group', by: ['country'] },
      aggregates: aggregates(['count', ''], ['count', 'total', 'paid'], ['sum', 'total'], ['list', 'customer.id']),
    };
    assert.deepEqual(await out(sales, config), [
      { country: 'FR', count: 3, paid: 2, sum: 0.3, list: [1, 3, 1] },
      { country: 'DE', count: 1, paid: 1, sum: 5.5, list: [2] },
    ]);
  });

  test('puts what is grouped by where the items have it; items themselves by value', async () => {
    assert.deepEqual(await out(sales.slice(0, 2), { operation: 'group', by: ['customer.id', 'country'] }), [
      { customer: { id: 1 }, country: 'FR' },
      { customer: { id: 2 }, country: 'DE' },
    ]);
    const counted = { operation: 'group', by: [''], aggregates: aggregates(['count', '']) };
    assert.deepEqual(await out(['a', 'b', 'a'], counted), [
      { value: 'a', count: 2 },
      { value: 'b', count: 1 },
    ]);
    assert.deepEqual(
      JSON.stringify(await out(parseJson('[{"__proto__": 1}]'), { operation: 'group', by: ['__proto__'] })),
      '[{"__proto__":1}]',
    );
  });
});

describe('summarize', () => {
  const all = aggregates(
    ...(['count', 'sum', 'mean', 'min', 'max', 'first', 'list'] as const).map(
      (name) => [name, 'n'] as [string, string],
    ),
  );
  const of = (values: unknown) =>
    out(values, { operation: 'summarize', aggregates: all }) as Promise<Record<string, unknown>>;

  test('makes one object of all items', async () => {
    assert.deepEqual(await of([{ n: 2 }, { n: 10 }, {}, { n: 9 }]), {
      ...{ count: 3, sum: 21, mean: 7, min: 2, max: 10, first: 2, list: [2, 10, 9] },
    });
    assert.deepEqual(await of([]), { count: 0, sum: 0, mean: null, min: null, max: null, first: null, list: [] });
  });

  test('adds decimals and long whole numbers exactly', async () => {
    const sums = async (...ns: unknown[]) => JSON.stringify((await of(ns.map((n) => ({ n })))).sum);
    assert.equal(await sums(0.1, 0.2, '0.3', -0.6), '0');
    assert.equal(await sums(1e21, 1, -1e21), '1');
    assert.equal(await sums(9007199254740991, 2), '9007199254740992');
    const long = parseJson('[12345678901234567890, 1]') as unknown[];
    assert.equal(await sums(...long), '12345678901234567891');
    assert.equal(await sums(5e-324, 1.5e-10), '1.5e-10');
  });

  test('compares values of every type for the least and the greatest', async () => {
    const some = { operation: 'summarize', aggregates: aggregates(['min', 'n'], ['max', 'n']) };
    assert.deepEqual(await out([{ n: '2026-02-01' }, { n: '2026-01-31' }, { n: null }], some), {
      ...{ min: '2026-01-31', max: '2026-02-01' },
    });
  });

  test('fails where a sum meets what is no number', async () => {
    const [code, message] = await failure([{ n: '1 €' }], { operation: 'summarize', aggregates: all });
    assert.equal(code, 'LIST_VALUE');
    assert.match(String(message), /^An item has "1 €", which isn't a number/);
  });
});

describe('join', () => {
  const trigger = {
    orders: [
      { id: 1, customer: 7 },
      { id: 2, customer: '8' },
      { id: 3, customer: null },
    ],
    people: [
      { id: '7', name: 'Ann' },
      { id: 7, name: 'Bob' },
      { id: 9, name: 'Cid' },
      { id: null, name: 'Dan' },
    ],
  };
  const config = {
    ...{ operation: 'join', list: '{{ payload.orders }}', other: '{{ payload.people }}' },
    on: [{ path: 'customer', other_path: 'id' }],
  };
  const pairs = [
    { id: 1, customer: 7, name: 'Ann' },
    { id: 1, customer: 7, name: 'Bob' },
  ];
  const unmatched = { list: trigger.orders.slice(1), other: trigger.people.slice(2) };

  test('gives items that have the same value, in the order of both lists, and by another output what has no partner', async () => {
    assert.deepEqual(await sent(trigger, config), { out: pairs, unmatched });
  });

  test('keeps items of the first list, or of both, that have no partner', async () => {
    assert.deepEqual(await sent(trigger, { ...config, join: 'left' }), {
      out: [...pairs, ...trigger.orders.slice(1)],
      unmatched,
    });
    assert.deepEqual(await out(trigger, { ...config, join: 'full' }), [
      ...pairs,
      ...trigger.orders.slice(1),
      ...trigger.people.slice(2),
    ]);
  });

  test('puts the other item under a name, where there is one', async () => {
    assert.deepEqual(await out(trigger, { ...config, under: 'person' }), [
      { id: 1, customer: 7, person: trigger.people[0] },
      { id: 1, customer: 7, person: trigger.people[1] },
    ]);
  });

  test('sends nothing by unmatched where all have a partner, and an empty list where none has', async () => {
    const both = { orders: [{ customer: 1 }], people: [{ id: 1 }] };
    assert.deepEqual(await sent(both, config), { out: [{ customer: 1, id: 1 }] });
    const none = { orders: [], people: [] };
    assert.deepEqual(await sent(none, config), { out: [] });
  });

  test('fails before equal values multiply to more than a million items', async () => {
    const many = Array.from({ length: 1001 }, () => ({ id: 1, customer: 1 }));
    assert.deepEqual(await failure({ orders: many, people: many }, config), [
      'LIST_JOIN',
      'The two lists join to more than 1,000,000 items — in "LIST". Join by values that fewer items share, or remove duplicates first.',
    ]);
  });
});

describe('fields', () => {
  const people = [{ id: 1, name: 'Ann', home: { city: 'Lyon', zip: '69001' } }, { id: 2 }, 'text'];
  const choose = (choice: string, ...fields: [path: string, name?: string][]) =>
    out(people, { operation: 'fields', choice, fields: fields.map(([path, name = '']) => ({ path, name })) });

  test('keeps some, at their place or under another name', async () => {
    assert.deepEqual(await choose('pick', ['home.city'], ['id', 'number']), [
      { home: { city: 'Lyon' }, number: 1 },
      { number: 2 },
      'text',
    ]);
  });

  test('renames some, and leaves their order', async () => {
    const renamed = await choose('rename', ['id', 'number'], ['home.zip', 'postcode']);
    assert.equal(
      JSON.stringify(renamed),
      '[{"number":1,"name":"Ann","home":{"city":"Lyon"},"postcode":"69001"},{"number":2},"text"]',
    );
  });

  test('drops some', async () => {
    assert.deepEqual(await choose('drop', ['id'], ['home.zip'], ['none.at.all']), [
      { name: 'Ann', home: { city: 'Lyon' } },
      {},
      'text',
    ]);
  });
});

test('flatten makes one list of lists, as many levels as it is set to', async () => {
  const nested = [1, [2, [3, [4]]], []];
  assert.deepEqual(await out(nested, { operation: 'flatten' }), [1, 2, [3, [4]]]);
  assert.deepEqual(await out(nested, { operation: 'flatten', levels: 3 }), [1, 2, 3, 4]);
});

test('batch splits a list into lists of a size', async () => {
  const split = (items: unknown[]) => out(items, { operation: 'batch', size: 2 });
  assert.deepEqual([await split([1, 2, 3]), await split([])], [[[1, 2], [3]], []]);
});

test('fails for what is no list, and names it', async () => {
  assert.deepEqual(await failure({ a: 1 }, { operation: 'flatten' }), [
    'LIST_LIST',
    'The list is an object with a — in "LIST". Choose a list, such as {{ payload.items }}.',
  ]);
  const second = await failure([], { operation: 'join', on: [{}], other: '{{ payload.none }}' });
  assert.deepEqual(second[0], 'LIST_LIST');
  assert.match(String(second[1]), /^The second list is nothing/);
});

describe('large lists', () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => ({ at, name: `item ${(at * 7919) % 30_000}`, n: at % 7 }));
  const large = LargeJson.written(Buffer.from(JSON.stringify(rows)));

  test('give in a thread what small ones give at once, read or not', async () => {
    const group = { operation: 'group', by: ['n'], aggregates: aggregates(['count', ''], ['sum', 'at']) };
    const expected = Array.from({ length: 7 }, (_, n) => {
      const of = rows.filter((row) => row.n === n);
      return { n, count: of.length, sum: of.reduce((sum, { at }) => sum + at, 0) };
    });
    for (const trigger of [rows, large]) {
      assert.deepEqual(await out(trigger, group), expected);
      const sorted = (await out(trigger, { keys: [{ path: 'name' }] })) as typeof rows;
      assert.deepEqual(
        sorted.map(({ name }) => name),
        rows.map((_, at) => `item ${at}`),
      );
    }
    const sums = await sent(
      { rows, ids: [{ n: 3 }] },
      {
        ...{ operation: 'join', list: '{{ payload.ids }}', other: '{{ payload.rows }}' },
        on: [{ path: 'n', other_path: 'n' }],
      },
    );
    assert.equal((sums.out as unknown[]).length, 4286);
  });

  test('fail as small ones do', async () => {
    const [code, message] = await failure(large, { keys: [{ path: 'name', type: 'number' }] });
    assert.equal(code, 'LIST_VALUE');
    assert.match(String(message), /^An item has "item 0", which isn't a number/);
  });

  test('are given up where the run is cancelled', async () => {
    const many = Array.from({ length: 200_000 }, (_, at) => ({ name: `item ${(at * 7919) % 200_000}` }));
    const trigger = LargeJson.written(Buffer.from(JSON.stringify(many)));
    const stopping = new AbortController();
    const running = execute(drawn({ keys: [{ path: 'name' }] }), { trigger, signal: stopping.signal });
    setTimeout(() => stopping.abort('cancelled'), 50);
    const { outcome } = await running;
    assert.notEqual(outcome.kind, 'waiting');
    assert.ok(outcome.kind !== 'ended' || outcome.status !== 'SUCCESSFUL', JSON.stringify(outcome));
  });

  test('are on record, and a replay has them without arranging anything again', async () => {
    const scenario = drawn({ keys: [{ path: 'name', order: 'descending' }] });
    const first = await execute(scenario, { trigger: large });
    for (let length = 1; length <= first.record.length; length++) {
      const again = await execute(scenario, { trigger: large, record: first.record.slice(0, length) });
      assert.deepEqual(plain(ended(again).variables.out), plain(ended(first).variables.out), `after ${length} entries`);
    }
  });
});
