import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { member, startTelling, type Telling } from '../../../test/notifications/telling.ts';
import { parseAllowList } from '../../config/allowList.ts';
import { createEgress } from '../../engine/egress/egress.ts';
import { stderrLog } from '../../process/log.ts';
import * as notificationWebhookRepository from '../../store/repositories/notifications/notificationWebhookRepository.ts';
import { newWebhookSecret } from './signature.ts';
import { retryPausesMs, WebhookCalls } from './webhookCalls.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Telling;
const received: Received[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ headers: request.headers, body });
  response.statusCode = status;
  response.end();
});
const allowed = createEgress({ allow: parseAllowList('127.0.0.1') });
const seal = { seal: (text: string) => Buffer.from(text), open: (sealed: Buffer) => sealed.toString() };
const ann = { userId: 'u-ann', account: 'A-1' };
const secret = newWebhookSecret();
const now = Date.now();
const log = stderrLog('silent');
const calls = (egress = allowed) => new WebhookCalls({ pool: server.database.pool, egress, seal, log });
const webhook = () => notificationWebhookRepository.byPerson(server.database.pool, ann);

before(async () => {
  server = await startTelling();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  await allowed.close();
  receiver.closeAllConnections();
  receiver.close();
  await server.database.drop();
});
beforeEach(async () => {
  await server.clear();
  received.length = 0;
  status = 200;
  server.members.set('A-1', [member('u-ann')]);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await notificationWebhookRepository.set(server.database.pool, ann, url, Buffer.from(secret));
  await server.run(await server.scenario('Orders'));
  await server.deliver(now);
});

test('two processes call once, with a signature that the library of the standard takes', async () => {
  await Promise.all([calls().deliverDue(now), calls().deliverDue(now)]);
  assert.equal(received.length, 1);
  const [{ headers, body }] = received as [Received];
  const message = new Webhook(secret).verify(body, headers as Record<string, string>) as {
    data: { notifications: { title: string }[] };
  };
  assert.equal(message.data.notifications[0]?.title, 'A run of "Orders" failed');
  assert.equal((await webhook())?.last_outcome, 'delivered');
});

test('what does not arrive is sent again after a while, with the same id, until it is given up', async () => {
  status = 500;
  let at = now;
  for (const pause of retryPausesMs) {
    assert.equal(await calls().deliverDue(at), at + pause);
    assert.equal((await webhook())?.last_outcome, 'retrying');
    at += pause;
  }
  assert.equal(await calls().deliverDue(at), null);
  assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
  assert.equal(received.length, retryPausesMs.length + 1);
  assert.deepEqual([(await webhook())?.last_outcome, (await webhook())?.last_status], ['failed', 500]);
});

test('a receiver that is gone is not called again, and a private address not at all', async () => {
  status = 410;
  assert.equal(await calls().deliverDue(now), null);
  assert.equal((await webhook())?.last_problem, 'gone');
  const strict = createEgress({ allow: parseAllowList('') });
  const own = await webhook();
  assert.ok(own);
  assert.equal((await calls(strict).test(own)).last_problem, 'refused');
  assert.equal(received.length, 1);
  await strict.close();
});
