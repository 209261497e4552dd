import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueAt } from 'shared-contracts/nodes';
import { decodeEntries, encodeSegments } from '../record/encode.ts';
import type { RecordEntry } from '../record/entries.ts';
import { writeJson } from '../record/writeJson.ts';
import { followPath } from './jsonPath.ts';
import { jsonPieces, LargeJson, plain, within } from './largeJson.ts';
import { messageBytes } from './messageBytes.ts';
import { isJsonWithinBounds } from './validJson.ts';

/** Numbers from 0 to below 1 that are the same in every run of the test. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const texts = ['', 'a', 'length', '__proto__', '0', 'é漢👩', '\\', '"', 'a"b\\', '\u0000\n', 'x'.repeat(30), '[{,:}]'];
const scalars = ['null', 'true', 'false', '0', '-0', '1.5e-3', '1E9', '123456789012345678901234567890'];
const spaces = ['', '', '', ' ', '\n', '\t\r '];

/** Valid JSON text, spaced and escaped in all the ways there are, names repeated too. */
function randomJson(next: () => number, depth = 0): string {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const space = () => one(spaces);
  const text = () => {
    const written = JSON.stringify(one(texts));
    return next() < 0.3 ? written.replace('a', '\\u0061') : written;
  };
  // V8 takes one name with an escape for another now and then: `JSON.parse` is no measure for those.
  const name = () => JSON.stringify(one(texts.filter((each) => !/["\\\n]/.test(each))));
  const kind = next();
  if (depth > 3 || kind < 0.25) return next() < 0.5 ? text() : one(scalars);
  const members = Array.from({ length: Math.floor(next() * 5) }, () => {
    const value = `${space()}${randomJson(next, depth + 1)}${space()}`;
    return kind < 0.6 ? value : `${space()}${name()}${space()}:${value}`;
  });
  const inside = members.length > 0 ? members.join(',') : space();
  return kind < 0.6 ? `[${inside}]` : `{${inside}}`;
}

const isParsed = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('bytes are taken for JSON where JSON.parse takes them, however they are broken', () => {
  const next = seeded(1);
  const signs = [...'{}[]",:\\u0e+-.tfn \u0001'];
  for (let round = 0; round < 4000; round++) {
    const text = randomJson(next);
    assert.ok(isJsonWithinBounds(Buffer.from(text)), text);
    const at = Math.floor(next() * (text.length + 1));
    const sign = signs[Math.floor(next() * signs.length)] as string;
    const broken = text.slice(0, at) + (next() < 0.5 ? sign : '') + text.slice(at + Math.floor(next() * 2));
    const bytes = Buffer.from(broken);
    assert.equal(isJsonWithinBounds(bytes), isParsed(bytes.toString()), broken);
  }
});

test('four digits behind an escape are taken where JSON.parse takes them', () => {
  for (let byte = 0x20; byte < 0x80; byte++) {
    for (let place = 0; place < 4; place++) {
      const digits = `${'0a9F'.slice(0, place)}${String.fromCharCode(byte)}${'0a9F'.slice(place + 1)}`;
      const text = `["\\u${digits}"]`;
      assert.equal(isJsonWithinBounds(Buffer.from(text)), isParsed(text), text);
    }
  }
  for (const cut of ['["\\u12', '["\\u12"]', '["\\']) assert.ok(!isJsonWithinBounds(Buffer.from(cut)), cut);
});

test('bytes beyond the bounds of a payload are not taken', () => {
  const within = (text: string) => isJsonWithinBounds(Buffer.from(text));
  assert.ok(within(`${'['.repeat(1000)}${']'.repeat(1000)}`));
  assert.ok(!within(`${'['.repeat(1001)}${']'.repeat(1001)}`));
  assert.ok(within(`[${Array(199_998).fill('1').join()}]`));
  assert.ok(!within(`[${Array(200_000).fill('1').join()}]`));
  assert.ok(!within('[1] 2') && !within('') && !within('[1,]') && !within('{"a":1,}'));
});

test('a path through the bytes leads where it leads through the value', () => {
  const next = seeded(2);
  const names = [...texts, 'b', 0, 1, 2, '1', '01', 'push'];
  for (let round = 0; round < 4000; round++) {
    const text = ` ${randomJson(next)} `;
    const keys = Array.from(
      { length: Math.floor(next() * 4) },
      () => names[Math.floor(next() * names.length)] as string,
    );
    const bytes = Buffer.from(text);
    const found = followPath(bytes, keys);
    const value = 'value' in found ? found.value : JSON.parse(bytes.toString('utf8', found.from, found.to));
    assert.deepEqual(value, valueAt(JSON.parse(text), keys), JSON.stringify([text, keys]));
  }
});

test('names are told apart however they are escaped', () => {
  const written = Buffer.from(String.raw`{"\\":1,"\u0061":2,"\"":3,"\u00e9":4,"a":5}`);
  const at = (name: string) => {
    const found = followPath(written, [name]);
    return 'value' in found ? found.value : Number(written.toString('utf8', found.from, found.to));
  };
  assert.deepEqual(['\\', 'a', '"', 'é', 'u'].map(at), [1, 5, 3, 4, undefined]);
});

const orders = Array.from({ length: 3000 }, (_, index) => ({ id: `order-${index}`, note: 'é'.repeat(200), index }));
const bytes = Buffer.from(JSON.stringify({ orders, first: orders[0] }, null, 1));
const value = JSON.parse(bytes.toString()) as object;
function large(): LargeJson {
  const made = LargeJson.of(bytes);
  assert.ok(made);
  return made;
}

test('what is small, no list or object, broken or not in UTF-8 is not kept as bytes', () => {
  const text = 'x'.repeat(2 ** 21);
  for (const [what, given] of [
    ['small', '{"a":1}'],
    ['a text', JSON.stringify(text)],
    ['broken', `["${text}"`],
    ['not in UTF-8', Buffer.concat([Buffer.from('["'), Buffer.alloc(2 ** 20, 0xff), Buffer.from('"]')])],
    ['with a mark before it', `\ufeff["${text}"]`],
  ] as const) {
    assert.equal(LargeJson.of(Buffer.from(given as string)), null, what);
  }
});

test('it is read whole or in parts, as the value it stands for', () => {
  assert.deepEqual(plain(large()), value);
  assert.deepEqual(within(large(), ['first', 'id']), 'order-0');
  assert.deepEqual(within({ kept: large() }, ['kept', 'orders', 2999, 'index']), 2999);
  assert.equal(within(large(), ['orders', 'length']), 3000);
});

test('of a very large one only what is asked for is built', () => {
  const many = { orders: Array(8).fill(orders).flat(), last: { id: 7 } };
  const very = LargeJson.of(Buffer.from(JSON.stringify(many)));
  assert.ok(very);
  for (let time = 0; time < 2; time++) {
    assert.equal(within({ payload: very }, ['payload', 'last', 'id']), 7);
    assert.equal(within(very, ['orders', 'length']), many.orders.length);
    assert.equal(within(very, ['orders', 'nothing']), undefined);
  }
  const part = within(very, ['orders']);
  assert.ok(part instanceof LargeJson);
  assert.deepEqual(plain(part), many.orders);
  assert.deepEqual(plain(very), many);
  assert.equal(within(very, ['last', 'id']), 7);
});

test('JSON of what it stands in is the same text, in pieces, and of it nothing is copied', () => {
  const message = { payload: large(), params: { n: 1 }, again: [large(), 'x'] };
  const pieces = jsonPieces(writeJson, message);
  assert.ok(pieces.includes(bytes));
  const text = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).toString();
  assert.deepEqual(JSON.parse(text), { payload: value, params: { n: 1 }, again: [value, 'x'] });
  assert.deepEqual(JSON.parse(JSON.stringify(message)), JSON.parse(text));
});

test('beside what is too deep for the stack it stays itself', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 50_000; level++) deep = [deep];
  const pieces = jsonPieces(writeJson, { deep, payload: large() });
  assert.equal(pieces.filter((piece) => piece === bytes).length, 1);
  assert.ok(String(pieces.at(-1)).endsWith('}') && !pieces.some((piece) => String(piece).includes('weft-large')));
});

test('on record it is the value, and as large', () => {
  const entries: RecordEntry[] = [
    { type: 'received', at: 1, step: 0, nodeId: 'a', from: null, handle: null },
    { type: 'sent', at: 2, step: 0, handles: ['out'], variables: { set: { kept: large() } } },
  ];
  const read = encodeSegments(entries).flatMap((pieces) => decodeEntries(Buffer.concat(pieces).toString()));
  assert.deepEqual(read[1], { ...entries[1], variables: { set: { kept: value } } });
  assert.ok(messageBytes({ payload: large() } as never) > bytes.length);
});
