import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeSegments } from '../../engine/record/encode.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { logPageOf } from './logParts.ts';

test('node logs show a large payload as it was sent, its secrets masked', async () => {
  const sent = { password: 'correct horse battery', notes: Array(30).fill('x'.repeat(50_000)) };
  const event = {
    method: 'POST',
    path: '',
    query: '',
    headers: [],
    content_type: 'application/json',
    body: Buffer.from(JSON.stringify(sent)),
  } as unknown as EventRow;
  const segments = encodeSegments([
    { type: 'started', at: 1, seed: 1 },
    { type: 'received', at: 1, step: 0, nodeId: 'start', from: null, handle: null },
    { type: 'sent', at: 2, step: 0, handles: ['out'], same: true },
    { type: 'ended', at: 3, status: 'SUCCESSFUL', handled: false },
  ]).map((pieces) => Buffer.concat(pieces));
  const query = { page: 1, limit: 10 } as never;
  const { items } = await logPageOf({ runId: 'run', segments, event, flow: [], ended: null, query });
  const shown = JSON.stringify(items);
  assert.ok(items.length > 0 && !shown.includes('correct horse'));
  const payload = items[0]?.msg_in?.payload as typeof sent | undefined;
  assert.deepEqual(payload?.notes, sent.notes);
});
