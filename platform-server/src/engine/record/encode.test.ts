import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { decodeEntries, encodeEntries, encodeSegments } from './encode.ts';
import type { RecordEntry, RunResponse } from './entries.ts';
import { writeJson } from './writeJson.ts';

const at = 1_760_000_000_000;
const error = { nodeId: 'n1', code: 'FUNCTION_THREW', message: 'No', line: 3, column: 7 };

const response: RunResponse = {
  ...{ status: 201, contentType: 'image/png', headers: { 'x-own': 'a' }, body: 'AP8Q' },
  ...{ base64: true, caller: 'late' },
};

const everyEntry: RecordEntry[] = [
  { type: 'sent', at, step: 4, handles: ['out'], same: true, response },
  { type: 'started', at, seed: 4_294_967_295 },
  {
    type: 'started',
    at,
    seed: 0,
    fromNodeId: 'n',
    earlier: { variables: { a: null }, outputs: { n: blankMessage() } },
  },
  { type: 'resumed', at: at - 5 },
  { type: 'received', at, step: 0, nodeId: 'start', from: null, handle: null },
  { type: 'received', at: at + 1, step: 2, nodeId: 'n', from: 0, handle: 'out', joined: [1, 3] },
  { type: 'call', at, step: 1, attempt: 1, key: 'k', request: { url: 'https://x' } },
  { type: 'call', at, step: 1, attempt: 1, key: 'k', request: null },
  { type: 'answer', at, step: 1, attempt: 1, ok: true, response: { status: 200, payload: [1, null, ''] } },
  { type: 'answer', at, step: 1, attempt: 2, ok: false, response: null },
  { type: 'page', at, step: 1, attempt: 2, response: { status: 200, payload: [] } },
  { type: 'sent', at, step: 1, handles: ['out'], joined: [], changed: { params: { pages: 2 } } },
  { type: 'sent', at, step: 1, handles: ['out'], joined: ['a', 0], outgoing: [{ handle: 'out', page: 0 }] },
  { type: 'sent', at, step: 1, handles: ['out'], same: true },
  { type: 'sent', at, step: 1, handles: [], same: true, skipped: true, pinned: true },
  { type: 'sent', at, step: 1, handles: ['out'], answered: true, variables: { set: { a: 1 }, append: { b: 2 } } },
  { type: 'sent', at, step: 1, handles: ['out'], changed: { payload: null }, variables: { removed: ['x'] } },
  { type: 'sent', at, step: 1, handles: ['out'], message: blankMessage() },
  { type: 'received', at, step: 2, nodeId: 'n', from: 0, handle: 'each', place: 0 },
  {
    type: 'sent',
    at,
    step: 1,
    handles: ['a', 'b'],
    outgoing: [{ handle: 'a', changed: { payload: null } }, { handle: 'b' }],
  },
  { type: 'received', at, step: 2, nodeId: 'n', from: 0, handle: null, place: 3, start: 0 },
  { type: 'reused', at, step: 1, attempt: 1, call: 0 },
  { type: 'sent', at, step: 1, handles: ['done'], results: [3, null, [4, 1], 'kept'] },
  { type: 'opened', at, step: 1, atOnce: 10 },
  { type: 'opened', at, step: 1, atOnce: 1, items: [null, 1, {}], batch: true, gapMs: 500, stops: true },
  { type: 'opened', at, step: 1, atOnce: 2, handles: ['b1', 'b2'] },
  { type: 'failed', at, step: 1, attempt: 1, error, taken: 'scope' },
  { type: 'failed', at, step: 1, attempt: 1, error, taken: null },
  {
    type: 'failed',
    at,
    step: 1,
    attempt: 1,
    error: { nodeId: null, code: 'C', message: '' },
    taken: 'retry',
    retryAt: at + 9,
  },
  { type: 'waiting', at, step: 1, wakeAt: null, reason: 'unsure' },
  { type: 'waiting', at, step: 1, wakeAt: at + 1000, reason: 'delay' },
  { type: 'woken', at: at + 1000, step: 1 },
  { type: 'decided', at, step: 1, decision: 'again', by: { id: 'u', name: 'Ada' } },
  {
    type: 'decided',
    at,
    step: 1,
    decision: 'arrived',
    by: { id: 'u', name: 'Ada' },
    response: { status: 200, payload: null, headers: {}, url: '' },
  },
  { type: 'failed', at, step: 1, attempt: 1, error, taken: 'skip' },
  { type: 'ended', at, status: 'SUCCESSFUL', handled: false },
  { type: 'ended', at, status: 'FAILED', handled: true, error },
];

function nested(depth: number): unknown {
  let value: unknown = 'core';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value, level] : { value };
  return value;
}

const sentPayload = (payload: unknown): RecordEntry => ({
  type: 'sent',
  at,
  step: 0,
  handles: ['out'],
  changed: { payload },
});

function payloadOf(entries: readonly RecordEntry[]): unknown {
  const [entry] = entries;
  assert.ok(entry?.type === 'sent');
  return entry.changed?.payload;
}

describe('segments of a record', () => {
  it('give back every kind of entry', () => {
    assert.deepEqual(decodeEntries(encodeEntries(everyEntry)), everyEntry);
    for (const entry of everyEntry) assert.deepEqual(decodeEntries(encodeEntries([entry])), [entry]);
    assert.deepEqual(decodeEntries(encodeEntries([])), []);
  });

  it('are cut at large entries, and give back the same', () => {
    const large = sentPayload({ text: 'é漢'.repeat(200_000) });
    const entries = [...everyEntry, large, ...everyEntry, large, large];
    const segments = encodeSegments(entries);
    assert.equal(segments.length, 5);
    assert.deepEqual(
      segments.flatMap((pieces) => decodeEntries(Buffer.concat(pieces).toString())),
      entries,
    );
    assert.deepEqual(
      encodeSegments(everyEntry).map((pieces) => Buffer.concat(pieces).toString()),
      [encodeEntries(everyEntry)],
    );
    assert.deepEqual(encodeSegments([]), []);
  });

  it('keep Unicode, control characters and lone surrogates', () => {
    const text = 'é 漢 👩‍👩‍👧 \u0000 \u2028 \ud800 "\\';
    assert.deepEqual(payloadOf(decodeEntries(encodeEntries([sentPayload({ [text]: text })]))), { [text]: text });
  });

  it('keep the order of keys and keys called __proto__', () => {
    const payload = JSON.parse('{"z":1,"__proto__":{"admin":true},"a":{"constructor":1,"__proto__":null},"m":2}');
    const read = payloadOf(decodeEntries(encodeEntries([sentPayload(payload)]))) as Record<string, unknown>;
    assert.deepEqual(Object.keys(read), ['z', '__proto__', 'a', 'm']);
    assert.equal(JSON.stringify(read), JSON.stringify(payload));
    assert.equal((read as { admin?: unknown }).admin, undefined);
  });

  it('keep payloads nested a hundred thousand deep', () => {
    const segment = encodeEntries([sentPayload(nested(100_000))]);
    let value = payloadOf(decodeEntries(segment));
    let depth = 0;
    while (typeof value === 'object' && value !== null) {
      value = Array.isArray(value) ? value[0] : (value as { value: unknown }).value;
      depth += 1;
    }
    assert.equal(depth, 100_000);
    assert.equal(value, 'core');
  });

  it('write the text of JSON.stringify however deep', () => {
    const wide = {
      a: [],
      b: {},
      c: [1, undefined, null, 'x', [{}]],
      d: undefined,
      e: { f: undefined, g: [[], [{}]] },
      h: () => 1,
    };
    const deep = { wide, nested: nested(50_000), last: [wide, 1] };
    const text = writeJson(deep);
    assert.ok(text.startsWith(`{"wide":${JSON.stringify(wide)},"nested":`));
    assert.ok(text.endsWith(`,"last":[${JSON.stringify(wide)},1]}`));
    assert.equal(writeJson(wide), JSON.stringify(wide));
  });

  it('refuse what a newer release wrote', () => {
    assert.throws(() => decodeEntries('[3,0]'), /upgrade the server/);
    assert.throws(() => decodeEntries('[2,0,["?",0]]'), /upgrade the server/);
  });
});
