import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from './engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let member: Caller;
let guest: Caller;
before(async () => {
  server = await startWholeServer();
  member = await server.as('member');
  guest = await server.as('guest');
});
after(() => server.close());

const card = '4242424242424242';
const iban = 'DE89370400440532013000';
const sent = {
  id: 'C-1',
  password: 'open-sesame',
  card: { number: card, cvc: 737 },
  note: `pay from ${iban} with Bearer a1b2c3d4e5f6`,
};
const body = JSON.stringify(sent);
const secrets = ['open-sesame', card, 'cvc":737', iban, 'a1b2c3d4e5f6', 'of-the-sender', 'key-in-query'];

/** What of the secrets stands in a value, in clear or as base64. */
function found(value: unknown): string[] {
  const text = JSON.stringify(value);
  const decoded = (text.match(/[\w+/-]{16,}={0,2}/g) ?? []).map((part) => Buffer.from(part, 'base64').toString());
  return secrets.filter((secret) => [text, ...decoded].some((one) => one.includes(secret)));
}

/** A scenario that keeps, sends on and fails with what it got. */
async function ran(contentType = 'application/json') {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Payments', if_name_taken: 'number' });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'order', value: '{{payload}}' }),
    node('refuse', 'exception', { code: 'BAD', message: 'Refused {{payload.card.number}} of {{payload.note}}' }),
    ...wires('start > keep > refuse'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', {
    name: 'Payments',
    if_name_taken: 'number',
    flow,
  });
  await member.call('POST', `/scenario/start/${scenario.id}`);
  const headers = { 'content-type': contentType, authorization: 'Bearer of-the-sender' };
  const answer = await fetch(`${webhook.url}?key=key-in-query`, { method: 'POST', headers, body });
  const { event_id, run_ids } = (await answer.json()) as { event_id: string; run_ids: string[] };
  const [run = ''] = run_ids;
  for (;;) {
    const { body: log } = await member.call('GET', `/run-status/logs/${run}`);
    if (log.status === 'FAILED') return { event: event_id, run, scenario, webhook };
    await sleep(5);
  }
}

test('no read gives a secret away, to nobody', async () => {
  const { event, run, scenario, webhook } = await ran();
  const { account_number } = (await member.call('GET', '/account/me/')).body;
  const reads = [
    `/hookdeck/events/${account_number}/${webhook.id}`,
    `/hookdeck/events/${account_number}/${webhook.id}/page`,
    `/hookdeck/events/${event}`,
    `/run-status/logs/${run}`,
    '/run-status/logs/scenario/',
    '/run-status/logs/scenario/?search=Refused',
    '/run-status/summary/',
    '/run-status/recent/',
    `/nodes/scenario-retention/${run}`,
    `/run-status/logs/${run}/timeline`,
    `/scenario/${scenario.id}/shapes/?nodes=start,keep,refuse`,
    `/scenario/${scenario.id}`,
    `/scenario/${scenario.id}/versions/1`,
    '/scenario/',
    '/scenario/summaries/',
    '/global-search?q=Payments',
    '/tracking/',
  ];
  for (const caller of [member, guest]) {
    for (const path of reads) {
      const answer = await caller.call('GET', path);
      assert.equal(answer.status, 200, path);
      assert.deepEqual(found(answer.body), [], path);
    }
  }
  const shown = (await guest.call('GET', `/hookdeck/events/${event}`)).body;
  assert.equal(shown.body.id, 'C-1');
  const kept = (await member.call('GET', `/scenario/${scenario.id}`)).body.variables.order;
  assert.deepEqual([kept.id, kept.card], ['C-1', { number: '••••••', cvc: '••••••' }]);
});

test('what was masked is not found by searching for it', async () => {
  const { run } = await ran();
  const list = async (text: string) =>
    (await guest.call('GET', `/run-status/logs/scenario/?search=${text}`)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  assert.deepEqual(await list(card.slice(0, 8)), []);
  assert.deepEqual(await list(iban), []);
  assert.ok((await list('Refused')).includes(run));
});

test('failures that were written before they were masked are masked when they are read', async () => {
  const { run } = await ran();
  const exceptions = JSON.stringify([{ node_id: 'refuse', node_name: 'REFUSE', exception: `Refused ${card}` }]);
  await server.database.pool.query('update run set exceptions = $2 where id = $1', [run, exceptions]);
  const { body: log } = await guest.call('GET', `/run-status/logs/${run}`);
  assert.equal(log.exception[0].exception, 'Refused ••••••');
  assert.deepEqual(found((await guest.call('GET', '/run-status/summary/')).body), []);
});

test('a body of another type, and one that is refused, hide as much', async () => {
  const { webhook } = await ran();
  for (const [type, text] of [
    ['application/octet-stream', body],
    ['text/plain', body],
    ['application/json', `${body.slice(0, -1)},`],
    ['application/json', `["${card}", open-sesame]`],
    ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="password"\r\n\r\nopen-sesame`],
  ] as const) {
    const headers = { 'content-type': type };
    await fetch(webhook.url, { method: 'POST', headers, body: text });
  }
  const { account_number } = (await member.call('GET', '/account/me/')).body;
  const list = (await guest.call('GET', `/hookdeck/events/${account_number}/${webhook.id}`)).body;
  assert.equal(list.length, 6);
  assert.deepEqual(found(list), []);
  for (const { id, rejected_reason } of list) {
    const { body: shown } = await guest.call('GET', `/hookdeck/events/${id}`);
    const left = found(shown);
    // In a text that is not JSON a word has no name beside it.
    assert.deepEqual(left, String(shown.body).includes('open-sesame]') ? ['open-sesame'] : [], rejected_reason);
  }
});

test('who may write reveals the bytes, and that is tracked before they are answered', async () => {
  const { event } = await ran();
  assert.equal((await guest.call('POST', `/hookdeck/events/${event}/reveal`)).status, 403);
  assert.equal((await (await server.as('globex')).call('POST', `/hookdeck/events/${event}/reveal`)).status, 404);
  const tracked = async () =>
    (await guest.call('GET', '/tracking/?table_category=webhook')).body.items.filter(
      ({ description }: { description: string }) => description.includes(event),
    );
  assert.deepEqual(await tracked(), []);
  const answer = await member.call('POST', `/hookdeck/events/${event}/reveal`);
  assert.deepEqual([answer.status, Buffer.from(answer.body.raw_body, 'base64').toString()], [200, body]);
  const [entry, ...others] = await tracked();
  assert.deepEqual(
    [entry.email, entry.table, entry.description, entry.origin, others.length],
    ['member@weft.local', 'WEBHOOK', `Revealed the body of event ${event}`, 'server', 0],
  );
});

test('a guest reads a flow without the secrets that were typed into it; who writes it has them', async () => {
  const config = { url: 'https://api.example', headers: [{ name: 'X-Api-Key', value: 'a1b2c3d4e5f6' }] };
  const flow = [start, node('call', 'http', config), ...wires('start > call')];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Calls', if_name_taken: 'number', flow });
  const path = `/scenario/${scenario.id}`;
  assert.deepEqual(found((await guest.call('GET', path)).body), []);
  assert.deepEqual(found((await guest.call('GET', `${path}/versions/1`)).body), []);
  assert.deepEqual(found((await member.call('GET', path)).body), ['a1b2c3d4e5f6']);
});
