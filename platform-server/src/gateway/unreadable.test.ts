import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rawRequest } from '../../test/server/rawRequest.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { EventRow } from '../store/rows/run.ts';
import { shownReason } from './eventView.ts';

let server: RunsServer;
before(async () => {
  server = await startRunsServer();
});
after(() => server.close());

const chunked = 'Host: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
const refusals: [name: string, rest: string, status: number, code: string][] = [
  ['a bad chunk', ` HTTP/1.1\r\n${chunked}5\r\n{"a":\r\nzz\r\n1}\r\n`, 400, 'unreadable_body'],
  ['headers without end', ` HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'header_too_large'],
  ['a bad request line', ' and more HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'invalid_request'],
];

for (const [name, rest, status, code] of refusals) {
  test(`${name} to a webhook is on record under the id that the sender is told`, async () => {
    const { webhook } = await server.serve(await server.newActor());
    const { origin, pathname } = new URL(webhook.url);
    const answer = await rawRequest(origin, `POST ${pathname}${rest}`);
    const envelope = JSON.parse(answer.body) as { code: string; message: string; requestId: string };
    assert.deepEqual([answer.status, envelope.code], [status, code]);
    const { rows } = await server.database.pool.query<EventRow>('select * from event where webhook_id = $1', [
      webhook.id,
    ]);
    assert.deepEqual(
      rows.map((row) => [row.id, row.method, row.response_status, shownReason(row.rejected_reason ?? '').text, row.ip]),
      [[envelope.requestId, 'POST', status, envelope.message, '127.0.0.1']],
    );
  });
}

test('the same for an address that leads nowhere is refused as any other', async () => {
  const { webhook } = await server.serve(await server.newActor());
  const answer = await rawRequest(new URL(webhook.url).origin, 'POST /hook/nobody x HTTP/1.1\r\nHost: a\r\n\r\n');
  assert.deepEqual([answer.status, JSON.parse(answer.body).reason], [404, 'not_found.hook']);
});
