import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { nodeMessages } from '../../../test/sandbox/runCode.ts';
import { leastLongestTurn } from '../../../test/standstill.ts';
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { checkTemplate } from './check.ts';
import { type ExpressionContext, type ExpressionSandbox, evaluate } from './evaluate.ts';
import { ExpressionError } from './expressionError.ts';
import { compileTemplate } from './template.ts';

const context: ExpressionContext = {
  account: 'account-1',
  input: {
    payload: { id: 7, customer: { email: 'ann@example.com' }, items: [{ 'a b': 1 }], none: null, price: 1.5 },
    headers: { host: 'example.com' },
    page: 2,
    vars: { x: { y: true } },
    run: { id: 'run-1' },
    error: { code: 'HTTP_404' },
    nodes: nodeMessages({ n1: { payload: { x: 'of node' } }, 'Read orders': { payload: [1, 2] } }),
  },
  now: Date.UTC(2026, 0, 2),
  randomSeed: 1,
  timeoutMs: 1000,
  memoryMb: 32,
};

/** For what must not enter the sandbox. */
const closed: ExpressionSandbox = {
  run: () => {
    throw new Error('The sandbox was entered.');
  },
};

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox.close());

/** What an evaluation fails with. */
async function failureOf(value: unknown): Promise<ExpressionError> {
  const error = await Promise.resolve(value).then(
    () => null,
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof ExpressionError, 'It did not fail.');
  return error;
}

const atOnce = (text: string) => evaluate(compileTemplate(text), context, closed);
const inSandbox = async (text: string) => await evaluate(compileTemplate(text), context, sandbox);

describe('bare paths', () => {
  for (const [text, value] of [
    ['{{ payload.customer.email }}', 'ann@example.com'],
    ['{{payload.items[0]["a b"]}}', 1],
    [' {{ payload.items }}\n', [{ 'a b': 1 }]],
    ['{{ payload.items.length }}', 1],
    ['{{ vars.x.y }}', true],
    ['{{ headers.host }}', 'example.com'],
    ['{{ page }}', 2],
    ['{{ run.id }}', 'run-1'],
    ['{{ error.code }}', 'HTTP_404'],
    ["{{ node('n1').payload.x }}", 'of node'],
    ['{{ node("Read orders").payload[1] }}', 2],
    ["{{ node('gone').payload.x }}", undefined],
    ['{{ payload.gone.further }}', undefined],
    ['{{ payload.constructor.name }}', undefined],
    ['{{ payload.none }}', null],
    ['{{ query.q }}', undefined],
    ['{{ now }}', '2026-01-02T00:00:00.000Z'],
    ['no expression', 'no expression'],
    ['', ''],
    ['{{ payload.id }} and {{ payload.price }}', '7 and 1.5'],
    ['[{{ payload.none }}{{ payload.gone }}]', '[]'],
    ['items: {{ payload.items }}, {{ vars.x.y }}', 'items: [{"a b":1}], true'],
  ] as const) {
    test(`${JSON.stringify(text)} is read at once`, () => assert.deepEqual(atOnce(text), value));
  }

  test('give the same in the sandbox, where they are part of more', async () => {
    for (const path of ['payload.customer.email', 'payload.items', 'vars.x.y', "node('n1').payload.x", 'now', 'page']) {
      assert.deepEqual(await inSandbox(`{{ (${path}) }}`), atOnce(`{{ ${path} }}`), path);
    }
  });
});

describe('other expressions', () => {
  for (const [text, value] of [
    ['{{ payload.id + 1 }}', 8],
    ['{{ payload.items.map((item) => ({ n: item["a b"] })) }}', [{ n: 1 }]],
    ['{{ {a: {b: payload.id}} }}', { a: { b: 7 } }],
    ['{{ payload.customer.email.split("@")[1].toUpperCase() }}!', 'EXAMPLE.COM!'],
    ['{{ undefined }}', undefined],
    ['<{{ undefined }}{{ null }}{{ payload.id * 2 }}{{ payload.id }}>', '<147>'],
    [`{{ '}}' + \`{{\${payload.id}}}\` }}`, '}}{{7}}'],
    ["{{ node('Read ' + 'orders').payload.length }}", 2],
    ['{{ now.getUTCFullYear() }}', 2026],
  ] as const) {
    test(text, async () => assert.deepEqual(await inSandbox(text), value));
  }

  test('fail with the place in the field and the expression', async () => {
    const text = 'Order\n{{ payload.id }} and {{ payload.gone.name +\n 1 }}';
    const error = await failureOf(inSandbox(text));
    assert.equal(error.code, 'exception');
    assert.match(error.message, /Cannot read properties of undefined \(reading 'name'\)/);
    assert.deepEqual([error.line, error.column], [2, 38]);
    assert.equal(error.expression, 'payload.gone.name +\n 1');
  });

  test('fail together, however soon each of them does', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const knows = { ...context, input: { nodes: { knows: () => false, read: () => undefined, all: () => ({}) } } };
    for (const text of ['{{ boom() }} {{ node("nobody").payload }}', '{{ }} {{ node("nobody").payload }}'])
      await failureOf((async () => await evaluate(compileTemplate(text), knows, sandbox))());
    // By then the sandbox has answered.
    await inSandbox('{{ Date.now() }}');
    await nextTurn();
    process.off('unhandledRejection', note);
    assert.deepEqual(unhandled, []);
  });

  test('are evaluated over many turns where a text has many', async () => {
    const longest = await leastLongestTurn(async () => {
      const few = Array.from({ length: 1200 }, (_, at) => at);
      const text = '{{ payload.filter((item) => item > 5).length }},'.repeat(1500);
      const filled = await evaluate(compileTemplate(text), { ...context, input: { payload: few } }, sandbox);
      assert.equal(filled, '1194,'.repeat(1500));
    });
    assert.ok(longest < 100, `${longest} ms`);
  });

  test('that are none fail with their place', async () => {
    for (const [text, line, column] of [
      ['a {{ payload.', 1, 5],
      ['{{ payload', 1, 3],
      ['a\n{{ }}', 2, 3],
      ['{{ a; b }}', 1, 5],
      ['\n {{\n a + }}', 3, 6],
    ] as const) {
      const error = await failureOf(inSandbox(text));
      assert.deepEqual([error.code, error.line, error.column], ['syntax', line, column], text);
      assert.deepEqual(
        checkTemplate(text).map(({ message, ...place }) => [place, message !== '']),
        [[{ line, column }, true]],
      );
    }
    assert.deepEqual(checkTemplate('fine {{ payload.id }} {{ 1 + 1 }}'), []);
  });
});

test('a template is read once', () => {
  assert.equal(compileTemplate('{{ payload.x }} once'), compileTemplate('{{ payload.x }} once'));
});
