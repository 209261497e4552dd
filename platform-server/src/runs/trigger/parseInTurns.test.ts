import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseInTurns } from './parseInTurns.ts';

const parsedBy = (json: string) => parseInTurns(json, JSON.parse);

/** Counts turns of the event loop until it is asked. */
function countTurns(): () => number {
  let turns = -1;
  let isOver = false;
  const next = () => {
    turns++;
    if (!isOver) setImmediate(next);
  };
  next();
  return () => {
    isOver = true;
    return turns;
  };
}

/** Its list is read in several pieces. */
const long = Array.from({ length: 9_000 }, (_, at) => ({ text: `"],} ${at} \\`, list: [at, [{}]], empty: [] }));

test('reads in pieces what would be read whole, and lets others in meanwhile', async () => {
  const body = { first: long, none: [], name: 'a "b" ]', nested: { list: long.slice(0, 3) }, numbers: [1, 2.5e3, -1] };
  const turns = countTurns();
  assert.deepEqual(await parsedBy(JSON.stringify(body, null, 1)), body);
  assert.notEqual(turns(), 0);
  for (const other of [{}, [], [long], 'text', 1, null, { a: { b: [1] } }]) {
    assert.deepEqual(await parsedBy(` ${JSON.stringify(other)} `), other);
  }
  assert.deepEqual(await parsedBy('{"a": [1], "a": [2]}'), { a: [2] });
});

test('decodes a long text in pieces, whatever its escapes are', async () => {
  const document = 'é"\\\n\u2028😀/'.repeat(300_000);
  const turns = countTurns();
  assert.deepEqual(await parsedBy(JSON.stringify({ source: { document, none: {} }, name: '' })), {
    source: { document, none: {} },
    name: '',
  });
  assert.notEqual(turns(), 0);
  // Every escape of four digits, and one that a piece would cut at each of its signs.
  for (let shift = 0; shift < 6; shift++) {
    const text = `{"a":"${'x'.repeat(512 * 1024 - shift)}\\u00e9\\ud83d\\ude00\\\\"}`;
    assert.deepEqual(await parsedBy(text), JSON.parse(text));
  }
  for (const json of ['{"a": "x\\"}', `{"a": "${'x'.repeat(600_000)}`, `{"a": "${'x'.repeat(600_000)}\\u12"}`]) {
    await assert.rejects(parsedBy(json), SyntaxError);
  }
});

test('refuses what is no JSON, wherever a piece ends', async () => {
  const list = JSON.stringify(long);
  const broken = [
    ...[`{"a": ${list.slice(0, -1)},]}`, `{"a": [,${list.slice(1)}}`, `{"a": ${list}`, `{"a": ${list}} x`],
    ...[`{"a": ${list.slice(0, -1)}}`, `{"a": ${list},}`, '{"a" 1}', '{a: 1}', '{"a": [1 2]}', '{"a": "x}', '', '{'],
  ];
  for (const json of broken) await assert.rejects(parsedBy(json), SyntaxError, json.slice(-40));
});
