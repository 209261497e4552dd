import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseJson } from 'shared-contracts/nodes';
import type { CodeInput } from '../call.ts';
import { check } from '../check.ts';

const payload = parseJson(`{
  "a": 3, "text": " aXa ", "list": [1, "12", null, { "a": 2 }, [5]], "long": 12345678901234567890, "__proto__": { "b": 1 }
}`);

/** What the server compiles code to; null where it leaves it to the sandbox. Code that nobody can read has none. */
function compiled(code: string) {
  const checked = check(code, 'expression');
  return checked.ok ? checked.inline : null;
}

const inline = (code: string, given: CodeInput) => compiled(code)?.(given) ?? null;

describe('hostile inline code', () => {
  it('reaches nothing of the language itself', () => {
    const attempts = [
      'payload.constructor',
      'payload["constructor"]["constructor"]("return process")()',
      'payload.__proto__',
      'payload["__proto__"]',
      '({ __proto__: payload })',
      '({ ["__proto__"]: payload })',
      '({ ...payload })',
      'payload.list.constructor',
      'payload.list.map.constructor',
      'payload.text.constructor',
      '"".constructor.constructor("return 1")()',
      '(1).constructor',
      'Object.keys(Object)',
      'Object',
      'Object.prototype',
      'Number.constructor',
      'Math.constructor',
      'constructor.constructor("return 1")()',
      'toString()',
      'hasOwnProperty("a")',
      'globalThis',
      'process',
      'require("fs")',
      'import("fs")',
      'payload.toString()',
      'payload.hasOwnProperty("a")',
      'payload.valueOf()',
      `\`\${payload}\``,
      'payload + ""',
      '+payload',
      'payload.list.map(payload.constructor)',
      '[].concat.apply([], payload.list)',
      'payload.list.map((a) => a.constructor)',
      '(({ constructor }) => constructor)(payload)',
      'payload.list.reduce((constructor) => constructor.constructor)',
      'new.target',
      'eval("1")',
      '({ "__proto__": payload })',
      '({ ["__pro" + "to__"]: payload })',
      '(({ __proto__: p }) => p)(payload)',
      '[payload].map(({ __proto__: p }) => p)',
      '[payload].map(({ constructor }) => constructor)',
    ];
    assert.deepEqual(
      attempts.filter((code) => inline(code, { payload })),
      [],
    );
  });

  it('is done within its share of work, whatever it is given', () => {
    const list = Array.from({ length: 100_000 }, (_, at) => ({ at, text: 'x'.repeat(20) }));
    const large: CodeInput = { payload: { list, text: 'x'.repeat(1_000_000), few: list.slice(0, 300) } };
    const heavy = [
      'payload.list.map((item) => item.at)',
      'payload.few.map((a) => payload.few.map((b) => payload.few.length))',
      'payload.few.map(() => payload.few.map(() => payload.few.includes(1)))',
      'payload.text.split("")',
      'payload.text.toUpperCase()',
      'payload.text + payload.text',
      '[...payload.list, ...payload.list]',
      '[payload.list, payload.list]',
      'payload.few.map(() => payload.list)',
      'payload.few.reduce((text, item) => text + text + item.text, "x")',
      'JSON.stringify(payload.list)',
      '"x".padStart(1e9)',
      "payload.few.map((a) => 'aaaaaaaaaa'.replaceAll('a', 'bbbbbbbbbbbbbbbb'))",
      '({ ...payload.list })',
      'payload',
    ];
    assert.deepEqual(
      heavy.filter((code) => inline(code, large)),
      [],
    );
  });

  it('goes through long texts and wide objects few times', () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]));
    const [digits, letters] = ['1'.repeat(9_999), 'é'.repeat(4_900)];
    const values = Array.from({ length: 900 }, (_, at) => at);
    const given: CodeInput = { payload: { digits, letters, values, wide } };
    const heavy = [
      'payload.values.map(() => Number(payload.digits))',
      'payload.values.map(() => +payload.digits)',
      'payload.values.filter(() => payload.digits == 1)',
      'payload.values.filter(() => payload.digits + "x" === payload.digits + "y")',
      'payload.values.map(() => payload[payload.digits])',
      'payload.values.map(() => ({ [payload.digits]: 1 }).none)',
      'payload.values.map(() => JSON.stringify(payload.values).length)',
      'payload.values.map(() => JSON.stringify(payload.letters).length)',
      'payload.values.map(() => "x".padStart(9999, "ab").length)',
      'payload.values.map(() => [payload.letters, payload.letters].join("").length)',
      `payload.values.map(() => \`\${payload.letters}\${payload.letters}\`.length)`,
      'payload.letters.replaceAll("é", "e").replaceAll("e", "é").length',
      'payload.letters.replaceAll("é", "$`").length',
      'Object.keys(payload.wide).length',
      'Object.entries(payload.wide).length',
      '({ ...payload.wide }).k1',
      'payload.wide',
      'JSON.stringify(payload.wide).length',
    ];
    assert.deepEqual(
      heavy.filter((code) => inline(code, given)),
      [],
    );
  });

  it('has no numbers without bounds', () => {
    for (const code of ['1n', '2n ** 10_000_000n > 1', 'String(7n ** 300_000n).length', '1n + 1', '({ 1n: 2 })', '-1n'])
      assert.equal(compiled(code), null, code);
  });

  it('is not compiled when it is long or nested deeply', () => {
    const long = [...Array(400)].map((_, at) => `payload.a${at}`).join(' + ');
    const nested = `${'['.repeat(600)}1${']'.repeat(600)}`;
    for (const code of [long, nested, `"${'x'.repeat(6000)}"`]) {
      assert.ok(check(code, 'expression').ok);
      assert.equal(compiled(code), null);
    }
  });
});
