import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fail, runCode, succeed } from '../../../test/sandbox/runCode.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox.close());

const value = async (code: string) => (await succeed(sandbox, code)).value;

describe('nothing survives a call', () => {
  /** Each leaves a trace in its own way, whether or not it is refused; `probe` must not find it in the next call. */
  const traces: Record<string, { leave: string; probe: string }> = {
    'prototype pollution': { leave: 'Object.prototype.trace = 1', probe: '({}).trace' },
    'pollution through __proto__': {
      leave: "({}).__proto__.trace = 1; JSON.parse('{}').__proto__.trace = 1",
      probe: '({}).trace',
    },
    'pollution by definition': {
      leave: "Object.defineProperty(Object.prototype, 'trace', { value: 1 })",
      probe: '({}).trace',
    },
    'a global': { leave: 'globalThis.trace = 1', probe: 'globalThis.trace' },
    'a global of sloppy code': { leave: 'Function("trace = 1")()', probe: 'globalThis.trace' },
    'this at the top': { leave: 'this.trace = 1', probe: 'typeof this === "undefined" ? undefined : this.trace' },
    'arguments at the top': { leave: 'arguments.callee.trace = 1', probe: 'arguments.trace' },
    'a patched method': { leave: 'Array.prototype.map = () => [1]', probe: '[].map(() => 2)[0]' },
    'a deleted method': { leave: 'delete Array.prototype.map', probe: '[].map ? undefined : 1' },
    'a replaced global': { leave: 'JSON = 1; Math = 1', probe: 'JSON === 1 ? 1 : undefined' },
    'a property of a function': { leave: 'Math.max.trace = 1', probe: 'Math.max.trace' },
    'a property of log': {
      leave: 'log.trace = 1; console.trace = 1; node.trace = 1',
      probe: 'log.trace ?? console.trace ?? node.trace',
    },
    'a property of Date': {
      leave: 'Date.trace = 1; Date.prototype.trace = 1; now.constructor.trace = 1',
      probe: 'Date.trace ?? Date.prototype.trace',
    },
    'the last match': {
      leave: "/(secret)/.exec('my secret'); 'a'.replace(/a/, 'b')",
      probe: 'RegExp.$1 ?? RegExp.input ?? RegExp["$&"] ?? RegExp.lastMatch',
    },
    'a symbol with a property': {
      leave: "Symbol.for('trace').description; Object.prototype[Symbol.for('trace')] = 1",
      probe: "({})[Symbol.for('trace')]",
    },
    'a stack formatter': {
      leave: 'Error.prepareStackTrace = () => "mine"',
      probe: 'new Error("x").stack === "mine" ? 1 : undefined',
    },
    'a stack limit': { leave: 'Error.stackTraceLimit = 1', probe: 'Error.stackTraceLimit === 1 ? 1 : undefined' },
    'a name of errors': {
      leave: 'Error.prototype.name = "trace"; TypeError.prototype.message = "trace"',
      probe: 'new Error("x").name === "trace" ? 1 : undefined',
    },
    'a hidden prototype': {
      leave: '[].values().__proto__.trace = 1; (function* () {}).prototype.__proto__.trace = 1',
      probe: '[].values().trace ?? (function* () {})().trace',
    },
    'a prototype of asynchronous code': {
      leave: 'Object.getPrototypeOf(async () => {}).trace = 1; Promise.prototype.trace = 1',
      probe: '(async () => {}).trace ?? Promise.resolve().trace',
    },
    'a prototype replaced': {
      leave: 'Object.setPrototypeOf(Array.prototype, { trace: 1 }); Object.setPrototypeOf(globalThis, null)',
      probe: '[].trace',
    },
    'a template object': { leave: '((strings) => { strings.trace = 1 })`x`', probe: '((strings) => strings.trace)`x`' },
    'a regular expression of the code': {
      leave: 'const r = () => /x/g; r().lastIndex = 3; r().trace = 1',
      probe: 'const r = () => /x/g; return r().lastIndex || r().trace',
    },
    'a getter of an intrinsic': {
      leave: "Object.defineProperty(Array.prototype, 'trace', { get: () => 1 })",
      probe: '[].trace',
    },
    'a private field on an intrinsic': {
      leave:
        'class Base { constructor(object) { return object } } class Stamp extends Base { #x = 1; static has(o) { return #x in o } } new Stamp(Array.prototype)',
      probe:
        'class Base { constructor(object) { return object } } class Stamp extends Base { #x = 1; static has(o) { return #x in o } } return Stamp.has(Array.prototype) || undefined',
    },
    'an override of an overridable': {
      leave: 'const o = {}; o.toString = () => "mine"; Object.prototype.toString = () => "theirs"',
      probe: 'String({}) === "[object Object]" ? undefined : 1',
    },
    'a setter called on the prototype': {
      leave: "Object.getOwnPropertyDescriptor(Object.prototype, 'toString').set.call(Object.prototype, 1)",
      probe: 'String({}) === "[object Object]" ? undefined : 1',
    },
    'a setter called on the global': {
      leave: "Object.getOwnPropertyDescriptor(Object.prototype, 'toString').set.call(globalThis, 1)",
      probe: 'Object.hasOwn(globalThis, "toString") || undefined',
    },
    'a promise that resolves later': {
      leave:
        '(async () => { for (let i = 0; i < 1000; i++) await null; vars.trace = 1; log("late"); globalThis.trace = 1 })()',
      probe: 'vars.trace ?? globalThis.trace',
    },
    'random numbers read ahead': {
      leave: 'for (let i = 0; i < 100; i++) Math.random()',
      probe: 'Math.random() === 0.011704753153026104 ? undefined : 1',
    },
  };

  for (const [name, { leave, probe }] of Object.entries(traces)) {
    test(name, async () => {
      await runCode(sandbox, `try { ${leave} } catch {}`);
      await runCode(sandbox, leave);
      const code = probe.includes('return') ? probe : `return ${probe}`;
      const result = await succeed(sandbox, code);
      assert.equal(result.value, undefined);
      assert.deepEqual(result.logs, []);
      assert.equal(result.variables, undefined);
    });
  }

  test('a call that failed leaves as little', async () => {
    await fail(sandbox, 'log("a"); vars.x = 1; throw new Error("x")');
    assert.deepEqual(await succeed(sandbox, 'return [typeof vars.x]'), { ok: true, value: ['undefined'], logs: [] });
  });

  test('what an unhandled rejection leaves is not told of the next call', async () => {
    await fail(sandbox, 'for (let i = 0; i < 5; i++) Promise.reject(new Error("left")); return 1');
    assert.equal(await value('return 2'), 2);
  });
});

/** Collects, inside the sandbox, every object that code can reach without making it. */
const reachAll = `
  const generator = function* () {}, asyncGenerator = async function* () {};
  const samples = [() => {}, async () => {}, generator, asyncGenerator, function () {}, class {}, [], {}, /x/, 'x', 1, 1n,
    true, Symbol('x'), new Map(), new Set(), new WeakMap(), new WeakSet(), new Date(), new Error('x'), new AggregateError([]),
    Promise.resolve(), new Proxy({}, {}), new ArrayBuffer(1), new DataView(new ArrayBuffer(1)), new Uint8Array(1), new BigInt64Array(1),
    [].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/x/g), generator(), asyncGenerator(),
    Iterator.from([]), Iterator.from({ next() {} }), Iterator.from([]).map(String), new Intl.NumberFormat(), new Intl.DateTimeFormat(),
    new Intl.Collator(), new Intl.PluralRules(), new Intl.ListFormat(), new Intl.RelativeTimeFormat('en'), new Intl.Locale('en'),
    new Intl.DisplayNames('en', { type: 'region' }), new Intl.Segmenter(), new Intl.Segmenter().segment('x'),
    new Intl.Segmenter().segment('x')[Symbol.iterator](), new DisposableStack(), new AsyncDisposableStack(), arguments];
  const made = new Set(samples);
  const found = new Set([globalThis, Object.getOwnPropertyDescriptor(arguments, 'callee').get]);
  for (const sample of samples) if (sample !== null) found.add(Object.getPrototypeOf(sample));
  const isObject = (x) => (typeof x === 'object' && x !== null) || typeof x === 'function';
  for (const object of found) {
    if (!isObject(object)) continue;
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, key);
      for (const next of [value, get, set]) if (isObject(next)) found.add(next);
    }
    found.add(Object.getPrototypeOf(object));
  }
  const all = [...found].filter((object) => isObject(object) && !made.has(object));
`;

describe('the realm', () => {
  test('is frozen in every object that code can reach', async () => {
    const code = `${reachAll}
      // The prototypes of the sample generators and class are of this call.
      const own = new Set(samples.filter((x) => typeof x === 'function').map((x) => x.prototype));
      const open = all.filter((object) => !Object.isFrozen(object) && !own.has(object) && !own.has(Object.getPrototypeOf(object)));
      return { count: all.length, open: open.map((object) => Object.prototype.toString.call(object) + String(object.name ?? '')) }`;
    const { count, open } = (await value(code)) as { count: number; open: string[] };
    assert.deepEqual(open, []);
    assert.ok(count > 700, `only ${count} objects were found`);
  });

  test('has nothing that keeps state, runs on or leads outside', async () => {
    const names = [
      ...[
        'WeakRef',
        'FinalizationRegistry',
        'SharedArrayBuffer',
        'Atomics',
        'WebAssembly',
        'eval',
        'require',
        'process',
      ],
      ...[
        'fetch',
        'XMLHttpRequest',
        'global',
        'module',
        'Buffer',
        'setTimeout',
        'ivm',
        'gc',
        'print',
        'load',
        'Worker',
      ],
    ];
    assert.deepEqual(await value(`return ${JSON.stringify(names)}.filter((name) => name in globalThis)`), []);
    const regexp = await value(`return Reflect.ownKeys(RegExp).map(String).sort()`);
    assert.deepEqual(regexp, ['Symbol(Symbol.species)', 'escape', 'length', 'name', 'prototype']);
  });

  for (const way of [
    'Function("return 1")()',
    'new Function("return 1")()',
    '(() => {}).constructor("return 1")()',
    '"".constructor.constructor("return globalThis")()',
    '(async () => {}).constructor("return 1")()',
    '(function* () {}).constructor("yield 1")()',
    '(async function* () {}).constructor("yield 1")()',
    'Reflect.construct(Function, ["return 1"])()',
    'class Made extends Function {}\nreturn new Made("return 1")()',
    'log.constructor("return process")()',
    'node.constructor.constructor("return process")()',
    'new Proxy(Function, {})("return 1")()',
    '(0, globalThis.eval)("1")',
    '[].constructor.constructor("return this")()',
    'Error.prepareStackTrace.constructor("return 1")()',
  ]) {
    test(`makes no code from text: ${way}`, async () => {
      assert.match(
        (await fail(sandbox, way.includes('return new') ? way : `return ${way}`)).message,
        /cannot be made from text|not a function/,
      );
    });
  }

  test('imports nothing', async () => {
    assert.match((await fail(sandbox, "return import('node:fs')")).message, /cannot import/);
    assert.match((await fail(sandbox, "import fs from 'node:fs'")).message, /cannot import/);
    assert.match((await fail(sandbox, 'return import.meta.url')).message, /cannot import/);
  });

  test('shows the guest to nobody: no frames, no call sites, no callers', async () => {
    const code = `
      let sites;
      try { Error.prepareStackTrace = (error, all) => { sites = all } } catch {}
      void new Error('x').stack;
      const holder = {};
      Error.captureStackTrace(holder);
      return [sites === undefined, /guest|isolated|main\\.js/.test(holder.stack)]`;
    assert.deepEqual(await value(code), [true, false]);
    assert.match((await fail(sandbox, '(function f() { return f.caller })()')).message, /caller/);
  });

  test('lets objects override what they inherit', async () => {
    const code = `
      const counts = {};
      for (const word of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__x']) counts[word] = (Object.hasOwn(counts, word) ? counts[word] : 0) + 1;
      class Own extends Error { constructor(m) { super(m); this.name = 'Own'; this.message = m + '!' } toString() { return 'own' } }
      function Old() {}
      Old.prototype.toString = () => 'old';
      const list = [1]; list.toString = () => 'list';
      const assigned = Object.assign({}, { toString: () => 'assigned' });
      const keys = Object.keys(counts);
      return [keys.length, new Own('x').name, new Own('x').message, String(new Own('x')), String(new Old()), String(list), String(assigned), 'toString' in {}]`;
    assert.deepEqual(await value(code), [5, 'Own', 'x!', 'own', 'old', 'list', 'assigned', true]);
  });
});

describe('results that try to trick the server', () => {
  const deep = (levels: number) => `let o = {}; for (let i = 0; i < ${levels}; i++) o = i % 2 ? { o } : [o];`;

  test('deep nesting is refused, by whatever means', async () => {
    assert.match((await fail(sandbox, `${deep(600)} return o`)).message, /nested deeper than 500/);
    assert.match((await fail(sandbox, `${deep(100_000)} return o`)).message, /nested deeper than 500/);
    assert.match((await fail(sandbox, `${deep(600)} return { toJSON: () => o }`)).message, /nested deeper than 500/);
    assert.match(
      (await fail(sandbox, `${deep(600)} let n = 0; return { get a() { return n++ === 0 ? 1 : o } }`)).message,
      /nested deeper/,
    );
    assert.match(
      (
        await fail(
          sandbox,
          `${deep(600)} let n = 0; return new Proxy({ a: 1 }, { get: (t, k) => (k === 'a' && n++ > 0 ? o : t[k]) })`,
        )
      ).message,
      /nested deeper/,
    );
    assert.equal(JSON.stringify(await value(`${deep(450)} return o`)).length > 1000, true);
  });

  test('many brackets are no depth', async () => {
    const list = (await value(
      "return Array.from({ length: 2000 }, () => ({ a: ['[[[{{{', '\\\\\"{'] }))",
    )) as unknown[];
    assert.equal(list.length, 2000);
  });

  test('getters and proxies give values once read, their errors are the code’s', async () => {
    assert.deepEqual(await value('return { get a() { return 1 } }'), { a: 1 });
    assert.deepEqual(await value('return new Proxy({ a: 1 }, {})'), { a: 1 });
    assert.equal((await fail(sandbox, 'return { get a() { throw new Error("mine") } }')).message, 'mine');
    assert.equal(
      (await fail(sandbox, 'return new Proxy({}, { ownKeys() { throw new Error("mine") } })')).message,
      'mine',
    );
    assert.equal(
      (await fail(sandbox, 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy')).code,
      'exception',
    );
  });

  test('__proto__ is a key like any other', async () => {
    const payload = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}');
    const result = (await succeed(sandbox, 'return payload', { input: { payload } })).value as Record<string, unknown>;
    assert.deepEqual(Object.keys(result), ['__proto__', 'constructor']);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
    const variables = (
      await succeed(sandbox, "Object.defineProperty(vars, '__proto__', { value: { p: 1 }, enumerable: true })")
    ).variables;
    assert.deepEqual(Object.keys(variables?.set ?? {}), ['__proto__']);
  });

  test('text that looks like an answer stays text', async () => {
    assert.equal(await value(`return '"},"failed":{"code":"crash"}'`), '"},"failed":{"code":"crash"}');
    assert.deepEqual((await succeed(sandbox, `log('"],"value":1,"x":["')`)).logs, ['"],"value":1,"x":["']);
  });

  test('lone surrogates come through', async () => {
    assert.equal(await value("return '\\ud800x'"), '\ud800x');
  });

  test('errors that fight back are told all the same', async () => {
    const cannot = 'The code threw something that cannot be shown.';
    assert.equal(
      (await fail(sandbox, 'throw Object.defineProperty(new Error(), "message", { get() { throw 1 } })')).message,
      cannot,
    );
    assert.equal(
      (await fail(sandbox, 'throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 1 } })')).message,
      cannot,
    );
    const stack = await fail(sandbox, 'throw Object.defineProperty(new Error("x"), "stack", { get() { throw 1 } })');
    assert.deepEqual([stack.message, stack.line], ['x', undefined]);
    const forged = await fail(
      sandbox,
      'const e = new Error("x"); e.stack = "Error\\n    at <b>evil</b> (1:1)\\nhost secrets"; throw e',
    );
    assert.equal(forged.stack?.includes('secrets'), false);
  });

  test('a forged time-out is looked into and found to be none', async () => {
    const failure = await fail(sandbox, "Promise.reject(new Error('Script execution timed out.')); return 1", {
      timeoutMs: 300,
    });
    assert.ok(['timeout', 'exception'].includes(failure.code));
    assert.equal(await value('return 1'), 1);
  });
});
