import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CodeKind } from './call.ts';
import { type CodeAnalysis, check } from './check.ts';

function fields(code: string, kind: CodeKind = 'function'): CodeAnalysis {
  const result = check(code, kind);
  if (!result.ok) throw new Error(`${result.message} (${result.line}:${result.column})`);
  return result;
}

describe('syntax', () => {
  for (const [kind, code, line, column, message] of [
    ['function', 'return 1 +', 1, 11, 'Unexpected token'],
    ['function', 'const a = 1;\n\n  const a = 2;', 3, 9, "Identifier 'a' has already been declared"],
    ['function', 'return "open', 1, 8, 'Unterminated string constant'],
    ['function', '})(); (() => {', 1, 1, 'Unexpected token'],
    ['function', 'with (a) {}', 1, 1, "'with' in strict mode"],
    ['function', 'return 010', 1, 8, 'Invalid number'],
    ['function', "\nimport x from 'y'", 2, 1, 'Code here cannot import or export: the sandbox has no modules.'],
    [
      'function',
      "const a = 1;\nawait import('y')",
      2,
      7,
      'Code here cannot import or export: the sandbox has no modules.',
    ],
    ['function', '#!/bin/sh', 1, 2, "Unexpected character '!'"],
    ['expression', '', 1, 1, 'Unexpected token'],
    ['expression', 'return 1', 1, 1, 'Unexpected token'],
    ['expression', 'a; b', 1, 2, 'One expression is expected; this comes after its end.'],
    ['expression', '1); (2', 1, 2, 'One expression is expected; this comes after its end.'],
    ['expression', 'a // one\n  /* two */\n b', 3, 2, 'One expression is expected; this comes after its end.'],
    ['expression', 'a /* open', 1, 3, 'Unterminated comment'],
  ] as const) {
    test(`${kind}: ${JSON.stringify(code)}`, () => {
      assert.deepEqual(check(code, kind), { ok: false, message, line, column });
    });
  }

  test('nesting beyond measure is refused, not thrown', () => {
    const result = check(`return ${'['.repeat(200_000)}`, 'function');
    assert.equal(result.ok, false);
  });

  for (const code of [
    'return',
    'await null',
    'for await (const a of []) ;',
    'class A { #b = 1 }',
    'return 1 // end',
    '',
    "'use strict'",
  ]) {
    test(`fine: ${JSON.stringify(code)}`, () => assert.equal(check(code, 'function').ok, true));
  }

  for (const code of [
    '{ a: 1 }',
    'a // end',
    'a /* end */\n',
    '\n await b',
    '(a)',
    '(a).b + (c) // d',
    'x => { return 1 }',
    `\`\${a}\``,
  ]) {
    test(`fine as an expression: ${JSON.stringify(code)}`, () => assert.equal(check(code, 'expression').ok, true));
  }
});

describe('what code reads', () => {
  const names = (code: string) => [...fields(code).names].sort();

  test('names of the input, wherever they are', () => {
    assert.deepEqual(names(`return payload.headers + \`\${query.a}\` + (() => vars.x)()`), [
      'payload',
      'query',
      'vars',
    ]);
    assert.deepEqual(names('const { a = url } = { page }; return a'), ['page', 'url']);
    assert.deepEqual(names('return typeof \\u0070ayload'), ['payload']);
  });

  test('not those of properties, texts and comments', () => {
    assert.deepEqual(names('return x.payload + y?.headers + "query" /* vars */'), []);
  });

  test('nodes by name, or all when a name is computed', () => {
    assert.deepEqual(fields('return node(\'a\').payload + node("b c").payload').nodes, new Set(['a', 'b c']));
    assert.equal(fields("return node('a' + x)").nodes, null);
    assert.equal(fields('const read = node; return read("a")').nodes, null);
    assert.deepEqual(fields('return x.node("a")').nodes, new Set());
  });

  test('whether anything is awaited', () => {
    assert.equal(fields('return await payload').isAsync, true);
    assert.equal(fields('for await (const a of b) ;').isAsync, true);
    assert.equal(fields('return "await"').isAsync, false);
  });
});
