import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BegunRuns, BegunRunsBuffer, readBegunRuns } from './begunRuns.ts';

const eventOf = (query: string, body: Buffer): BegunRuns => ({
  ...{ account: 'a', source: 'webhook', contentType: 'application/json' },
  ...{ query, body, runs: [{ id: `run ${query}`, scenarioId: 'orders' }] },
});

test('what was gathered is read again in its order, whatever its characters and sizes', () => {
  const events = [
    eventOf('', Buffer.alloc(0)),
    eventOf('city=Zürich&mark=€😀\u0000"', Buffer.from('{"order":1}')),
    eventOf('large', Buffer.alloc(300_000, 'x')),
    eventOf('last', Buffer.from([0, 255])),
  ];
  const gathered = new BegunRunsBuffer();
  for (const event of events) gathered.add(event);
  assert.equal(gathered.count, events.length);
  const { buffer, byteOffset, length } = gathered.finished();
  assert.equal(length, gathered.length);
  assert.deepEqual([...readBegunRuns(Buffer.from(buffer, byteOffset, length))], events);
});
