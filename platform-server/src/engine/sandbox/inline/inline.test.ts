import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseJson } from 'shared-contracts/nodes';
import { randomOf } from '../../../../test/engine/randomFlow.ts';
import { randomBody, randomExpression } from '../../../../test/sandbox/randomCode.ts';
import { ordinary } from '../../../../test/sandbox/runCode.ts';
import type { CodeInput, CodeKind, SandboxResult } from '../call.ts';
import { check } from '../check.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';

const payload = parseJson(`{
  "a": 3, "b": -0, "text": " aXa ", "a b": "ß", "list": [1, "12", null, { "a": 2, "qty": 4 }, [5]],
  "deep": { "a": { "list": [{ "a": 1 }, { "a": 2.5 }] } }, "long": 12345678901234567890, "__proto__": { "b": 1 }
}`);

const input: CodeInput = {
  payload,
  params: { a: 'x', list: [] },
  query: {},
  vars: { a: 7, list: [3, 2, 1], text: 'a b c', gone: undefined },
  run: { attempt: 1 },
  nodes: {
    knows: (reference) => reference === 'a' || reference === 'silent',
    read: (reference) => (reference === 'a' ? { payload: { a: 5, list: [9] }, headers: {} } : undefined),
    all: () => ({ a: { payload: { a: 5, list: [9] }, headers: {} }, silent: null }),
  },
};

let sandbox: Sandbox;

before(async () => {
  sandbox = await createSandbox({ shared: 1, exclusive: 1 });
});

after(() => sandbox.close());

/** What the server makes of code; null where it leaves it to the sandbox. */
function inline(code: string, kind: CodeKind, given = input): { value: unknown } | null {
  const checked = check(code, kind);
  assert.ok(checked.ok, `${code}\n${JSON.stringify(checked)}`);
  return checked.inline?.(given) ?? null;
}

/** The same code in an isolate, behind something that inline code has not. */
async function isolated(code: string, kind: CodeKind, given = input): Promise<SandboxResult> {
  const behind = kind === 'function' ? `for (; false; );\n${code}` : `(0, (${code}\n))`;
  const checked = check(behind, kind);
  assert.equal(checked.ok && checked.inline, null);
  return sandbox.run({ ...ordinary, kind, code: behind, input: given });
}

async function assertSame(code: string, kind: CodeKind): Promise<boolean> {
  const inlined = inline(code, kind);
  if (inlined === null) return false;
  const result = await isolated(code, kind);
  assert.ok(result.ok, `${code}\ninline: ${JSON.stringify(inlined)}\nisolate: ${JSON.stringify(result)}`);
  assert.deepEqual(inlined.value, result.value, code);
  assert.equal(JSON.stringify(inlined.value), JSON.stringify(result.value), code);
  assert.deepEqual([result.logs, result.variables], [[], undefined], code);
  return true;
}

const expressions = [
  'payload.a * 2',
  'payload.b',
  '1 / payload.b',
  '1 / -0 < 0 && 1 / [-0][0] < 0 && 1 / ({ a: -0 }).a < 0',
  '[-0].map((zero) => 1 / zero < 0)',
  '({ "a": 1, 2: 3, "b c": 4, 1.5: 5 })',
  'Object.keys({ gone: undefined, kept: 1 })',
  'Object.keys(vars)',
  'payload.text.trim().toUpperCase()',
  'payload?.none?.further.still',
  'payload.list.length > 2 ? "many" : "few"',
  `\`\${payload.a} of \${vars.text} \${undefined} \${null}\``,
  'payload.deep.a.list.map((line) => line.a * 2).reduce((sum, each) => sum + each, 0)',
  'payload.deep.a.list.filter(({ a }) => a > 1)',
  'payload.deep.a.list.find((line) => line.a === 9)?.a ?? "none"',
  '({ ...vars, id: payload.a, [vars.text]: [...payload.list, 1] })',
  'Object.entries(vars).map(([name]) => name)',
  "node('a').payload.a + payload.a",
  "node('silent')",
  'Math.round(payload.a / 7 * 100) / 100',
  'Math.max(...[1])',
  "payload.text.split('X').join('-').padStart(9, '*')",
  "'aaa'.replace('a', '$&$&') + 'aaa'.replaceAll('a', '$`')",
  '[NaN, -0, undefined, 1e21, 0.1 + 0.2, 1 / 0]',
  '({ gone: undefined, kept: null })',
  "'12' * payload.a - true",
  'null == undefined && payload != null && "1" == 1',
  'typeof payload.list + typeof payload.none + typeof payload.text',
  'JSON.stringify({ b: [undefined, NaN], a: "é\\u2028" })',
  "'ß'.toUpperCase() + 'İ'.toLowerCase() + '\\ud800'",
  '(1.005).toFixed(2) + (1e21).toString() + (0).toFixed()',
  'payload.a ** -2 % 0.3',
  "payload.list.includes(null) && payload.list.indexOf('12')",
  '[3, 1].every((n, at, all) => all[at] === n)',
];

/** Those of them that the sandbox evaluates. */
const leftToSandbox = [
  'payload.b',
  '1 / payload.b',
  '1 / -0 < 0 && 1 / [-0][0] < 0 && 1 / ({ a: -0 }).a < 0',
  '[-0].map((zero) => 1 / zero < 0)',
  'Object.keys({ gone: undefined, kept: 1 })',
  'Object.keys(vars)',
  'Object.entries(vars).map(([name]) => name)',
  'Math.max(...[1])',
];

const bodies = [
  'return { id: vars.a, total: payload.a * 2 };',
  'const { a, list } = payload; if (a > 2) { const twice = a * 2; return { twice, list }; } return null;',
  'let sum = payload.deep.a.list.reduce((total, { a }) => total + a, 0);\nif (!sum) return;\nelse return { sum };',
  'return payload.deep.a.list.map((line) => { const double = line.a * 2; return { ...line, double }; });',
  '',
  ';return;',
];

describe('inline code', () => {
  it('gives what the isolate gives', async () => {
    const both = [
      ...expressions.map((code) => [code, 'expression'] as const),
      ...bodies.map((code) => [code, 'function'] as const),
    ];
    const inlined: string[] = [];
    for (const [code, kind] of both) if (await assertSame(code, kind)) inlined.push(code);
    const left = both.map(([code]) => code).filter((code) => !inlined.includes(code));
    assert.deepEqual(left, leftToSandbox);
  });

  it('gives what the isolate gives, or leaves it, for code at random', async () => {
    let inlined = 0;
    for (let seed = 1; seed <= 4000; seed++) {
      const random = randomOf(seed);
      const draw = (below: number) => Math.floor(random() * below);
      const isExpression = seed % 3 !== 0;
      const code = isExpression ? randomExpression(draw, 1 + draw(3)) : randomBody(draw);
      if (await assertSame(code, isExpression ? 'expression' : 'function')) inlined++;
    }
    // Much of it fails, which is left to the isolate.
    assert.ok(inlined > 500, `${inlined} of 4000 were inlined`);
  });

  it('leaves what changes, calls or loops', () => {
    const code = [
      'vars.a = 1;',
      'delete vars.a;',
      'let i = 0; i++; return i;',
      'while (true) {}',
      'for (const each of payload.list) return each;',
      'log("x");',
      'return Math.random();',
      'return new Date();',
      'return now;',
      'return await payload;',
      'return payload.list.sort();',
      'return payload.list.map(String);',
      'const f = () => 1; return f();',
      'return (() => 1)();',
      'return /a/.test(payload.text);',
      'return [...payload.text];',
      'throw new Error("no");',
      'try { return 1; } catch { return 2; }',
      'return payload.long + 1;',
      'return 1n;',
      'return payload.text.repeat(3);',
      'const payload = 1; return payload;',
      'const x = 1; { const y = x; const x = 2; return y; }',
      'return later; const later = 1;',
      "return node('nobody');",
      'return node(payload.text);',
      'function f() { return 1; } return 2;',
      'return this;',
      'return arguments;',
      'return hash("sha256", "a");',
    ];
    assert.deepEqual(
      code.filter((each) => {
        const checked = check(each, 'function');
        return checked.ok && checked.inline?.(input);
      }),
      [],
    );
  });
});
