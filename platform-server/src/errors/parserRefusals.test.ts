import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { rawRequest } from '../../test/server/rawRequest.ts';
import { refuseUnparsed } from './parserRefusals.ts';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end('{}'));
});
let origin = '';
before(async () => {
  server.on('clientError', refuseUnparsed());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const chunked = 'POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
const refusals: [name: string, bytes: string, status: number, reason: string][] = [
  ['a bad request line', 'NONSENSE\r\n\r\n', 400, 'invalid_request.unreadable'],
  ['a bad header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400, 'invalid_request.unreadable'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'header_too_large'],
  ['a bad chunk', `${chunked}zz\r\n{}\r\n`, 400, 'unreadable_body.transfer'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
    'unreadable_body.transfer',
  ],
];

for (const [name, bytes, status, reason] of refusals) {
  test(`${name} is answered with the error envelope`, async () => {
    const answer = await rawRequest(origin, bytes);
    const envelope = JSON.parse(answer.body) as { code: string; reason?: string; requestId: string };
    assert.deepEqual([answer.status, envelope.reason ?? envelope.code], [status, reason]);
    assert.match(answer.headers, new RegExp(`x-request-id: ${envelope.requestId}`));
  });
}

test('a refusal behind a request that was served does not garble its answer', async () => {
  const answer = await rawRequest(origin, 'GET / HTTP/1.1\r\nHost: a\r\n\r\nNONSENSE\r\n\r\n');
  assert.ok([200, 400].includes(answer.status));
});

test('who goes on sending after a refusal, however slowly, is cut off', { timeout: 30_000 }, async () => {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.resume();
  socket.write('NONSENSE\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
});
