import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lopsidedShorthands, physicalStyles } from './direction.mjs';
import { components, read, styleSheets } from './sources.mjs';

// Single physical properties in style sheets are refused by logical-css.grit, with the lint.

test('no shorthand of a style sheet tells left from right', () => {
  const found = styleSheets().flatMap((path) => lopsidedShorthands(read(path)).map((line) => `${path}:${line}`));
  assert.deepEqual(found, []);
});

test('no style of a component names left or right', () => {
  const found = components().flatMap((path) => physicalStyles(read(path)).map((line) => `${path}:${line}`));
  assert.deepEqual(found, []);
});

test('a lopsided shorthand is found, a symmetrical one and a logical one are not', () => {
  const css =
    '.a {\n  padding: 0 8px 0 10px;\n}\n.b { margin: 1px 2px 3px; padding: 4px calc(1px + (2px)) 5px calc(1px + (2px)); }\n.c { padding-inline: 1px 2px; }';
  assert.deepEqual(lopsidedShorthands(css), ['2: padding: 0 8px 0 10px']);
});

test('a physical side in a style is found, a logical one is not', () => {
  const code =
    "const a = <p style={{ marginLeft: 4, textAlign: 'right', marginInlineEnd: 2, textAlignLast: 'start' }} />;";
  assert.deepEqual(physicalStyles(code), ['1: marginLeft', '1: textAlign']);
});
