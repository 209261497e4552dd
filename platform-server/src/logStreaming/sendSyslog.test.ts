import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { type Manner, type SyslogReceiver, startSyslog } from '../../test/logStreaming/receivers.ts';
import { selfSigned } from '../../test/tls/selfSigned.ts';
import { parseAllowList } from '../config/allowList.ts';
import { type LogEntry, testEntry } from './entries.ts';
import type { OpenDestination } from './openDestination.ts';
import { sendSyslog } from './sendSyslog.ts';
import { syslogFrame } from './syslogMessage.ts';

const host = 'logs.test';
const tls = selfSigned(host);
const way = { allow: parseAllowList('127.0.0.1 localhost'), hostName: 'weft.example.org' };
const entry: LogEntry = {
  ...testEntry('1', Date.UTC(2026, 10, 30)),
  type: 'run.ended',
  status: 'FAILED',
  name: 'Zoë\n2',
};
const receivers: SyslogReceiver[] = [];
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));

async function start(manner: Manner, certificate?: typeof tls): Promise<SyslogReceiver> {
  const receiver = await startSyslog(certificate);
  receiver.manner = manner;
  receivers.push(receiver);
  return receiver;
}

function send(destination: Partial<OpenDestination>, timeoutMs = 10_000, allow = way.allow) {
  const opened: OpenDestination = {
    ...{ kind: 'syslog-tcp', address: '', format: 'ndjson', header: null, secret: '', caCertificate: '' },
    ...destination,
  };
  const sending = { signal: new AbortController().signal, timeoutMs };
  return sendSyslog({ ...way, allow }, opened, [entry, { ...entry, type: 'audit', id: '2' }], sending);
}

test('a message has what RFC 5424 asks for, and its length in octets stands before it', () => {
  const json = JSON.stringify(entry);
  const message = `<132>1 2026-11-30T00:00:00.000Z weft.example.org weft - run.ended - ${json}`;
  assert.equal(syslogFrame(entry, 'weft.example.org'), `${message.length + 1} ${message}`);
});

test('entries arrive over TCP, with the priority of each', async () => {
  const receiver = await start('good');
  assert.deepEqual(await send({ address: receiver.address }), { problem: null, status: null });
  assert.deepEqual(
    receiver.messages.map(({ priority, kind, entry: { id, name } }) => [priority, kind, id, name]),
    [
      [132, 'run.ended', '1', 'Zoë\n2'],
      [110, 'audit', '2', 'Zoë\n2'],
    ],
  );
});

test('over TLS nothing is sent where the certificate is of no known authority, or for another host', async () => {
  const receiver = await start('good', tls);
  const port = receiver.address.split(':')[1];
  const secure = { kind: 'syslog-tls' as const, address: `localhost:${port}` };
  assert.deepEqual(await send(secure), { problem: 'tls', status: null });
  assert.deepEqual(await send({ ...secure, caCertificate: tls.cert }), { problem: 'tls', status: null });
  assert.deepEqual(receiver.messages, []);
});

test('over TLS entries arrive where the certificate is of an authority that was named, and for the host', async () => {
  const certificate = selfSigned('localhost');
  const receiver = await start('good', certificate);
  const address = `localhost:${receiver.address.split(':')[1]}`;
  const sent = await send({ kind: 'syslog-tls', address, caCertificate: certificate.cert });
  assert.deepEqual(sent, { problem: null, status: null });
  assert.equal(receiver.messages.length, 2);
});

test('a receiver that breaks off, one that never closes its side, and none at all', async () => {
  const broken = await start('broken');
  assert.equal((await send({ address: broken.address })).problem, 'unreachable');
  const silent = await start('silent');
  assert.equal((await send({ address: silent.address }, 200)).problem, 'timeout');
  const gone = await start('good');
  await gone.close();
  receivers.splice(receivers.indexOf(gone), 1);
  assert.equal((await send({ address: gone.address })).problem, 'unreachable');
});

test('addresses of private networks are not connected to, by number or by name', async () => {
  const receiver = await start('good');
  const none = parseAllowList('');
  assert.equal((await send({ address: receiver.address }, 10_000, none)).problem, 'refused');
  const named = `localhost:${receiver.address.split(':')[1]}`;
  assert.equal((await send({ address: named }, 10_000, none)).problem, 'unreachable');
  assert.deepEqual(receiver.messages, []);
});
