import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { http, node, rule, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import { memoryStores } from '../../test/engine/memoryStores.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { randomFlow } from '../../test/engine/randomFlow.ts';
import { openReplaying, seeded } from '../../test/engine/replaying.ts';
import { recordOf, shadowed, triedOn } from '../../test/engine/shadowing.ts';

let peer: Peer;
before(async () => {
  peer = await openPeer();
});
after(() => peer.close());

const flowOf = (...elements: Parameters<typeof scenarioOf>[0]) => scenarioOf([start, ...elements]);
const set = (id: string, value: string) => node(id, 'variable', { name: id, value });
const given = () => ({ engine: { egress: peer.egress } });

test('a drawing without edits goes as on record, whatever it is', async () => {
  const replaying = await openReplaying();
  try {
    for (let seed = 1; seed <= 40; seed++) {
      const scenario = scenarioOf(randomFlow(seed, replaying.peer.url));
      const { record, outcome } = await replaying.goOn(scenario, []);
      const calls = replaying.peer.received.length;
      assert.equal(outcome.kind, 'ended');
      const ended = outcome as Extract<typeof outcome, { kind: 'ended' }>;
      const { run, nodes } = await triedOn(record, ended, scenario, { shadow: { sandbox: seeded } });
      assert.equal(run.result, 'same', `flow ${seed}: ${JSON.stringify(run)} ${JSON.stringify(nodes)}`);
      assert.equal(run.operations.after, run.operations.before);
      assert.equal(replaying.peer.received.length, calls);
    }
  } finally {
    await replaying.peer.close();
  }
});

describe('calls', () => {
  const calling = (body: string, more: string) =>
    flowOf(
      http('h', `${peer.url}/orders`, {}, { method: 'POST', body: { type: 'text', content: body } }),
      set('seen', more),
      ...wires('start > h > seen'),
    );

  test('an answer on record stands in, and what follows from it is computed', async () => {
    const { run, nodes, details } = await shadowed(
      calling('a', '{{ payload.path }}'),
      calling('a', 'now {{ payload.path }}'),
      given(),
    );
    assert.equal(run.result, 'differs');
    assert.deepEqual(run.nodes, ['seen']);
    assert.deepEqual(
      nodes.seen?.examples.map(({ of, path, before, after }) => [of, path, before, after]),
      [['variables', ['seen'], '"/orders"', '"now /orders"']],
    );
    assert.deepEqual([nodes.h?.calls, nodes.h?.before, nodes.h?.after], [0, 1, 1]);
    assert.equal(peer.received.length, 1);
    assert.deepEqual(
      details.steps.map(({ node_id, differs }) => [node_id, differs]),
      [
        ['start', false],
        ['h', false],
        ['seen', true],
      ],
    );
  });

  test('a call that is made otherwise is not made: the path ends there', async () => {
    const calls = peer.received.length;
    const { run, nodes } = await shadowed(
      calling('a', '{{ payload.path }}'),
      calling('b', '{{ payload.path }}'),
      given(),
    );
    assert.deepEqual([run.result, run.gap, run.operations.after], ['unknown', 'unanswered', null]);
    assert.deepEqual([nodes.h?.unknown, nodes.h?.calls, nodes.seen?.unreached], [1, 1, 1]);
    assert.deepEqual(
      nodes.h?.examples.map(({ of, path, before, after }) => [of, path, before, after]),
      [['request', ['body'], '"a"', '"b"']],
    );
    assert.equal(peer.received.length, calls + 1);
  });

  test('or goes on with the sample that is pinned to it', async () => {
    const pinned = flowOf(
      http('h', `${peer.url}/other`, { pin: { path: 'pinned' } }),
      set('seen', '{{ payload.path }}'),
      ...wires('start > h > seen'),
    );
    const { run, nodes } = await shadowed(calling('a', '{{ payload.path }}'), pinned, given());
    assert.equal(run.result, 'differs');
    assert.deepEqual([nodes.h?.unknown, nodes.seen?.examples[0]?.after], [0, '"pinned"']);
  });

  test('a failure on record is one, and edits may take it', async () => {
    peer.on('/broken', (_request, response) => void response.writeHead(500).end('broken'));
    const broken = (policy: object) =>
      flowOf(http('h', `${peer.url}/broken`, { policy: policy as never }), ...wires('start > h'));
    const passes = await shadowed(broken({}), broken({ on_failure: 'continue' }), given());
    assert.deepEqual([passes.run.status, passes.run.result], ['FAILED', 'passes']);
    const same = await shadowed(broken({}), broken({}), given());
    assert.deepEqual([same.run.result, same.run.failure?.code], ['same', 'HTTP_500']);
  });

  test('each call of an item has the answer of its item', async () => {
    let count = 0;
    peer.on(
      '/items',
      (_request, response) =>
        void response.setHeader('content-type', 'application/json').end(JSON.stringify({ n: ++count })),
    );
    const items = (value: string) =>
      flowOf(
        node('f', 'fan-out', { list: '{{ payload.lines }}', concurrency: 1 }),
        http('h', `${peer.url}/items`),
        set('seen', value),
        ...wires('start > f:each > h > seen'),
      );
    const { run, details } = await shadowed(items('{{ payload.n }}'), items('n{{ payload.n }}'), {
      ...given(),
      trigger: { lines: ['a', 'b', 'c'] },
    });
    assert.equal(run.result, 'differs');
    const seen = details.steps.filter(({ node_id }) => node_id === 'seen');
    assert.deepEqual(
      seen.map(({ items: at, changes }) => [at, changes[0]?.before, changes[0]?.after]),
      [
        [[0], '1', '"n1"'],
        [[1], '2', '"n2"'],
        [[2], '3', '"n3"'],
      ],
    );
  });
});

test('paths: a rule that is edited sends runs another way', async () => {
  const ruled = (right: string) =>
    flowOf(
      node('if', 'conditional', rule('{{ payload.total }}', 'greater', right, 'number')),
      set('big', 'yes'),
      set('small', 'yes'),
      ...wires('start > if', 'if:true > big', 'if:false > small'),
    );
  const { run, nodes } = await shadowed(ruled('100'), ruled('200'), { trigger: { total: 150 } });
  assert.equal(run.result, 'differs');
  assert.equal(nodes.if?.paths, 1);
  assert.deepEqual([nodes.big?.before, nodes.big?.after, nodes.small?.before, nodes.small?.after], [1, 0, 0, 1]);
});

test('waits pass at once, at the time they took; code draws the numbers it drew, behind nodes that are new too', async () => {
  const random = node('r', 'function', { code: 'return { drawn: Math.random(), now }' });
  const long = { mode: 'duration', duration: { amount: 3, unit: 'days' } };
  const one = flowOf(node('d', 'delay', long), random, set('at', '{{ now }}'), ...wires('start > d > r > at'));
  const edited = flowOf(
    set('new', '1'),
    node('d', 'delay', long),
    random,
    set('at', '{{ now }}'),
    ...wires('start > new > d > r > at'),
  );
  const { nodes, run } = await shadowed(one, edited, { engine: { sandbox: seeded }, shadow: { sandbox: seeded } });
  assert.deepEqual(run.nodes, ['new']);
  assert.deepEqual([nodes.new?.before, nodes.new?.after, nodes.r?.values, nodes.at?.values], [0, 1, 0, 0]);
});

test('a mail is compared and not sent', async () => {
  let sent = 0;
  const mailer = { send: async () => ({ messageId: `<${++sent}@example.org>`, rejected: [] }) };
  const mailing = (subject: string) =>
    flowOf(
      node('m', 'mail', { to: 'a@example.org', subject, content: 'Hello', format: 'text' }),
      ...wires('start > m'),
    );
  const { run, nodes } = await shadowed(mailing('One'), mailing('Two'), { engine: { mailer } });
  assert.equal(run.result, 'differs');
  assert.deepEqual([nodes.m?.calls, nodes.m?.values, sent], [1, 0, 1]);
  assert.deepEqual(
    nodes.m?.examples.map(({ path, before, after }) => [path, before, after]),
    [[['subject'], '"One"', '"Two"']],
  );
});

describe('stores', () => {
  const storing = (value: string) =>
    flowOf(
      node('w', 'store', { store_id: 's', operation: 'set', key: 'k', value }),
      node('c', 'store', { store_id: 's', operation: 'increment', key: 'n', value: '1', target: 'payload.count' }),
      node('r', 'store', { store_id: 's', operation: 'get', key: 'k', target: 'read' }),
      ...wires('start > w > c > r'),
    );

  test('reads bring what they brought, and what the run itself has written', async () => {
    const stores = memoryStores('s', { k: 'before', n: 4 });
    const { run, nodes } = await shadowed(storing('one'), storing('two'), {
      engine: { stores: stores.stores },
      trigger: {},
    });
    assert.equal(run.result, 'differs', JSON.stringify(run));
    assert.deepEqual([nodes.w?.calls, nodes.c?.values, nodes.r?.calls], [1, 0, 0]);
    assert.deepEqual(
      nodes.r?.examples.map(({ path, before, after }) => [path, before, after]),
      [[['payload', 'read'], '"one"', '"two"']],
    );
  });

  test('a key of which nothing is known ends the path', async () => {
    const stores = memoryStores('s', { k: 'before', n: 4 });
    const edited = flowOf(node('r', 'store', { store_id: 's', operation: 'get', key: 'other' }), ...wires('start > r'));
    const { run } = await shadowed(storing('one'), edited, { engine: { stores: stores.stores }, trigger: {} });
    assert.deepEqual([run.result, run.gap], ['unknown', 'unanswered']);
  });
});

test('secrets stay masked on both sides', async () => {
  const flow = (value: string) => flowOf(node('v', 'variable', { name: 'password', value }), ...wires('start > v'));
  const { nodes } = await shadowed(flow('hunter2-before'), flow('hunter2-after'));
  assert.equal(nodes.v?.values, 1);
  assert.ok(!JSON.stringify(nodes).includes('hunter2'));
});

test('a drawing that cannot be run at all fails every run', async () => {
  const { record, outcome } = await recordOf(flowOf(set('a', '1'), ...wires('start > a')));
  assert.equal(outcome.status, 'SUCCESSFUL');
  const { run } = await triedOn(record, outcome, flowOf(http('h', '{{ payload.none }}'), ...wires('start > h')));
  assert.equal(run.result, 'fails');
});
