import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../src/store/ids.ts';
import * as answerRequestRepository from '../src/store/repositories/answerRequestRepository.ts';
import * as mailboxRepository from '../src/store/repositories/mailboxRepository.ts';
import * as mailRepository from '../src/store/repositories/mailRepository.ts';
import { catalogueCalls, configurationCalls } from './connectors/ownCatalogue.ts';
import { enter, openFile } from './imports/visitor.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let owner: Caller;
let stranger: Caller;
before(async () => {
  server = await startWholeServer();
  owner = await server.as('member');
  // An administrator, so that no missing role answers in place of the account.
  stranger = await server.as('globex');
});
after(() => server.close());

/** A call with the id of something of the owner's, and the body of it that would be accepted from them. */
interface OwnCall {
  path: string;
  body?: unknown;
}

async function made(path: string, body: unknown) {
  const answer = await owner.call('POST', path, body);
  assert.equal(answer.status, 201, path);
  return answer.body;
}

async function ranOnce(webhook: { url: string }): Promise<{ runId: string; eventId: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: '{"order":1}' });
  const { run_ids, event_id } = (await answer.json()) as { run_ids: string[]; event_id: string };
  const [runId = ''] = run_ids;
  for (;;) {
    const { body } = await owner.call('GET', `/run-status/logs/${runId}`);
    if (body.status === 'SUCCESSFUL') return { runId, eventId: event_id };
    await sleep(5);
  }
}

/** What a run of an account asks. */
async function askedRequest(account: string): Promise<string> {
  const decisions = [{ id: 'yes', label: 'Yes' }];
  const question = { mode: 'page', who: 'members', title: 'Pay?', text: '', shown: [], decisions, fields: [] };
  const [scenario] = (
    await server.database.pool.query('select id from scenario where account_number = $1 limit 1', [account])
  ).rows;
  const request = {
    ...{ id: newId(), account_number: account, run_id: newId(), scenario_id: scenario.id, scenario_name: 'Orders' },
    ...{ node_id: 'w', node_label: 'Ask', call_key: newId(), is_page: true, question: JSON.stringify(question) },
    ...{ for_admins: false, is_sent: true, expires_at: new Date(Date.now() + 3_600_000) },
  };
  await answerRequestRepository.add(server.database.pool, [request]);
  return request.id;
}

/** A mail in the mailbox of an account. */
async function keptMail(account: string): Promise<string> {
  const content = { ...{ from: 'weft@localhost', to: ['ann@example.com'], cc: [], bcc: [], replyTo: [] } };
  const origin = { account, scenarioId: null, runId: null, key: 'kept' };
  await mailRepository.keep(server.database.pool, origin, {
    ...content,
    subject: 'Order',
    text: 'Received',
    html: '',
    attachments: [],
  });
  return (
    (await mailboxRepository.kept(server.database.pool, { account: account, savedBy: null }, { page: 1, limit: 1 }))
      .items[0]?.id ?? ''
  );
}

/** What the owner was told. */
async function invitedOwner(): Promise<string> {
  const { body } = await owner.call('GET', '/account/me');
  const id = newId();
  const { rows } = await server.database.pool.query("select id from identity_user where email = 'member@weft.local'");
  await server.database.pool.query(
    `insert into notification
       (id, user_id, account_number, kind, subject, count, facts, is_in_app, created_at, last_at)
     values ($1, $2, $3, 'security', '', 1, '{"change":"new-device","detail":""}', true, now(), now())`,
    [id, rows[0].id, body.account_number],
  );
  return id;
}

/** A checkout and an invoice of the owner's. */
async function billingCalls(account: string): Promise<Record<string, OwnCall>> {
  const id = randomUUID();
  const { pool } = server.database;
  await pool.query(
    `insert into billing_checkout (id, account_number, quantity, begun_by, expires_at)
     values ($1, $2, 50000, 'ann@example.com', now() + interval '1 hour')`,
    [id, account],
  );
  await pool.query(
    `insert into billing_invoice (id, account_number, number, company_name, quantity, amount, period_start, period_end)
     values ($1, $2, 1, 'Acme', 50000, 0, now(), now())`,
    [id, account],
  );
  const checkout = `/subscription/embedded/checkout/${id}`;
  return {
    'GET /subscription/invoices/:id': { path: `/subscription/invoices/${id}` },
    'GET /subscription/embedded/checkout/:id': { path: checkout },
    'POST /subscription/embedded/checkout/:id/confirm/': { path: `${checkout}/confirm/`, body: { quantity: 60_000 } },
  };
}

/** A session of the owner, who is signed in. */
async function ownSession(): Promise<string> {
  const { body } = await owner.call('GET', '/person/sessions/');
  return body[0].id;
}

/** The calls of an invitation of the owner into the organisation of somebody else, and of one into the owner's. */
async function invitationCalls(): Promise<Record<string, OwnCall>> {
  const invited = async (email: string, organisation: string) => {
    const id = newId();
    await server.database.pool.query(
      `insert into invitation (id, token_hash, organisation_id, email, role, expires_at)
       select $1, $2, id, $3, 'Member', now() + interval '1 day' from organisation where name = $4`,
      [id, Buffer.from(id), email, organisation],
    );
    return id;
  };
  const path = `/person/invitations/${await invited('member@weft.local', 'Initech')}`;
  return {
    'POST /person/invitations/:id/accept': { path: `${path}/accept` },
    'POST /person/invitations/:id/decline': { path: `${path}/decline` },
    'DELETE /member/invitation/:id': { path: `/member/invitation/${await invited('friend@example.org', 'Acme')}` },
  };
}

/** The calls of an act on many runs of the owner's, which is planned. */
async function bulkCalls(runId: string): Promise<Record<string, OwnCall>> {
  const { body } = await owner.call('POST', '/run-status/bulk/', { action: 'cancel', ids: [runId] });
  const path = `/run-status/bulk/${body.id}`;
  for (;;) {
    if ((await owner.call('GET', path)).body.state === 'planned') break;
    await sleep(5);
  }
  return {
    'GET /run-status/bulk/:id': { path },
    'POST /run-status/bulk/:id': { path, body: { action: 'cancel' } },
    'GET /run-status/bulk/:id/runs/': { path: `${path}/runs/` },
  };
}

/** The calls of a draft of the owner's. */
async function draftCalls(scenario: Record<string, unknown>, eventId: string): Promise<Record<string, OwnCall>> {
  const { id, name, description, settings, variables, nodes_counter, flow } = scenario;
  const path = `/scenario/${id}/draft`;
  const base = { name, description, settings };
  const body = {
    ...{ revision: null, base_revision: scenario.revision, base },
    document: { ...base, variables, nodes_counter, flow },
  };
  const written = await owner.call('PUT', path, body);
  assert.equal(written.status, 200);
  const { revision } = written.body;
  return {
    'GET /scenario/:id/draft': { path },
    'PUT /scenario/:id/draft': { path, body: { ...body, revision } },
    'DELETE /scenario/:id/draft': { path: `${path}?revision=${revision}` },
    'POST /scenario/:id/draft/sample': { path: `${path}/sample`, body: { event_id: eventId } },
    'POST /scenario/:id/draft/restore': { path: `${path}/restore` },
    'POST /scenario/:id/draft/run': { path: `${path}/run`, body: { revision } },
    'POST /scenario/:id/findings/': {
      path: `/scenario/${id}/findings/`,
      body: { node: (flow as unknown[])[0], sources: [], flow },
    },
    'POST /scenario/:id/payload-types/': {
      path: `/scenario/${id}/payload-types/`,
      body: { node: ((flow as unknown[])[0] as { id: string }).id, flow },
    },
  };
}

/** The calls of a test case of the owner's, made of a run that has ended. */
async function testCaseCalls(scenarioId: unknown, runId: string): Promise<Record<string, OwnCall>> {
  const path = `/scenario/${scenarioId}/test-cases/`;
  const body = { run_id: runId, name: 'Theirs' };
  let created = await owner.call('POST', path, body);
  while (created.status === 409) {
    await sleep(5);
    created = await owner.call('POST', path, body);
  }
  assert.equal(created.status, 201);
  const one = `${path}${created.body.id}`;
  return {
    'GET /scenario/:id/test-cases/': { path },
    'POST /scenario/:id/test-cases/': { path, body },
    'GET /scenario/:id/test-cases/:case_id': { path: one },
    'PUT /scenario/:id/test-cases/:case_id': { path: one, body: { name: 'Theirs' } },
    'DELETE /scenario/:id/test-cases/:case_id': { path: one },
    'POST /scenario/:id/test-cases/run': { path: `${path}run`, body: {} },
    'POST /scenario/:id/test-cases/:case_id/accept': { path: `${one}/accept`, body: {} },
  };
}

/** The calls of a store of the owner's, which has a key. */
async function storeCalls(ofThing: (resource: string, thing: { id: string }) => Record<string, OwnCall>) {
  const store = await made('/store/', { name: 'Seen' });
  const path = `/store/${store.id}`;
  const body = { entries: [{ key: 'a', value: '1' }] };
  assert.equal((await owner.call('POST', `${path}/entries/`, body)).status, 200);
  return {
    ...ofThing('store', store),
    'GET /store/:id/entries/': { path: `${path}/entries/` },
    'GET /store/:id/entry/': { path: `${path}/entry/?key=a` },
    'POST /store/:id/entries/': { path: `${path}/entries/`, body },
    'POST /store/:id/entries/delete/': { path: `${path}/entries/delete/`, body: { keys: ['a'] } },
    'GET /store/:id/uses/': { path: `${path}/uses/` },
  };
}

/** A file that came through an import page of the owner's. */
async function submissionCalls(): Promise<Record<string, OwnCall>> {
  const page = await made('/import-page/', {
    name: 'Sent in',
    content: { columns: [{ key: 'a', label: { en: 'A' } }] },
  });
  const published = await owner.call('POST', `/import-page/${page.id}/publish/`, { revision: page.revision });
  assert.equal(published.status, 200);
  const file = await openFile(server.url, await enter(server.url, page), { columns: ['a'], rows: 1 });
  const path = `/import-page/${page.id}/submissions/`;
  const token = 'the token of another file';
  return {
    'GET /import-page/:id/submissions/': { path },
    'GET /import-page/:id/submissions/:submission': { path: `${path}${file.id}` },
    'GET /import-page/:id/submissions/:submission/rows/': { path: `${path}${file.id}/rows/` },
    'PUT /import-submission/:id/chunks/:chunk': {
      path: `/import-submission/${file.id}/chunks/0`,
      body: { token, rows: [['x']] },
    },
    ...Object.fromEntries(
      ['state', 'submit', 'abandon', 'receipt', 'receipt/rows'].map((what) => [
        `POST /import-submission/:id/${what}/`,
        { path: `/import-submission/${file.id}/${what}/`, body: { token } },
      ]),
    ),
  };
}

/** The calls of a failure of the owner's. */
async function failureCalls(account: string, scenarioId: string): Promise<Record<string, OwnCall>> {
  const key = 'f'.repeat(32);
  await server.database.pool.query(
    `with counted as (
       insert into failure_group_count (account_number, key, start, shard, failed, run_id)
       values ($1, $2, date_trunc('hour', now(), 'UTC'), 0, 1, $4))
     insert into failure_group (account_number, key, scenario_id, first_at, first_run_id) values ($1, $2, $3, now(), $4)`,
    [account, key, scenarioId, newId()],
  );
  const path = `/failure-group/${key}`;
  const { notes } = await made(`${path}/notes/`, { text: 'Ask the shop' });
  const note = `${path}/notes/${notes[0]?.id}`;
  return {
    'POST /failure-group/:id/notes/': { path: `${path}/notes/`, body: { text: 'Ask them' } },
    'PUT /failure-group/:id/notes/:note_id': { path: note, body: { text: 'Ask them' } },
    'DELETE /failure-group/:id/notes/:note_id': { path: note },
    'GET /failure-group/:id': { path },
    'PUT /failure-group/:id': { path, body: { state: 'known' } },
  };
}

/** Every call that names something, with something of the owner's; the keys are as in docs/role-matrix.md. */
async function ownCalls(): Promise<Record<string, OwnCall>> {
  const webhook = await made('/webhook-url/', { name: 'Orders' });
  const start = { id: 'start', type: 'start', label: 'START', position: { x: 0, y: 0 } };
  const flow = [{ ...start, data: { config: { webhooks: [webhook.id] } } }];
  const scenario = await made('/scenario/', { name: 'Orders', flow });
  assert.equal((await owner.call('POST', `/scenario/start/${scenario.id}`)).status, 200);
  const { runId, eventId } = await ranOnce(webhook);
  const { body: account } = await owner.call('GET', '/account/me/');
  const folders = {
    scenario: await made('/scenario-folder/', { name: 'Shop' }),
    webhook: await made('/webhook-url-folder/', { name: 'Shop' }),
  };
  const filter = await made('/filter/', { name: 'Countries' });
  const conversion = await made('/conversion/', { name: 'Codes' });
  const columns = [{ key: 'order', label: { en: 'Order' } }];
  const page = await made('/import-page/', { name: 'Orders', content: { columns } });
  const ofPage = `/import-page/${page.id}`;
  const { token } = await made('/api-token/', { name: 'Robot', scopes: ['all:read'], days: 30 });
  const { body: published } = await owner.call('POST', `${ofPage}/publish/`, { revision: page.revision });
  const entries = { added: [{ values: ['FR'] }] };
  const ofEntries = (resource: string, { id }: { id: string }) => ({
    [`GET /${resource}/:id/entries/`]: { path: `/${resource}/${id}/entries/` },
    [`POST /${resource}/:id/entries/`]: { path: `/${resource}/${id}/entries/`, body: entries },
    [`POST /${resource}/:id/try/`]: { path: `/${resource}/${id}/try/`, body: { values: ['FR'] } },
    [`POST /${resource}/:id/check/`]: { path: `/${resource}/${id}/check/`, body: { values: [['FR']] } },
    [`POST /${resource}/:id/impact/`]: { path: `/${resource}/${id}/impact/`, body: entries },
    [`GET /${resource}/:id/versions/`]: { path: `/${resource}/${id}/versions/` },
    [`POST /${resource}/:id/restore/`]: { path: `/${resource}/${id}/restore/`, body: { version: 1 } },
    [`GET /${resource}/:id/uses/`]: { path: `/${resource}/${id}/uses/` },
    [`GET /${resource}/:id/import-pages/`]: { path: `/${resource}/${id}/import-pages/` },
  });
  const ofThing = (resource: string, { id }: { id: string }) => ({
    [`GET /${resource}/:id`]: { path: `/${resource}/${id}` },
    [`PUT /${resource}/:id`]: { path: `/${resource}/${id}`, body: { name: 'Taken over' } },
    [`DELETE /${resource}/:id`]: { path: `/${resource}/${id}` },
  });
  const revised = { ...scenario, name: 'Taken over' };
  return {
    'PUT /users/account-switch/': {
      path: '/users/account-switch/',
      body: { account_number: account.account_number },
    },
    ...(await submissionCalls()),
    'GET /scenario/:id': { path: `/scenario/${scenario.id}` },
    'PUT /scenario/:id': { path: `/scenario/${scenario.id}`, body: revised },
    'DELETE /scenario/:id/untouched': { path: `/scenario/${scenario.id}/untouched` },
    'DELETE /scenario/:id/variables/:name': { path: `/scenario/${scenario.id}/variables/order` },
    'GET /scenario/:id/shapes/': { path: `/scenario/${scenario.id}/shapes/?nodes=start` },
    'GET /scenario/:id/cost/': { path: `/scenario/${scenario.id}/cost/` },
    'GET /scenario/:id/operations-outlook/': { path: `/scenario/${scenario.id}/operations-outlook/` },
    'POST /scenario/:id/shadow-runs': { path: `/scenario/${scenario.id}/shadow-runs`, body: {} },
    'POST /scenario/:id/shadow-runs/:run_id': { path: `/scenario/${scenario.id}/shadow-runs/${runId}`, body: {} },
    ...(await testCaseCalls(scenario.id, runId)),
    'GET /scenario/:id/versions/': { path: `/scenario/${scenario.id}/versions/` },
    'GET /scenario/:id/versions/:revision': { path: `/scenario/${scenario.id}/versions/1` },
    'PUT /scenario/:id/versions/:revision': {
      path: `/scenario/${scenario.id}/versions/1`,
      body: { name: 'Taken over' },
    },
    'PUT /scenario/:id/presence': { path: `/scenario/${scenario.id}/presence`, body: { node_id: null, for_s: 5 } },
    'DELETE /scenario/:id/presence': { path: `/scenario/${scenario.id}/presence` },
    'GET /scenario/:id/items/': { path: `/scenario/${scenario.id}/items/` },
    'POST /scenario/:id/items/test/': { path: `/scenario/${scenario.id}/items/test/`, body: { items: {} } },
    'GET /scenario/:id/failure-mails/': { path: `/scenario/${scenario.id}/failure-mails/` },
    'PUT /scenario/:id/failure-mails/': { path: `/scenario/${scenario.id}/failure-mails/`, body: { on: true } },
    'POST /scenario/run/:id': { path: `/scenario/run/${scenario.id}` },
    'POST /scenario/start/:id': { path: `/scenario/start/${scenario.id}` },
    'POST /scenario/stop/:id': { path: `/scenario/stop/${scenario.id}` },
    'POST /scenario/trigger/scheduler/:id': { path: `/scenario/trigger/scheduler/${scenario.id}` },
    'DELETE /scenario/:id': { path: `/scenario/${scenario.id}` },
    'GET /run-status/logs/:id': { path: `/run-status/logs/${runId}` },
    'GET /run-status/logs/:id/timeline': { path: `/run-status/logs/${runId}/timeline` },
    'GET /run-status/:id/explanation': { path: `/run-status/${runId}/explanation?step=0&side=output&field=payload` },
    'GET /run-status/:id/value-uses': { path: `/run-status/${runId}/value-uses?step=0&side=output&field=payload` },
    'GET /run-status/:id/field-history': {
      path: `/run-status/${runId}/field-history?node_id=start&side=output&field=payload`,
    },
    'GET /run-status/:id/calls': { path: `/run-status/${runId}/calls` },
    'GET /run-status/:id/trace': { path: `/run-status/${runId}/trace` },
    'GET /run-status/:id/retry': { path: `/run-status/${runId}/retry` },
    'POST /run-status/:id/retry': { path: `/run-status/${runId}/retry` },
    'GET /run-status/:id/unsure': { path: `/run-status/${runId}/unsure` },
    'POST /run-status/:id/decide': { path: `/run-status/${runId}/decide`, body: { decision: 'again' } },
    ...(await bulkCalls(String(runId))),
    'POST /run-status/:id/cancel': { path: `/run-status/${runId}/cancel` },
    'GET /nodes/scenario-retention/:executionId': { path: `/nodes/scenario-retention/${runId}` },
    'GET /hookdeck/events/:id': { path: `/hookdeck/events/${eventId}` },
    'POST /hookdeck/replays/:id': { path: `/hookdeck/replays/${eventId}`, body: { action: 'pause' } },
    'GET /hookdeck/events/:account_number/:webhook_id/replay-plan': {
      path: `/hookdeck/events/${account.account_number}/${webhook.id}/replay-plan`,
    },
    'GET /hookdeck/events/:account_number/:webhook_id/replays': {
      path: `/hookdeck/events/${account.account_number}/${webhook.id}/replays`,
    },
    'GET /hookdeck/events/:account_number/:webhook_id/drift': {
      path: `/hookdeck/events/${account.account_number}/${webhook.id}/drift`,
    },
    'POST /hookdeck/events/:account_number/:webhook_id/replays': {
      path: `/hookdeck/events/${account.account_number}/${webhook.id}/replays`,
      body: { scenario_ids: [scenario.id] },
    },
    'GET /hookdeck/events/:id/attempts': { path: `/hookdeck/events/${eventId}/attempts` },
    'GET /hookdeck/events/:id/scenarios': { path: `/hookdeck/events/${eventId}/scenarios` },
    'POST /hookdeck/events/:id/reveal': { path: `/hookdeck/events/${eventId}/reveal` },
    'POST /hookdeck/events/:id/signature': { path: `/hookdeck/events/${eventId}/signature` },
    'POST /hookdeck/events/:id/retry': { path: `/hookdeck/events/${eventId}/retry` },
    'GET /hookdeck/events/:account_number/:webhook_id': {
      path: `/hookdeck/events/${account.account_number}/${webhook.id}`,
    },
    'GET /hookdeck/events/:account_number/:webhook_id/page': {
      path: `/hookdeck/events/${account.account_number}/${webhook.id}/page`,
    },
    'DELETE /api-token/:id': { path: `/api-token/${token.id}` },
    'GET /answer-request/:id': { path: `/answer-request/${await askedRequest(account.account_number)}` },
    'POST /answer-request/:id/answer/': {
      path: `/answer-request/${await askedRequest(account.account_number)}/answer/`,
      body: { decision: 'yes' },
    },
    'GET /mail/:id': { path: `/mail/${await keptMail(account.account_number)}` },
    'PUT /notification/:id/read/': { path: `/notification/${await invitedOwner()}/read/`, body: { read: true } },
    ...(await billingCalls(account.account_number)),
    ...(await failureCalls(account.account_number, scenario.id)),
    ...(await draftCalls(scenario, String(eventId))),
    ...ofThing('filter', filter),
    ...ofThing('conversion', conversion),
    ...(await storeCalls(ofThing)),
    ...ofEntries('filter', filter),
    ...ofEntries('conversion', conversion),
    'GET /conversion/:id/unmatched/': { path: `/conversion/${conversion.id}/unmatched/` },
    'POST /conversion/:id/unmatched/dismiss/': {
      path: `/conversion/${conversion.id}/unmatched/dismiss/`,
      body: { values: [['FR']] },
    },
    'POST /import-page/:id/publish/': { path: `${ofPage}/publish/`, body: { revision: published.revision } },
    'GET /import-page/run-source/:id': { path: `/import-page/run-source/${runId}` },
    'GET /import-page/:id/versions/': { path: `${ofPage}/versions/` },
    'GET /import-page/:id/versions/:version': { path: `${ofPage}/versions/1` },
    'POST /import-page/:id/restore/': {
      path: `${ofPage}/restore/`,
      body: { version: 1, revision: published.revision },
    },
    'POST /import-page/:id/context-secret/': { path: `${ofPage}/context-secret/`, body: {} },
    'GET /import-page/:id/context-refusals/': { path: `${ofPage}/context-refusals/` },
    'POST /import-page/:id/preview/': { path: `${ofPage}/preview/` },
    ...(await catalogueCalls(made)),
    ...(await configurationCalls(made)),
    ...(await invitationCalls()),
    'DELETE /person/sessions/:id': { path: `/person/sessions/${await ownSession()}` },
    ...ofThing('import-page', page),
    ...ofThing('webhook-url', webhook),
    ...ofThing('scenario-folder', folders.scenario),
    ...ofThing('webhook-url-folder', folders.webhook),
  };
}

/**
 * Releases and credentials are the operator's and no account's: the table of roles says who may name them. Import pages
 * are visited by whoever has their address. Categories are deleted by super admins alone, as tunnels are theirs, and no
 * stranger here is one: src/tunnels/tunnelService.test.ts tries the tunnels of others. Nor is one an integrator:
 * organisations.test.ts tries their calls, and accountAdministration.test.ts those of super admins on accounts. Which of
 * one's own organizations has a thing is answered with none, which organisations.test.ts tries.
 */
const byRole = 'DELETE /connector-category/:id';
const isOfAccounts = (path: string) =>
  path.includes('{') && !/^\/(admin|deploy|import-visit|integrator|tunnel|users\/organization-of)\//.test(path);

async function callsWithParameters(): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/v2/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  return (
    Object.entries(paths)
      // A kind of trash is nobody's; what is in it is tried by test/trash.
      .filter(([path]) => isOfAccounts(path) && !path.startsWith('/trash/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
      )
  );
}

test('whatever belongs to another account is not there: 404, never 403, and nothing of it changes', async () => {
  const calls = await ownCalls();
  const untried = (await callsWithParameters()).filter((call) => !(call in calls) && call !== byRole);
  assert.deepEqual(untried, [], 'a call that names something is tried here as well');
  const readings = Object.entries(calls).filter(([call]) => call.startsWith('GET '));
  const read = () =>
    Promise.all(
      readings.map(async ([, { path }]) => {
        const { status, body } = await owner.call('GET', path);
        return status === 200 ? body : status;
      }),
    );
  const before = await read();
  const answered: Record<string, number> = {};
  for (const [call, { path, body }] of Object.entries(calls)) {
    const [method = ''] = call.split(' ');
    answered[call] = (await stranger.call(method, path, body)).status;
  }
  assert.deepEqual(answered, Object.fromEntries(Object.keys(calls).map((call) => [call, 404])));
  assert.deepEqual(await read(), before);
});
