import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dispatcher } from 'undici';
import { LineCut, StreamError } from 'weft-tunnel/errors';
import { refusals } from 'weft-tunnel/protocol';
import { AgentsElsewhere } from './agentsElsewhere.ts';

/** Agents that are left of two at one process when a call through the first failed so. */
async function leftAfter(problem: Error): Promise<string[]> {
  const elsewhere = new AgentsElsewhere({ open: () => Promise.reject(problem) });
  const at = { tunnel_id: 'tunnel', name: '', process_id: 'process', process_address: 'there:1' };
  const rows = ['one', 'two'].map((id) => ({ ...at, id, process_seen_at: new Date(0) }));
  elsewhere.update(rows);
  const [first] = elsewhere.ways('tunnel');
  await new Promise<void>((resolve) => {
    const ignored = { onRequestStart() {}, onResponseStart() {}, onResponseData() {}, onResponseEnd() {} };
    const handler: Dispatcher.DispatchHandler = { ...ignored, onResponseError: () => resolve() };
    first?.dispatch({ origin: 'http://erp.internal', path: '/', method: 'GET' }, handler);
  });
  elsewhere.update(rows);
  const left = elsewhere.ways('tunnel').map(({ id }) => id);
  await elsewhere.close();
  return left;
}

test('an agent that its process has no more leaves the others there to go on', async () => {
  assert.deepEqual(await leftAfter(new StreamError(refusals.gone, 'the agent is not here')), ['two']);
});

test('a process that does not answer is asked no more until it tells of itself again', async () => {
  assert.deepEqual(await leftAfter(new LineCut()), []);
});
