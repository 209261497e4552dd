import assert from 'node:assert/strict';
import { test } from 'node:test';
import leanContracts from './leanContracts.mjs';

function lean(source) {
  let answer = '';
  leanContracts.call({ callback: (_error, text) => (answer = text) }, source, null);
  return answer;
}

const call = `import { z } from 'zod';
const pathOf = (name) => '/' + name;
export const getThing = endpoint({
  id: 'thing.get',
  path: pathOf('thing'),
  summary: 'One thing',
  access: { write: true },
  params: z.object({
    id: z.string(),
  }),
  answer: z.unknown(),
  status: 201,
});
`;

test('of a call the page keeps what it makes it by, and no shapes', () => {
  const text = lean(call);
  for (const kept of ["id: 'thing.get'", "path: pathOf('thing')", 'access: { write: true }', 'status: 201'])
    assert.ok(text.includes(kept), kept);
  assert.doesNotMatch(text, /summary|params|answer|z\./);
});

test('calls of a kind of thing, and calls made within a function, keep none either', () => {
  const text = lean(`export const things = resourceEndpoints('thing', { one: 'thing', item: schema, update: schema });
function folders(name) { return { list: endpoint({ id: name, answer: z.array(schema) }) }; }`);
  assert.match(text, /one: 'thing'/);
  assert.match(text, /id: name/);
  assert.doesNotMatch(text, /schema/);
});

test('what is computed is left out where nobody uses it, and what is said outright stays as it is', () => {
  const text = lean(`export const schema = z.object({ id: z.string() }).strict();
export const names = ['a', 'b'];
export const schemas = { thing: z.string() };
call();`);
  assert.match(text, /schema = \/\*#__PURE__\*\/ \(\(\) => \(z\.object\({ id: z\.string\(\) }\)\.strict\(\)\)\)\(\);/);
  assert.match(text, /names = \['a', 'b'\];/);
  assert.match(text, /schemas = \/\*#__PURE__\*\/ \(\(\) => \({ thing: z\.string\(\) }\)\)\(\);/);
  assert.match(text, /^call\(\);$/m);
});

test('lines stay where they are, for the source map', () => {
  const lineOf = (text) => text.split('\n').findIndex((line) => line.includes('status'));
  assert.equal(lineOf(lean(call)), lineOf(call));
  assert.equal(lean(call).split('\n').length, call.split('\n').length);
});
