/** Draws a whole number from 0 to below the given one. */
export type Draw = (below: number) => number;

const pick = <Item>(draw: Draw, items: readonly Item[]): Item => items[draw(items.length)] as Item;

const leaves = [
  'payload.list',
  'payload.deep.a.list',
  'payload',
  'vars',
  'params',
  'query',
  "node('a')",
  "node('a')?.payload",
  'run.attempt',
  'undefined',
  'vars.gone',
  'payload.deep.a',
];
const literals = [
  '[-0]',
  '({ "10": 1, 2: [], "a": undefined })',
  '1e21',
  '0.1',
  "'1e3'",
  "' \u{1f600}'",
  '0',
  '-0',
  '1',
  '2.5',
  '10',
  "'a'",
  "''",
  "'12'",
  'true',
  'false',
  'null',
  'NaN',
  '[]',
  '[1, 2, 3]',
];
const keys = ['a', 'b', 'list', 'text', '[0]', "['a b']", 'deep', 'none'];
const rareKeys = ['length', 'constructor', 'long', '__proto__', '[1e3]', '[-1]', "['1']", '[null]'];
const binary = ['+', '-', '*', '/', '%', '**', '<', '<=', '>', '>=', '===', '!==', '==', '!=', '&&', '||', '??'];
const callbacks = ['map', 'filter', 'some', 'every', 'find', 'findIndex'];
const oddCalls = [
  'at(NaN)',
  "replaceAll('', '$`')",
  'slice(-2, 9)',
  "padEnd(1.5, '')",
  "join('')",
  "lastIndexOf('')",
  'at(-0)',
];
const textCalls = ['trim()', 'toUpperCase()', "split(' ')", 'slice(1)', "includes('a')", "padStart(4, '-')", 'at(-1)'];
const otherCalls = ["join('-')", 'toFixed(2)', 'toString()', 'indexOf(1)', "replaceAll('a', '$&b')", "startsWith('a')"];
const languageCalls = ['Number', 'String', 'Boolean', 'Math.round', 'Math.max', 'Object.keys', 'Object.entries'];
const moreLanguageCalls = ['JSON.stringify', 'Array.isArray', 'Number.isInteger', 'Object.values', 'Math.sign'];

function member(draw: Draw, owner: string): string {
  const key = pick(draw, draw(8) === 0 ? rareKeys : keys);
  const isOptional = draw(4) > 0;
  if (key.startsWith('[')) return `${owner}${isOptional ? '?.' : ''}${key}`;
  return `${owner}${isOptional ? '?.' : '.'}${key}`;
}

function called(draw: Draw, depth: number): string {
  const owner = `(${randomExpression(draw, depth - 1)})`;
  if (draw(3) === 0) return `${owner}.${pick(draw, [...textCalls, ...otherCalls, ...oddCalls])}`;
  if (draw(2) === 0) return `${pick(draw, [...languageCalls, ...moreLanguageCalls])}(${owner})`;
  const body = randomExpression(draw, depth - 1, `item${depth}`);
  if (draw(4) === 0) return `${owner}.reduce((sum${depth}, item${depth}) => sum${depth} + (${body}), 0)`;
  return `${owner}.${pick(draw, callbacks)}((item${depth}, at${depth}) => ${body})`;
}

function made(draw: Draw, depth: number, local?: string): string {
  const part = () => randomExpression(draw, depth - 1, local);
  if (draw(2) === 0) return `[${part()}, ...(${part()} ?? []), ${part()}]`;
  return `({ a: ${part()}, ...(${part()}), [${part()}]: ${part()} })`;
}

/** An expression that may fail, of what inline code knows; `local` is a name that it sees. */
export function randomExpression(draw: Draw, depth: number, local?: string): string {
  if (depth <= 0) return pick(draw, [...leaves, ...literals, ...(local ? [local, local, local] : [])]);
  const inner = () => randomExpression(draw, depth - 1, local);
  switch (draw(8)) {
    case 0:
    case 1:
      return member(draw, `(${inner()})`);
    case 2:
    case 3: {
      const operator = pick(draw, binary);
      return `((${inner()}) ${operator} (${inner()}))`;
    }
    case 4:
      return `(${inner()} ? ${inner()} : ${inner()})`;
    case 5:
      return called(draw, depth);
    case 6:
      return made(draw, depth, local);
    default:
      return pick(draw, [`\`x\${${inner()}}y\``, `typeof ${inner()}`, `!${inner()}`, `+(${inner()})`]);
  }
}

/** The body of a function: constants, a choice, what it returns. */
export function randomBody(draw: Draw): string {
  const first = randomExpression(draw, 2);
  const then = randomExpression(draw, 2, 'first');
  return [
    `const first = ${first};`,
    draw(2) === 0 ? 'const { a, list: items } = payload;' : 'const items = payload.list;',
    `if (${randomExpression(draw, 1, 'first')}) { const second = ${then}; return { second, first }; }`,
    `return [first, items, ${then}];`,
  ].join('\n');
}
