import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { PusherServicePublisher } from './pusherServicePublisher.ts';

interface Call {
  path: string;
  body: { name?: string; channels?: string[]; data?: string };
}

let server: Server;
let url: string;
const calls: Call[] = [];
let arrived = () => {};
let status = 200;

before(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = new URL(request.url ?? '', url).pathname;
    calls.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(status).end('{}');
    arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls.length = 0;
  status = 200;
});

async function seen(count: number): Promise<void> {
  while (calls.length < count) {
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
  }
}

const numbers = Array.from({ length: 250 }, (_, index) => String(1_000_000_000 + index));
const publisherFor = (accounts: () => Promise<readonly string[]>, failed: (problem: string) => void = assert.fail) =>
  new PusherServicePublisher({ key: 'k', secret: 's', appId: '7', url }, accounts, failed);

test('every account is told once, a hundred channels a call', async () => {
  publisherFor(async () => numbers).announceElsewhere('plan-update', { revision: 3, urgent: true });
  await seen(3);
  assert.ok(calls.every(({ path }) => path === '/apps/7/events'));
  assert.ok(calls.every(({ body }) => body.name === 'plan-update' && body.data === '{"revision":3,"urgent":true}'));
  const channels = calls.flatMap(({ body }) => body.channels ?? []);
  assert.deepEqual(
    channels.toSorted(),
    numbers.map((number) => `private-${number}`),
  );
  assert.ok(calls.every(({ body }) => (body.channels?.length ?? 0) <= 100));
});

test('a service that refuses, and accounts that cannot be read, are reported', async () => {
  status = 413;
  const problems: string[] = [];
  await new Promise<void>((resolve) => {
    publisherFor(
      async () => ['1'],
      (problem) => {
        problems.push(problem);
        resolve();
      },
    ).announceElsewhere('plan-update', {});
  });
  assert.match(problems[0] ?? '', /answered 413/);
  const unread = await new Promise<string>((resolve) => {
    publisherFor(() => Promise.reject(new Error('no database')), resolve).announceElsewhere('plan-update', {});
  });
  assert.match(unread, /Could not publish plan-update to every account: no database/);
});
