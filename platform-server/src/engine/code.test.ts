import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Message } from 'shared-contracts/api/run';
import { node, rule, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { ended, execute, type TestRun, trailOf } from '../../test/engine/runner.ts';
import { shownFailure } from './failures/shownFailure.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';

describe('code in runs', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await createSandbox();
  });
  after(() => sandbox.close());

  const run = (flow: Parameters<typeof scenarioOf>[0], trigger: unknown = {}, options = {}): Promise<TestRun> =>
    execute(scenarioOf(flow), { trigger, engine: { sandbox }, ...options });
  const fn = (id: string, code: string, data = {}, config = {}) => node(id, 'function', { code, ...config }, data);
  const one = (code: string, trigger: unknown = {}, config = {}) =>
    run([start, fn('f', code, {}, config), ...wires('start > f')], trigger);
  const resultOf = async (made: Promise<TestRun>): Promise<Message | null> => ended(await made).result;

  it('returns the payload; what it returns nothing for is null', async () => {
    assert.deepEqual((await resultOf(one('return { sum: payload.a + payload.b }', { a: 1, b: 2 })))?.payload, {
      sum: 3,
    });
    assert.equal((await resultOf(one('payload.a = 5')))?.payload, null);
    assert.deepEqual((await resultOf(one('return await Promise.resolve([query, page, url])')))?.payload, [{}, 1, '']);
  });

  it('does not record a payload again that it hands through, but does a new order of its keys', async () => {
    const big = { text: 'x'.repeat(10_000), list: [{ a: 1 }] };
    const same = await one('log(1); return payload', big);
    assert.ok(JSON.stringify(same.record).length < 2000);
    assert.deepEqual(ended(same).result?.payload, big);
    const turned = await one('return { b: payload.b, a: payload.a }', { a: 1, b: 2 });
    assert.equal(JSON.stringify(ended(turned).result?.payload), '{"b":2,"a":1}');
  });

  describe('that names another node', () => {
    const aside = trace('aside');
    const setting = (value: string) => [
      start,
      node('v', 'variable', { name: 'n', value }),
      aside,
      ...wires('start > v'),
    ];
    const failure = async (made: Promise<TestRun>) => {
      const { status, errors } = ended(await made);
      return `${status} ${errors[0]?.message}`;
    };

    for (const value of ["{{ node('Gone').payload }}", "{{ node('Gone')?.payload ?? 1 }}", "{{ node('Go' + 'ne') }}"]) {
      it(`fails with the name of one that is not in the flow: ${value}`, async () => {
        assert.match(await failure(run(setting(value))), /^FAILED .*No node is called "Gone" — in "V"/);
      });
      it(`gives nothing of one that did not run: ${value.replaceAll('Go', 'ASI').replaceAll('ne', 'DE')}`, async () => {
        const there = value.replace("'Go' + 'ne'", "'ASI' + 'DE'").replace('Gone', 'ASIDE');
        assert.equal(ended(await run(setting(there))).status, 'SUCCESSFUL');
      });
    }

    it('fails in a function alike, where the code comes to it', async () => {
      assert.match(await failure(one("return node('Gone')?.payload")), /^FAILED .*No node is called "Gone" — in "F"/);
      assert.equal(ended(await one("return payload.a ? node('Gone').payload : 1", {})).result?.payload, 1);
      assert.equal(ended(await one("return node('START').payload.a", { a: 2 })).result?.payload, 2);
      const spread = "return [...node('START').payload.a, ...node (`START`).payload.a]";
      assert.deepEqual(ended(await one(spread, { a: [2] })).result?.payload, [2, 2]);
    });

    it('is not misled by a comment of the same name', async () => {
      const note = node('note', 'comment', { text: 'x' });
      const flow = [{ ...note, label: 'START' }, ...setting("{{ node('START').payload.a }}")];
      assert.equal(ended(await run(flow, { a: 3 })).variables.n, 3);
    });
  });

  it('logs into msg.logs and reads and sets variables', async () => {
    const flow = [
      ...[start, node('v', 'variable', { name: 'n', value: '{{payload.n}}' })],
      ...[
        fn('f', "log('n is', vars.n); vars.n += 1; vars.list = [1]; return payload"),
        fn('g', 'log(vars.n); delete vars.list'),
      ],
      ...wires('start > v > f > g'),
    ];
    const made = await run(flow, { n: 4 });
    assert.deepEqual(ended(made).variables, { n: 5 });
    assert.deepEqual(ended(made).result?.logs, ['n is 4', '5']);
  });

  it('sees the recorded clock and random numbers, again when it is executed again', async () => {
    const code = 'return [Date.now(), now.getTime(), Math.random(), run.id, run.attempt, run.source]';
    const flow = [start, fn('f', code), ...wires('start > f')];
    const scenario = scenarioOf(flow);
    const first = await execute(scenario, { engine: { sandbox } });
    const received = first.record.findIndex((entry) => entry.type === 'received' && entry.nodeId === 'f');
    const payload = ended(first).result?.payload as unknown[];
    assert.equal(payload[0], first.record[received]?.at);
    assert.deepEqual(payload.slice(3), ['run-1', 1, 'manual']);
    const again = await execute(scenario, { record: first.record.slice(0, received + 1), engine: { sandbox } });
    assert.deepEqual(ended(again).result?.payload, payload);
  });

  it('fails its node with place and advice', async () => {
    const failureOf = async (code: string, config = {}) => ended(await one(code, {}, config)).errors[0];
    assert.deepEqual(await failureOf('const a = 1;\n  a.b.c;'), {
      nodeId: 'f',
      code: 'FUNCTION_EXCEPTION',
      message:
        'The function failed: TypeError: Cannot read properties of undefined (reading \'c\') — in "F". Fix the code or its input.',
      line: 2,
      column: 7,
      words: {
        reason: 'FUNCTION_EXCEPTION',
        params: { message: "TypeError: Cannot read properties of undefined (reading 'c')" },
        label: 'F',
      },
    });
    const flow = [start, fn('f', 'return {'), ...wires('start > f')];
    const live = await execute(scenarioOf(flow), { engine: { sandbox }, run: { source: 'webhook' } });
    const syntax = ended(live).errors[0];
    assert.deepEqual([syntax?.code, syntax?.line], ['FUNCTION_SYNTAX', 1]);
    const loop = await failureOf('while (true) {}', { timeout_ms: 100 });
    assert.equal(loop?.code, 'FUNCTION_TIMEOUT');
    assert.match(loop?.message ?? '', /limit of 100 ms/);
    assert.match(loop ? (shownFailure(loop).failure.fr ?? '') : '', /limite de 100 ms .* Cherchez une boucle sans fin/);
    const memory = await failureOf('const all = []; while (true) all.push(new Array(1000).fill(all.length))', {
      memory_mb: 8,
    });
    assert.equal(memory?.code, 'FUNCTION_MEMORY');
  });

  it('with an endless loop fails its node by its limit while other runs go on', async () => {
    const loop = [
      start,
      fn('f', 'for (;;);', {}, { timeout_ms: 1500 }),
      node('c', 'catch'),
      trace('t'),
      ...wires('start > f', 'c > t'),
    ];
    const looping = run(loop);
    const quick = await Promise.all(
      Array.from({ length: 20 }, (_, index) => resultOf(one(`return payload.n * ${index}`, { n: 2 }))),
    );
    assert.deepEqual(
      quick.map((message) => message?.payload),
      quick.map((_, index) => index * 2),
    );
    const failed = await looping;
    assert.deepEqual(trailOf(failed), ['t']);
    assert.equal(ended(failed).errors[0]?.code, 'FUNCTION_TIMEOUT');
  });

  it('is evaluated in any template; a lone expression keeps its type', async () => {
    const set = (name: string, value: string) => node(name, 'variable', { name, value });
    const flow = [
      ...[
        start,
        set('sum', '{{ payload.list.reduce((a, b) => a + b) }}'),
        set('text', 'n = {{ payload.list.length + 1 }}!'),
      ],
      ...[set('list', ' {{ payload.list.map((n) => ({ n })) }} '), ...wires('start > sum > text > list')],
    ];
    const made = ended(await run(flow, { list: [1, 2] }));
    assert.deepEqual(made.variables, { sum: 3, text: 'n = 3!', list: [{ n: 1 }, { n: 2 }] });
  });

  it('names the expression that fails', async () => {
    const flow = [start, node('v', 'variable', { name: 'x', value: 'a {{ payload.a.b.c() }}' }), ...wires('start > v')];
    const failure = ended(await run(flow)).errors[0];
    assert.equal(failure?.code, 'EXPRESSION_EXCEPTION');
    assert.match(failure?.message ?? '', /^The expression {{ payload\.a\.b\.c\(\) }} failed: TypeError/);
    assert.ok(failure?.column !== undefined);
  });

  it('reads what other nodes sent, by id and by label, and what a Catch caught', async () => {
    const flow = [
      ...[start, fn('a', 'return { made: 1 }'), fn('b', 'return 2')],
      ...[
        fn('c', "return [node('a').payload.made, node('B').payload, node('x') === undefined]"),
        node('x', 'exception'),
      ],
      ...[
        node('k', 'catch'),
        fn('e', 'return error.code + error.attempt'),
        node('s', 'variable', { name: 's', value: "{{ node('A').payload }}" }),
      ],
      ...wires('start > a > b > c > s > x', 'k > e'),
    ];
    const made = await run(flow);
    const sentBy = (id: string) => {
      const step = made.record.find((entry) => entry.type === 'received' && entry.nodeId === id);
      const sent = made.record.find(
        (entry) => entry.type === 'sent' && step?.type === 'received' && entry.step === step.step,
      );
      return sent?.type === 'sent' ? sent.changed?.payload : undefined;
    };
    assert.deepEqual(sentBy('c'), [1, 2, true]);
    assert.equal(sentBy('e'), 'ERROR1');
    assert.deepEqual(ended(made).variables, { s: { made: 1 } });
  });

  it('tests patterns that could take for ever apart, and stops them', async () => {
    const flow = (pattern: string) => [
      ...[start, node('c', 'conditional', rule('{{payload}}', 'matches', pattern)), trace('yes'), trace('no')],
      ...wires('start > c:true > yes', 'c:false > no'),
    ];
    const mail = '^[^@\\s]+@[^@\\s]+\\.[a-z]+$';
    assert.deepEqual(trailOf(await run(flow(mail), 'ann@example.com')), ['yes']);
    assert.deepEqual(trailOf(await run(flow(mail), 'ann')), ['no']);
    const evil = ended(await run(flow('^(a+)+\\1$'), `${'a'.repeat(40)}!`));
    assert.equal(evil.errors[0]?.code, 'RULE_PATTERN');
    assert.match(evil.errors[0]?.message ?? '', /takes too long on this text/);
  });

  it('leaves the run as it stands when the sandbox itself is gone', async () => {
    const closed = await createSandbox();
    await closed.close();
    const flow = [start, fn('f', 'return 1', { policy: { retries: 3 } }), ...wires('start > f')];
    await assert.rejects(run(flow, {}, { engine: { sandbox: closed } }), { name: 'Unavailable' });
  });
});
