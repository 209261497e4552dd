import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FlowElement } from 'shared-contracts/api/scenario';
import { http, node, scenarioOf, start, wires } from '../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../test/engine/peer.ts';
import { ended, execute } from '../../../test/engine/runner.ts';
import { countBrokenOff } from './unsureCalls.ts';

let peer: Peer;
before(async () => {
  peer = await openPeer();
});
after(() => peer.close());

const policy = { retries: 1, backoff: 'fixed', delay_ms: 3_600_000 } as const;
const busy = (path: string) => peer.on(path, (_, response) => void response.writeHead(503).end());

/** What of a run that waits counts once it is cancelled: read off its record, and as the engine counts it. */
async function counts(flow: readonly FlowElement[]) {
  const [engine, scenario, trigger] = [{ egress: peer.egress }, scenarioOf([start, ...flow]), { items: [1, 2] }];
  const { record, outcome } = await execute(scenario, { engine, trigger });
  assert.equal(outcome.kind, 'waiting');
  const before = outcome.kind === 'waiting' ? outcome.counts.operations : 0;
  const run = await execute(scenario, { engine, trigger, record, signal: AbortSignal.abort('cancelled') });
  return [countBrokenOff(record), ended(run).counts.operations - before];
}

describe('a run that waits, once it is cancelled, counts as an operation', () => {
  it('what was to be tried again', async () => {
    busy('/again');
    assert.deepEqual(await counts([http('h', `${peer.url}/again`, { policy }), ...wires('start > h')]), [1, 1]);
  });

  it('each item that was to be tried again', async () => {
    busy('/items');
    const each = [{ ...wires('f > h')[0], sourceHandle: 'each' }] as FlowElement[];
    const scope = node('f', 'fan-out', { mode: 'list', list: '{{ payload.items }}' });
    assert.deepEqual(
      await counts([scope, http('h', `${peer.url}/items`, { policy }), ...wires('start > f'), ...each]),
      [2, 2],
    );
  });

  it('what has some of its pages', async () => {
    peer.on('/pages', (request, response) => {
      if (request.url?.includes('page=2')) return void response.writeHead(503).end();
      response.setHeader('content-type', 'application/json');
      response.end('{"items":[1]}');
    });
    const paging = { type: 'page', items: 'payload.items' };
    const call = http('h', `${peer.url}/pages`, { policy }, { paging });
    assert.deepEqual(await counts([call, ...wires('start > h')]), [1, 1]);
  });

  it('and a delay is none', async () => {
    assert.deepEqual(
      await counts([
        node('d', 'delay', { mode: 'duration', duration: { amount: 1, unit: 'hours' } }),
        ...wires('start > d'),
      ]),
      [0, 0],
    );
  });
});
