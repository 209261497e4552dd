import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { scenarioCreateSchema } from 'shared-contracts/api/scenario';
import type { Decision, WaitConfig } from 'shared-contracts/nodes';
import { node, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { type RunsServer, startRunsServer, testSessionSecret } from '../../test/server/runsServer.ts';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import * as answerRequestRepository from '../store/repositories/answerRequestRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import { AnswerLinks } from './answerLinks.ts';
import { AnswerGiving } from './giveAnswer.ts';
import { openAnswerArea } from './page/serveAnswerPages.ts';

let server: RunsServer;
let actor: TrackingActor;
let app: FastifyInstance;
let links: AnswerLinks;
let giving: AnswerGiving;
let peer: Peer;
const noBranding = { name: '', logo: null, logoDigest: null, colour: null, footer: '', contact: '', links: [] };

before(async () => {
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  peer = await openPeer();
  actor = await server.newActor();
  const { pool } = server.database;
  links = new AnswerLinks(testSessionSecret, server.origin);
  giving = new AnswerGiving(pool, server.opened.answers);
  const area = await openAnswerArea({
    links,
    giving,
    calls: new ReportLimit({ each: 1_000, altogether: 1_000 }),
    find: (id) => answerRequestRepository.byId(pool, id),
    branding: async () => ({ ...noBranding, name: 'Acme', colour: '#ff0000', footer: 'Made by Acme' }),
  });
  app = fastify();
  app.register(cookie);
  app.setErrorHandler(replyWithEnvelope);
  app.register(async (scope) => area(scope));
});
after(async () => {
  await app.close();
  await peer.close();
  await server.close();
});

const decisions: Decision[] = [
  { id: 'approve', label: '' },
  { id: 'no', label: 'No, never' },
];
const asked = { title: 'Pay {{ payload.total }}?', who: 'anyone', decisions } as const;

const kept = (id: string) => node(id, 'variable', { name: id, value: '{{ payload }}' });

/** A scenario that waits, with a variable behind each output. */
async function waiting(config: Partial<WaitConfig> | Record<string, unknown>, outputs = ['approve', 'no', 'expired']) {
  const flow = [
    node('start', 'start'),
    node('w', 'wait', config),
    ...outputs.map(kept),
    ...wires('start > w', ...outputs.map((output) => `w:${output} > ${output}`)),
  ];
  const given = scenarioCreateSchema.parse({ name: 'Orders', if_name_taken: 'number', flow });
  return (await server.services.scenarios.create(actor, given)).id;
}

async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (const limit = Date.now() + 20_000; ; await sleep(20)) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > limit) assert.fail('It did not come');
  }
}

const runOf = async (scenarioId: string): Promise<RunRow | undefined> =>
  (await server.database.pool.query('select * from run where scenario_id = $1 order by id desc', [scenarioId])).rows[0];

const requestOf = (scenarioId: string) =>
  until(async () => {
    const { rows } = await server.database.pool.query('select * from answer_request where scenario_id = $1', [
      scenarioId,
    ]);
    return rows[0];
  });

/** Runs a scenario as far as it waits. */
async function begun(scenarioId: string, payload: unknown = { total: 9 }) {
  const running = server.services.manualRuns.runOnce(actor, scenarioId, { payload });
  await until(async () => ((await runOf(scenarioId))?.status === 'SCHEDULED' ? true : undefined));
  const request = await requestOf(scenarioId);
  return { running, request, path: new URL(links.of(request.id)).pathname };
}

const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('a run waits off the worker, and goes on by the decision that comes by the link', async () => {
  const id = await waiting({ ...asked, text: 'Please', shown: [{ label: 'Customer', value: '{{ payload.secret }}' }] });
  const { running, path } = await begun(id, { total: 9, secret: '<b>Ann</b>', more: 'never shown' });
  const shown = await app.inject({ url: path });
  assert.equal(shown.statusCode, 200);
  assert.match(shown.body, /Pay 9\?.*Please.*Customer.*&lt;b&gt;Ann&lt;\/b&gt;.*Approve.*No, never/s);
  assert.match(shown.body, /Acme.*Made by Acme/s);
  assert.doesNotMatch(shown.body, /never shown/);
  assert.equal(shown.headers['referrer-policy'], 'no-referrer');
  assert.equal((await post(path, { decision: 'maybe' })).statusCode, 422);
  assert.equal((await post(path, { decision: 'no' })).statusCode, 303);
  const ran = await running;
  assert.equal(ran.last_run?.status, 'SUCCESSFUL');
  const got = ran.variables.no as { decision: string; values: unknown; answered_by: unknown };
  assert.deepEqual([got.decision, got.values, got.answered_by], ['No, never', {}, null]);
  assert.equal(ran.variables.approve, undefined);
});

test('the first answer counts, and the second is told', async () => {
  const id = await waiting(asked);
  const { running, path } = await begun(id);
  const answers = await Promise.all(['approve', 'no', 'approve'].map((decision) => post(path, { decision })));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 409, 409]);
  await running;
  const after = await app.inject({ url: path });
  assert.deepEqual([after.statusCode, /was answered/.test(after.body)], [410, true]);
});

test('fields are entered in their types, and what does not fit comes back with its reason', async () => {
  const fields = [
    { name: 'amount', type: 'number', required: true },
    { name: 'urgent', type: 'boolean' },
    { name: 'note', type: 'text' },
  ];
  const id = await waiting({ title: 'How much?', who: 'anyone', fields }, ['answered', 'expired']);
  const { running, path } = await begun(id);
  const refused = await post(path, { 'value.amount': 'many', 'value.note': 'Hm' });
  assert.equal(refused.statusCode, 422);
  assert.match(refused.body, /Use a number/);
  assert.match(refused.body, /value="Hm"/);
  const sent = await post(path, { 'value.amount': '12.5', 'value.urgent': 'true', 'value.foreign': 'x' });
  assert.equal(sent.statusCode, 303);
  const { variables } = await running;
  assert.deepEqual((variables.answered as { values: unknown }).values, { amount: 12.5, urgent: true });
});

test('without an answer in time the message leaves as it came, and the link says so', async () => {
  const id = await waiting({ ...asked, deadline: { amount: 1, unit: 'seconds' } });
  const { running, path } = await begun(id);
  const { variables, last_run } = await running;
  assert.deepEqual([last_run?.status, variables.expired], ['SUCCESSFUL', { total: 9 }]);
  assert.equal((await post(path, { decision: 'no' })).statusCode, 409);
  assert.match((await app.inject({ url: path })).body, /The time to answer is over/);
});

test('a run that is cancelled while it waits needs no answer any more', async () => {
  const id = await waiting(asked);
  const { running, path } = await begun(id);
  await server.opened.actions.cancel(actor.accountNumber, (await runOf(id))?.id ?? '');
  await running;
  const page = await app.inject({ url: path });
  assert.match(page.body, /No answer is needed any more/);
  assert.equal((await post(path, { decision: 'no' })).statusCode, 409);
});

test('a retry takes the answer over, and asks again where there was none', async () => {
  const id = await waiting({ ...asked, deadline: { amount: 2, unit: 'seconds' } });
  const first = await begun(id);
  await post(first.path, { decision: 'no' });
  await first.running;
  const { pool } = server.database;
  const retry = async () => {
    const before = await runOf(id);
    const by = { fromNodeId: null, version: 'run', userId: actor.userId, by: actor.name } as const;
    await server.services.retries.retryRun(actor.accountNumber, before?.id ?? '', by, null);
    await until(async () => {
      const now = await runOf(id);
      return now && now.id !== before?.id && now.ended_at ? true : undefined;
    });
  };
  const count = async () => (await pool.query('select from answer_request where scenario_id = $1', [id])).rowCount;
  await retry();
  assert.equal(await count(), 1, 'the answer stands in');
});

test('another system gets the address to call, whose body is the answer', async () => {
  const given: { body: string; key: unknown }[] = [];
  peer.on('/jobs', (request, response) => {
    given.push({ body: request.body, key: request.headers['idempotency-key'] });
    response.writeHead(202).end();
  });
  const link_body = '{"job": "{{ payload.total }}", "callback": "[link]"}';
  const id = await waiting({ mode: 'call', link_url: `${peer.url}/jobs`, link_body }, ['answered', 'expired']);
  const { running, path } = await begun(id);
  const { job, callback } = JSON.parse(given[0]?.body ?? '{}');
  assert.deepEqual([given.length, String(job), new URL(callback).pathname], [1, '9', path]);
  const call = (payload: string) =>
    app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload });
  assert.equal((await call('{')).statusCode, 400);
  assert.deepEqual((await call('{"done": 12345678901234567890}')).json(), { ok: true });
  assert.equal((await call('{}')).statusCode, 409);
  const { variables } = await running;
  assert.equal(JSON.stringify(variables.answered), '{"done":12345678901234567890}');
  const { rows } = await server.database.pool.query(
    `select convert_from(entries, 'UTF8') as text from run_record where run_id = $1`,
    [(await runOf(id))?.id],
  );
  const record = JSON.stringify(rows);
  assert.match(record, /\[link\]/);
  assert.doesNotMatch(record, new RegExp(path.split('.')[1] ?? 'x'), 'the link is in no record');
});

test('a link that cannot be handed on fails the node, and nothing waits for it', async () => {
  peer.on('/broken', (_, response) => response.writeHead(500).end());
  const id = await waiting({ mode: 'call', link_url: `${peer.url}/broken` }, ['answered']);
  const ran = await server.services.manualRuns.runOnce(actor, id, { payload: {} });
  assert.equal(ran.last_run?.status, 'FAILED');
  assert.equal((await requestOf(id)).state, 'withdrawn');
});

test('members answer signed in: the link leads there, and says nothing', async () => {
  const id = await waiting({ ...asked, who: 'members' });
  const { running, request, path } = await begun(id);
  const shown = await app.inject({ url: path });
  assert.deepEqual([shown.statusCode, shown.headers.location], [303, `/answers?request=${request.id}`]);
  assert.equal((await post(path, { decision: 'no' })).statusCode, 303);
  assert.equal((await requestOf(id)).state, 'waiting');
  await giving.enter(request, { decision: 'approve', values: {} }, { actor });
  const { variables } = await running;
  assert.equal((variables.approve as { answered_by: string }).answered_by, 'Ann');
  const { rows } = await server.database.pool.query(
    `select description, email from tracking_entry where account_number = $1 and act->>'code' = 'answer.given'`,
    [actor.accountNumber],
  );
  assert.deepEqual(rows, [
    { description: 'Answered “Pay 9?” of scenario Orders (9) (approve)', email: 'ann@acme.test' },
  ]);
});

test('an answer that came while nobody could be told is found', async () => {
  const id = await waiting(asked);
  const { running, request } = await begun(id);
  const { pool } = server.database;
  const answer = JSON.stringify({ handle: 'no', payload: 1 });
  await answerRequestRepository.answer(pool, request.id, { answer, by: '' });
  await pool.query(`update answer_request set answered_at = now() - interval '1 minute' where id = $1`, [request.id]);
  await server.opened.answers.wakeForgotten();
  assert.equal((await running).variables.no, 1);
});

test('what is no link of this server leads nowhere', async () => {
  const real = new URL(links.of('01930000-0000-7000-8000-000000000000')).pathname;
  const forged = [`${real.slice(0, -1)}${real.endsWith('A') ? 'B' : 'A'}`, '/answer/x', '/answer/a.b', `${real}.x`];
  for (const url of [real, ...forged]) assert.equal((await app.inject({ url })).statusCode, 404);
  assert.equal(new AnswerLinks('another', server.origin).read(real.split('/').at(-1) ?? ''), null);
});

test('what administrators alone may answer waits for them alone', async () => {
  const { pool } = server.database;
  const own = await server.newActor();
  const given = scenarioCreateSchema.parse({
    ...{ name: 'Asks admins', if_name_taken: 'number' },
    flow: [node('start', 'start'), node('w', 'wait', { ...asked, who: 'admins' }), ...wires('start > w')],
  });
  const { id } = await server.services.scenarios.create(own, given);
  void server.services.manualRuns.runOnce(own, id, { payload: { total: 9 } });
  const request = await requestOf(id);
  assert.equal(request.for_admins, true);
  const waitingFor = async (isAdmin: boolean) => {
    const answerers = { account: own.accountNumber, isAdmin };
    const rows = await answerRequestRepository.page(pool, answerers, { show: 'waiting', before: null, limit: 5 });
    return [rows.length, await answerRequestRepository.countWaiting(pool, answerers, 10)];
  };
  assert.deepEqual(
    [await waitingFor(true), await waitingFor(false)],
    [
      [1, 1],
      [0, 0],
    ],
  );
  await giving.enter(request, { decision: 'approve', values: {} }, { actor: own });
});

test('runs that ask at once each have their own request', async () => {
  const id = await waiting({ ...asked, who: 'members' });
  const totals = Array.from({ length: 12 }, (_, at) => at);
  const running = totals.map((total) => server.services.manualRuns.runOnce(actor, id, { payload: { total } }));
  const { pool } = server.database;
  const requests = await until(async () => {
    const { rows } = await pool.query('select * from answer_request where scenario_id = $1', [id]);
    return rows.length === totals.length ? rows : undefined;
  });
  const titles = requests.map(({ question }) => JSON.parse(question).title).sort();
  assert.deepEqual(titles, totals.map((total) => `Pay ${total}?`).sort());
  for (const request of requests) await giving.enter(request, { decision: 'approve', values: {} }, { actor });
  for (const ran of running) assert.equal((await ran).last_run?.status, 'SUCCESSFUL');
});
