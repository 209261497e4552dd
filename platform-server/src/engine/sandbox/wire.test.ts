import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFrameReader } from './wire.js';

function frame(text: string): Buffer {
  const bytes = Buffer.alloc(5 + text.length);
  bytes.writeUInt32LE(bytes.length);
  bytes.write(text, 5);
  return bytes;
}

test('frames are found however the stream is cut', () => {
  const texts = ['', 'a', 'x'.repeat(300), 'bc', 'y'.repeat(70_000), 'z'.repeat(700_000), 'q'.repeat(300_000), 'end'];
  const stream = Buffer.concat(texts.map(frame));
  for (const size of [1, 2, 3, 4, 5, 7, 64, 1000, 65_536, 500_000, stream.length]) {
    const found: string[] = [];
    const read = createFrameReader((bytes: Buffer) => found.push(bytes.toString('utf8', 5)));
    for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
    assert.deepEqual(found, texts, `in pieces of ${size}`);
  }
});
