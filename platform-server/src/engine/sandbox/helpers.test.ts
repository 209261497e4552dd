import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { fail, type runCode, succeed } from '../../../test/sandbox/runCode.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox.close());

const value = async (...call: Parameters<typeof runCode> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await succeed(sandbox, ...call)).value;

/** The same as Node does. */
function assertAsNode(name: string, expressions: readonly string[]): void {
  for (const expression of expressions)
    test(`${name}: ${expression}`, async () => {
      const names = { URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa, structuredClone };
      const node = runInNewContext(`JSON.stringify(${expression})`, names);
      assert.deepEqual(await value(`return ${expression}`), JSON.parse(node));
    });
}

describe('base64 and texts', () => {
  assertAsNode('as Node', [
    "btoa('x')",
    "btoa('Zo\\xeb')",
    "btoa('')",
    "atob('eA==')",
    "atob(' e A ')",
    "[...new TextEncoder().encode('Zoë €😀\\ud800')]",
    'new TextEncoder().encode().length',
    'new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x5a, 0xff]))',
    "new TextDecoder('latin1').decode(new Uint8Array([0x80, 0xe9]))",
    "new TextDecoder('shift_jis').decode(new Uint8Array([0x93, 0xfa]).buffer)",
    "new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array([0xef, 0xbb, 0xbf])).length",
    "[new TextDecoder('UTF8').encoding, new TextEncoder().encoding]",
    'new TextDecoder().decode()',
  ]);

  test('what cannot be read is refused in words', async () => {
    const wrong: [string, RegExp][] = [
      ["btoa('€')", /U\+00FF/],
      ["atob('a')", /base64/],
      ["atob('*')", /base64/],
      ["new TextDecoder('klingon')", /"klingon" is not known/],
      ["new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff]))", /not utf-8/],
      ["new TextDecoder().decode('text')", /takes bytes/],
    ];
    for (const [code, message] of wrong) assert.match((await fail(sandbox, code)).message, message, code);
  });
});

describe('addresses', () => {
  assertAsNode('as Node', [
    "new URL('../b?x=1#y', 'https://user:p%20w@Example.com:8443/a/c/').href",
    "Object.fromEntries(['origin','protocol','username','password','host','hostname','port','pathname','search','hash'].map((part) => [part, new URL('https://u:p@bücher.example:8443/ä b?q=1&q=2#h')[part]]))",
    "(() => { const url = new URL('https://a.example/x'); url.pathname = '/ü'; url.searchParams.append('a b', 'ä&'); url.searchParams.set('c', 1); url.hash = 'h'; return [url.href, String(url), url.toJSON()] })()",
    "(() => { const url = new URL('https://a.example/?x=1'); const params = url.searchParams; url.search = '?y=2'; return [[...params], params === url.searchParams] })()",
    "new URL('https://a.example/')",
    "[URL.canParse('nothing'), URL.canParse('/a', 'https://b.example'), URL.canParse('https://c.example')]",
    "[...new URLSearchParams('?a=1&a=2&b=%C3%A9+x&=&c')]",
    "new URLSearchParams({ a: 1, b: 'x y' }).toString()",
    "new URLSearchParams([['a', '1'], ['a', '2']]).getAll('a')",
    "new URLSearchParams(new URLSearchParams('a=1&b=2')).toString()",
    "(() => { const p = new URLSearchParams('b=2&a=1&b=3&c=4'); p.sort(); p.delete('c'); p.set('b', 'x'); p.append('d', '~*'); return [p.toString(), p.size, p.has('b', 'x'), p.has('z'), p.get('z'), [...p.keys()], [...p.values()]] })()",
  ]);

  test('what is none is refused in words', async () => {
    assert.match((await fail(sandbox, "new URL('nothing')")).message, /"nothing" is no URL/);
  });
});

describe('clones', () => {
  assertAsNode('as Node', [
    "structuredClone({ a: [1, { b: null }], c: 'x', d: undefined })",
    'structuredClone(new Date(0))',
    "[...structuredClone(new Map([['a', new Set([1])]])).get('a')]",
    '[...structuredClone(new Uint8Array([1, 2]).subarray(1))]',
    '(() => { const a = {}; a.self = a; const b = structuredClone(a); return [b.self === b, b === a] })()',
    "structuredClone(new RangeError('x')).message",
    "Object.hasOwn(structuredClone(JSON.parse('{\"__proto__\":1}')), '__proto__')",
    'structuredClone([1, , 3]).length',
  ]);

  test('of functions are refused', async () => {
    assert.match((await fail(sandbox, 'structuredClone({ f() {} })')).message, /cannot clone a function/);
  });
});

describe('hashes and signatures', () => {
  test('are Node’s, in every encoding, of text and bytes', async () => {
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha384', 'sha512'])
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const call = `'${algorithm}', `;
        const [hash, hmac] = (await value(
          `return [hash(${call}'Zoë', '${encoding}'), hmac(${call}'kéy', new TextEncoder().encode('Zoë'), '${encoding}')]`,
        )) as string[];
        assert.equal(hash, createHash(algorithm).update('Zoë').digest(encoding));
        assert.equal(hmac, createHmac(algorithm, 'kéy').update('Zoë').digest(encoding));
      }
    assert.equal(await value("return hash('SHA-256', '')"), createHash('sha256').digest('hex'));
  });

  test('work as Web Crypto writes them', async () => {
    const code = `const key = await crypto.subtle.importKey('raw', new TextEncoder().encode('k'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      const data = new TextEncoder().encode('q');
      const signed = await crypto.subtle.sign('HMAC', key, data);
      const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return [hex(signed), await crypto.subtle.verify('HMAC', key, signed, data), await crypto.subtle.verify('HMAC', key, data, data), hex(await crypto.subtle.digest('SHA-1', data)), Object.keys(key)]`;
    const [signed, right, wrong, digest, keys] = (await value(code)) as unknown[];
    assert.equal(signed, createHmac('sha256', 'k').update('q').digest('hex'));
    assert.deepEqual([right, wrong, keys], [true, false, []]);
    assert.equal(digest, createHash('sha1').update('q').digest('hex'));
  });

  test('are bounded, and say what is wrong', async () => {
    const wrong: [string, RegExp][] = [
      ["hash('sha3', 'x')", /"sha3" is not known/],
      ["hash('sha256', 'x', 'utf8')", /"utf8" is not known/],
      ["hash('sha256', { a: 1 })", /text or bytes/],
      ["hmac('sha256', 'k')", /text or bytes/],
      ["hash('sha256', 'x'.repeat(10 * 1024 * 1024 + 1))", /larger than 10 MB/],
      ["btoa('x'.repeat(17 * 1024 * 1024))", /too large: 16 MB/],
      ['crypto.getRandomValues(new Uint8Array(70000))', /65,536/],
    ];
    for (const [code, message] of wrong) assert.match((await fail(sandbox, code)).message, message, code);
  });
});

test('code that never stops hashing is stopped', async () => {
  const failed = await fail(sandbox, "for (;;) hash('sha512', 'x'.repeat(100_000))", { timeoutMs: 200 });
  assert.equal(failed.code, 'timeout');
  assert.equal(await value("return hash('md5', '')"), createHash('md5').digest('hex'));
});

describe('ids', () => {
  const code =
    'return [crypto.randomUUID(), crypto.randomUUID(), [...crypto.getRandomValues(new Uint8Array(70))], Math.random()]';

  test('are ids of version 4, and differ within a call', async () => {
    const [one, other, bytes] = (await value(code)) as [string, string, number[]];
    for (const id of [one, other])
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.notEqual(one, other);
    assert.ok(new Set(bytes).size > 20);
  });

  test('are the same when a run is replayed, others at another seed or time', async () => {
    const at = async (randomSeed: number, now: number) => JSON.stringify(await value(code, { randomSeed, now }));
    const first = await at(7, 1_000);
    assert.equal(await at(7, 1_000), first);
    assert.notEqual(await at(8, 1_000), first);
    assert.notEqual(JSON.parse(await at(7, 1_001))[0], JSON.parse(first)[0]);
  });
});

describe('nothing else leaks in', () => {
  test('expressions have the same helpers', async () => {
    assert.equal(await value("btoa(hash('md5', 'x')).length", { kind: 'expression' }), 44);
  });

  test('every helper is frozen, with its prototypes', async () => {
    const names = [
      'atob',
      'btoa',
      'TextEncoder',
      'TextDecoder',
      'URL',
      'URLSearchParams',
      'structuredClone',
      'crypto',
      'hash',
      'hmac',
    ];
    const objects = `[${names}, crypto.subtle, crypto.subtle.sign, URL.prototype, URLSearchParams.prototype, TextDecoder.prototype, TextEncoder.prototype]`;
    const frozen = `return ${objects}.map((object) => Object.isFrozen(object)).every(Boolean)`;
    assert.equal(await value(frozen), true);
    const keyPrototype = `const key = await crypto.subtle.importKey('raw', new Uint8Array(1), { name: 'HMAC', hash: 'SHA-1' });
      return [Object.isFrozen(Object.getPrototypeOf(key)), typeof key.constructor, Object.isFrozen(Object.getPrototypeOf(new URLSearchParams('a=1').entries()))]`;
    assert.deepEqual(await value(keyPrototype), [true, 'undefined', true]);
  });

  test('what answers for them is not to be found', async () => {
    assert.deepEqual(
      await value(
        'return [typeof __host, Reflect.ownKeys(URL), Reflect.ownKeys(URLSearchParams), typeof process, typeof fetch, typeof require]',
      ),
      [
        'undefined',
        ['length', 'name', 'prototype', 'canParse'],
        ['length', 'name', 'prototype'],
        'undefined',
        'undefined',
        'undefined',
      ],
    );
    const stack = "try { new URL('x') } catch (error) { return String(error.stack).includes('host') }";
    assert.equal(await value(stack), false);
  });
});
