import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from 'shared-contracts/deploy';
import { startBackendPeer } from '../../test/backends/backendPeer.ts';
import { parseAllowList } from '../config/allowList.ts';
import { createEgress } from '../engine/egress/egress.ts';
import { type TracedRequest, withTrace } from '../telemetry/activeTrace.ts';
import { forwardCall } from './forwardCall.ts';

test('a call within a trace hands its own span on, and is noted with what it was answered', async () => {
  const peer = await startBackendPeer();
  const egress = createEgress({ allow: parseAllowList('127.0.0.1') });
  const backend = { name: 'invoices', address: `${peer.url}/v1`, max_body_kb: 64 } as Backend;
  const place = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true };
  const noted: TracedRequest[] = [];
  const trace = { parent: () => place, requested: (request: TracedRequest) => void noted.push(request) };
  const theirs = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
  const call = { method: 'GET', target: '/7?key=kept', headers: { traceparent: theirs }, body: null };
  const how = { egress, signal: new AbortController().signal, isLate: () => false };
  const answer = await withTrace(trace, () => forwardCall(backend, call, how));
  answer.body.resume();
  const [request] = noted;
  assert.deepEqual([request?.method, request?.status], ['GET', 200]);
  assert.notEqual(request?.spanId, place.spanId);
  assert.equal(peer.received[0]?.headers.traceparent, `00-${place.traceId}-${request?.spanId}-01`);
  await egress.close();
  await peer.close();
});
