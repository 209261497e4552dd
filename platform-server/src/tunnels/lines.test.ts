import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { Line, type Opening } from 'weft-tunnel/line';
import { WebSocket, WebSocketServer } from 'ws';
import { Relay } from './relay.ts';

let sockets: WebSocketServer;
let answering: Line;
let asking: Line;
let relay: Relay;
let relayAddress: string;
let answer: (stream: Duplex) => void;

const onOpen = ({ accept }: Opening) => answer(accept().on('error', () => {}));

before(async () => {
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(sockets, 'listening');
  sockets.on('connection', (socket) => {
    answering = new Line(socket, { onOpen });
  });
  const socket = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
  await once(socket, 'open');
  asking = new Line(socket);
  const reached = { host: '127.0.0.1', port: 0, listen: { host: '0.0.0.0', port: 0 } };
  relay = new Relay({ reached, secret: 'a key of the installation', open: () => asking.open({}) });
  relayAddress = await relay.start();
});
after(() => {
  relay.close();
  asking.terminate();
  answering.terminate();
  sockets.close();
});

async function read(stream: Duplex): Promise<number> {
  let length = 0;
  for await (const part of stream) length += part.length;
  return length;
}

/** Whoever read all lets go, which breaks what the other end still had open. */
const opened = async (open: () => Promise<Duplex>) => (await open()).on('error', () => {});

const ways: Record<string, () => Promise<Duplex>> = {
  'a line': () => asking.open({}),
  'a relay': () => relay.open(relayAddress, { agent: '', host: '', port: 1 }),
};

describe('what is written and ended at once arrives whole', () => {
  for (const [way, open] of Object.entries(ways)) {
    for (const bytes of [300_000, 1_000_000]) {
      test(`${bytes} bytes over ${way}`, async () => {
        answer = (stream) => void stream.end(Buffer.alloc(bytes, 7));
        assert.equal(await read(await opened(open)), bytes);
      });
      test(`${bytes} bytes over ${way} in the other direction`, async () => {
        const arrived = new Promise<number>((resolve, reject) => {
          answer = (stream) => void read(stream).then(resolve, reject);
        });
        const stream = await opened(open);
        stream.end(Buffer.alloc(bytes, 7));
        assert.equal(await arrived, bytes);
        stream.destroy();
      });
    }
  }
});
