import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fail, nodeMessages, ordinary, runCode, succeed } from '../../../test/sandbox/runCode.ts';
import { SandboxUnavailable } from './pendingCall.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox.close());

const value = async (...call: Parameters<typeof runCode> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await succeed(sandbox, ...call)).value;

describe('what code is given', () => {
  const input = {
    payload: { id: 7, lines: [{ price: 2 }, { price: 3 }] },
    params: { a: 1 },
    route_params: { b: 2 },
    headers: { host: 'example.com' },
    query: { q: 'x' },
    page: 3,
    limit: 20,
    url: 'https://example.com/',
    run: { id: 'run-1' },
    error: { code: 'HTTP_404' },
    nodes: nodeMessages({ 'node-1': { payload: 'by id' }, 'Read orders': { payload: 'by label' } }),
  };

  test('every field of the message', async () => {
    const code =
      'return [payload.id, params, route_params, headers.host, query.q, page, limit, url, run.id, error.code]';
    assert.deepEqual(await value(code, { input }), [
      7,
      { a: 1 },
      { b: 2 },
      'example.com',
      'x',
      3,
      20,
      input.url,
      'run-1',
      'HTTP_404',
    ]);
  });

  test('messages of other nodes, by id and label, named or computed', async () => {
    assert.equal(await value("return node('node-1').payload", { input }), 'by id');
    assert.equal(await value("return node('Read orders').payload", { input }), 'by label');
    assert.equal(await value("return node('Read ' + 'orders').payload", { input }), 'by label');
    assert.deepEqual(await value("return [node('nobody') === undefined, node('toString') === undefined]", { input }), [
      true,
      true,
    ]);
  });

  test('copies: changing them changes nothing outside', async () => {
    await value('payload.lines.push(1); payload.id = 8; return 1', { input });
    assert.deepEqual(input.payload, { id: 7, lines: [{ price: 2 }, { price: 3 }] });
  });

  test('names of the input may be declared anew, and parameters replaced', async () => {
    assert.equal(await value('const payload = 1; let url = 2; return payload + url', { input }), 3);
    assert.equal(await value('payload = payload.id + 1; return payload', { input }), 8);
  });

  test('absent fields are undefined', async () => {
    assert.equal(await value('return typeof payload + typeof headers'), 'undefinedundefined');
  });

  test('text of any script, and line separators', async () => {
    const payload = { 'ключ 😀': 'x\u2028y\u0000"\\' };
    assert.deepEqual(await value('return payload', { input: { payload } }), payload);
  });

  test('large input and output', async () => {
    const payload = Array.from({ length: 60_000 }, (_, id) => ({ id, name: `Größe ${id}` }));
    assert.deepEqual(await value('return payload', { input: { payload } }), payload);
  });
});

describe('results', () => {
  test('undefined, null and every kind of JSON', async () => {
    assert.equal(await value('return'), undefined);
    assert.equal(await value('return null'), null);
    assert.deepEqual(await value('return { a: undefined, b: [undefined], c: NaN, d: new Date(0), e: new Number(1) }'), {
      b: [null],
      c: null,
      d: '1970-01-01T00:00:00.000Z',
      e: 1,
    });
  });

  test('the result of a promise, and of anything with then', async () => {
    assert.equal(await value('return Promise.resolve(4)'), 4);
    assert.equal(await value('const four = await Promise.all([1, 3]); return four[0] + four[1]'), 4);
    assert.equal(await value('return { then(resolve) { resolve(5) } }'), 5);
    assert.equal(
      await value(
        'let sum = 0; for await (const n of (async function* () { yield 1; yield 2 })()) sum += n; return sum',
      ),
      3,
    );
  });

  test('an object with its own JSON form', async () => {
    assert.deepEqual(await value('return { toJSON: () => ({ a: 1 }) }'), { a: 1 });
    assert.deepEqual(await value('class Point { constructor() { this.x = 1 } } return new Point()'), { x: 1 });
    assert.deepEqual(await value('return Object.assign(Object.create(null), { x: 1 })'), { x: 1 });
  });

  for (const [code, message] of [
    ['return () => 1', 'payload is a function, which has no JSON form.'],
    ['return { a: [1, { f() {} }] }', 'payload.a[1].f is a function, which has no JSON form.'],
    ["return { 'a b': Symbol('x') }", 'payload["a b"] is a symbol, which has no JSON form.'],
    ['return { n: 1n }', 'payload.n is a BigInt, which has no JSON form: use Number(…) or String(…).'],
    ['return { m: new Map() }', 'payload.m is of type Map, which has no JSON form: use Object.fromEntries(map).'],
    ['return [new Error("x")]', 'payload[0] is of type Error, which has no JSON form: use error.message.'],
    ['const a = {}; a.b = { c: [a] }; return a', 'payload.b.c[0] refers back to payload: a circle has no JSON form.'],
    [
      'const a = { b: {} }; a.b.c = a.b; return [a]',
      'payload[0].b.c refers back to payload[0].b: a circle has no JSON form.',
    ],
    ['vars.x = { y: 1n }', 'vars.x.y is a BigInt, which has no JSON form: use Number(…) or String(…).'],
  ] as const) {
    test(`refuses: ${code}`, async () => {
      const failure = await fail(sandbox, code);
      assert.equal(failure.code, 'exception');
      assert.equal(failure.message, message);
    });
  }

  test('the same object in two places is no circle', async () => {
    assert.deepEqual(await value('const a = { x: 1 }; return [a, a]'), [{ x: 1 }, { x: 1 }]);
  });

  test('a promise that nothing settles', async () => {
    assert.match((await fail(sandbox, 'await new Promise(() => {})')).message, /nothing will ever settle/);
  });

  test('a rejection that nothing awaits', async () => {
    const failure = await fail(sandbox, 'Promise.reject(new Error("left alone")); return 1');
    assert.equal(failure.code, 'exception');
    assert.match(failure.message, /left alone/);
  });
});

describe('variables', () => {
  const input = { vars: { count: 1, list: [1], old: true } };

  test('are read, set, changed within and removed', async () => {
    const code = 'vars.count += 1; vars.list.push(2); delete vars.old; vars.fresh = { a: 1 }; return vars.count';
    const result = await succeed(sandbox, code, { input });
    assert.equal(result.value, 2);
    assert.deepEqual(result.variables, { set: { count: 2, list: [1, 2], fresh: { a: 1 } }, removed: ['old'] });
    assert.deepEqual(input.vars, { count: 1, list: [1], old: true });
  });

  test('set to what they were, or only read, have not changed', async () => {
    assert.equal((await succeed(sandbox, 'vars.count = 1; return vars.list', { input })).variables, undefined);
  });

  test('set to undefined are removed', async () => {
    assert.deepEqual((await succeed(sandbox, 'vars.old = undefined', { input })).variables?.removed, ['old']);
  });

  test('change after an await too', async () => {
    const result = await succeed(sandbox, 'await null; vars.count = 5', { input });
    assert.deepEqual(result.variables?.set, { count: 5 });
  });

  test('cannot be replaced as a whole, nor changed by an expression', async () => {
    assert.match((await fail(sandbox, 'vars = {}', { input })).message, /constant/);
    assert.match((await fail(sandbox, 'vars.count = 2', { input, kind: 'expression' })).message, /read only/);
  });

  test('do not change when the code fails', async () => {
    assert.equal('variables' in (await fail(sandbox, 'vars.count = 9; throw new Error("x")', { input })), false);
  });
});

describe('log', () => {
  test('texts as they are, the rest as JSON; console writes the same', async () => {
    const code = `log('a', 1, null, undefined, { b: [2] }, true, new Set([1])); console.error(new TypeError('bad')); log(() => 1)`;
    const { logs } = await succeed(sandbox, code);
    assert.deepEqual(logs, ['a 1 null undefined {"b":[2]} true Set [1]', 'TypeError: bad', '[function ]']);
  });

  test('is kept when the code fails', async () => {
    assert.deepEqual((await fail(sandbox, "log('before'); null.x")).logs, ['before']);
  });

  test('shows a value as it was when it was logged', async () => {
    assert.deepEqual((await succeed(sandbox, 'const a = [1]; log(a); a.push(2)')).logs, ['[1]']);
  });

  test('is bounded in lines and length', async () => {
    const { logs } = await succeed(sandbox, "for (let i = 0; i < 300; i++) log('x'.repeat(20000))");
    assert.equal(logs.length, 201);
    assert.equal(logs[0]?.length, 10_001);
    assert.equal(logs[200], '… 100 more lines were not kept');
  });
});

describe('the recorded clock and random numbers', () => {
  test('every way to the time gives the recorded clock', async () => {
    const code = `[Date.now(), new Date().getTime(), new Date(Date.now()).toISOString(), now.getTime(), now - 1, Date(),
      new Intl.DateTimeFormat('en', { dateStyle: 'short' }).format(), new Intl.DateTimeFormat('en').formatToParts()[0].value]`;
    const date = new Date(ordinary.now);
    assert.deepEqual(await value(code, { kind: 'expression' }), [
      ordinary.now,
      ordinary.now,
      date.toISOString(),
      ordinary.now,
      ordinary.now - 1,
      'Fri Jan 02 2026 03:04:05 GMT+0000 (Coordinated Universal Time)',
      '1/2/26',
      '1',
    ]);
  });

  test('in a function the clock begins as recorded and goes on, so that a loop that waits ends', async () => {
    const code = `const from = Date.now(); const times = [from];
      while (Date.now() < from + 20) times.push(new Date().getTime());
      return [from, now.getTime(), times.every((time, at) => at === 0 || time >= times[at - 1]), Date.now() - from >= 20]`;
    for (let time = 0; time < 2; time++) {
      assert.deepEqual(await value(code), [ordinary.now, ordinary.now, true, true]);
    }
  });

  test('dates are otherwise as ever', async () => {
    const code = `class Day extends Date { get day() { return this.getUTCDate() } }
      return [new Date(2020, 1, 3).toISOString(), Date.UTC(2020, 0), Date.parse('2020-01-01'), new Day(0).day,
        new Date() instanceof Date, new Date().constructor === Date, Date.name, Date.length, new Date(NaN).getTime()]`;
    const expected = ['2020-02-03T00:00:00.000Z', 1577836800000, 1577836800000, 1, true, true, 'Date', 7, null];
    assert.deepEqual(await value(code), expected);
  });

  test('the result of now in an expression is its ISO text', async () => {
    assert.equal(await value('now', { kind: 'expression' }), '2026-01-02T03:04:05.000Z');
  });

  test('equal seeds give equal numbers, others do not', async () => {
    const code = 'return [Math.random(), Math.random()]';
    const first = (await value(code)) as number[];
    await value('Math.random(); return 1');
    assert.deepEqual(await value(code), first);
    assert.notDeepEqual(await value(code, { randomSeed: 8 }), first);
    assert.ok(first.every((number) => number >= 0 && number < 1) && first[0] !== first[1]);
  });

  test('nothing else tells the time', async () => {
    const names = ['performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Temporal', 'process'];
    assert.deepEqual(await value(`return ${JSON.stringify(names)}.filter((name) => name in globalThis)`), []);
  });
});

describe('errors', () => {
  test('have line, column and the frames of the code', async () => {
    const failure = await fail(sandbox, 'const f = () => {\n  null.x;\n};\nfunction outer() { f(); }\nouter();');
    assert.equal(failure.code, 'exception');
    assert.equal(failure.message, "TypeError: Cannot read properties of null (reading 'x')");
    assert.deepEqual([failure.line, failure.column], [2, 8]);
    assert.equal(failure.stack, 'at f (2:8)\nat outer (4:20)\nat 5:1');
  });

  test('have them after an await and in expressions', async () => {
    const later = await fail(sandbox, 'await null;\nthrow new Error("late")');
    assert.deepEqual([later.message, later.line, later.column], ['late', 2, 7]);
    const expression = await fail(sandbox, '1 +\n nobody', { kind: 'expression' });
    assert.deepEqual(
      [expression.message, expression.line, expression.column],
      ['ReferenceError: nobody is not defined', 2, 2],
    );
  });

  test('may be of any kind and value', async () => {
    assert.equal((await fail(sandbox, "throw 'just text'")).message, 'just text');
    assert.equal((await fail(sandbox, 'throw { code: 4 }')).message, 'Thrown: {"code":4}');
    assert.equal((await fail(sandbox, 'throw null')).message, 'Thrown: null');
    const own = 'class Own extends Error { constructor(m) { super(m); this.name = "Own" } }\nthrow new Own("mine")';
    assert.deepEqual([(await fail(sandbox, own)).message, (await fail(sandbox, own)).line], ['Own: mine', 2]);
    assert.match((await fail(sandbox, 'const f = () => f(); f()')).message, /Maximum call stack/);
  });

  test('undeclared names are not created', async () => {
    assert.equal((await fail(sandbox, 'x = 1')).message, 'ReferenceError: x is not defined');
  });
});

describe('syntax errors', () => {
  test('are told with their place and run nothing', async () => {
    const failure = await fail(sandbox, 'const a = 1;\nreturn a +;');
    assert.deepEqual([failure.code, failure.line, failure.column], ['syntax', 2, 11]);
    assert.equal(failure.message, 'Unexpected token');
  });

  test('code that would end its wrapper is one', async () => {
    assert.equal((await fail(sandbox, '})(); (() => {')).code, 'syntax');
    assert.equal((await fail(sandbox, '1); (2', { kind: 'expression' })).code, 'syntax');
  });

  test('a trailing comment and a source name of its own do no harm', async () => {
    assert.equal(await value('return 1 // one'), 1);
    assert.equal(
      await value('payload /* it', { kind: 'expression' }).catch((error: Error) => /syntax/.test(error.message)),
      true,
    );
    assert.equal(await value('1 // one', { kind: 'expression' }), 1);
    assert.deepEqual((await fail(sandbox, 'null.x\n//# sourceURL=mine')).line, 1);
  });
});

describe('expressions', () => {
  test('give their value, objects and awaited ones too', async () => {
    const input = { payload: { a: [1, 2] } };
    assert.equal(await value('payload.a.length * 2', { kind: 'expression', input }), 4);
    assert.deepEqual(await value('{ a: payload.a }', { kind: 'expression', input }), { a: [1, 2] });
    assert.equal(await value('await Promise.resolve(payload.a[1])', { kind: 'expression', input }), 2);
  });
});

describe('the sandbox', () => {
  test('keeps accounts, kinds and limits apart, and serves many at once', async () => {
    const calls = Array.from({ length: 300 }, (_, index) =>
      value('return payload.index * 2', { account: `account-${index % 40}`, input: { payload: { index } } }),
    );
    assert.deepEqual(
      await Promise.all(calls),
      calls.map((_, index) => index * 2),
    );
    assert.equal(await value('1 + 1', { kind: 'expression' }), 2);
    assert.equal(await value('1 + 1', { kind: 'function' }), undefined);
  });

  test('keeps no more programs than it may, and compiles a forgotten one again', async () => {
    const codes = Array.from({ length: 600 }, (_, index) => `return ${index}`);
    for (const round of [1, 2]) {
      const values = await Promise.all(codes.map((code) => value(code)));
      assert.deepEqual(
        values,
        codes.map((_, index) => index),
        `round ${round}`,
      );
    }
  });

  for (const program of [fileURLToPath(import.meta.url), '/nowhere/node']) {
    test(`says so when its processes do not start: ${basename(program)}`, async () => {
      const { execPath } = process;
      process.execPath = program;
      const starting = createSandbox();
      process.execPath = execPath;
      await assert.rejects(starting, (error: Error) => {
        assert.ok(error instanceof SandboxUnavailable);
        assert.match(error.message, /^The sandbox does not start: .*(EACCES|ENOENT)/);
        return true;
      });
    });
  }

  test('rejects calls when it is closed', async () => {
    const other = await createSandbox();
    const waiting = assert.rejects(runCode(other, 'for (;;);'), SandboxUnavailable);
    await other.close();
    await waiting;
    await assert.rejects(runCode(other, 'return 1'), SandboxUnavailable);
  });
});
