import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { documentOf } from './connectors/documents.ts';
import { node, start, wires } from './engine/drawing.ts';
import { giveSameName } from './sameName.ts';
import { makeThing, scenarioOfAll } from './server/scenarioOfAll.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';
import { until } from './tunnels/network.ts';

let server: WholeServer;
let integrator: Caller;
let globex: Caller;
let source: string;
let target: string;
before(async () => {
  server = await startWholeServer();
  integrator = await server.as('integrator');
  globex = await server.as('globex');
});
after(() => server.close());

const accountOf = async (caller: Caller) => (await caller.call('GET', '/account/me/')).body.account_number as string;
beforeEach(async () => {
  source = await accountOf(await server.as('member'));
  target = await accountOf(globex);
  await server.database.pool.query('update account set config = $2 where account_number = $1', [
    target,
    { all_limits: 100, ...limits(100) },
  ]);
});

const limits = (most: number) => ({
  free_quantity: 10_000,
  free_scenario_limit: most,
  free_connector_limit: most,
  free_webhook_limit: most,
  free_import_pages_limit: most,
  free_filter_limit: most,
  free_conversion_limit: most,
});

const made = (path: string, body: unknown, by = integrator) => makeThing(by, path, body);

const pathOf = (account: string, rest = '') => `/integrator/organization/${account}/${rest}`;

const wholeScenario = (name: string) => scenarioOfAll(integrator, name);

type Thing = { kind: string; id: string; suggested: object };
const asSuggested = (things: Thing[]) => things.map(({ kind, id, suggested }) => ({ kind, id, use: suggested }));

async function planOf(id: string) {
  const answer = await integrator.call('POST', '/integrator/copy/plan/', { source, target, scenarios: [id] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

async function copied(id: string, choices: unknown[], more: object = {}) {
  const scenarios = [{ id, ...more }];
  return integrator.call('POST', '/integrator/copy/', { source, target, scenarios, choices });
}

test('an integrator sees the organisations that they are a member of, and no other', async () => {
  await server.database.pool.query(
    `delete from membership using organisation o, identity_user u where o.id = organisation_id and u.id = user_id
     and o.name = 'Initech' and u.email = 'integrator@weft.local'`,
  );
  const { body } = await integrator.call('GET', '/integrator/organization/');
  assert.deepEqual(
    body.map((each: { name: string; is_current: boolean; type: string }) => [each.name, each.type, each.is_current]),
    [
      ['Acme', 'subscription', true],
      ['Globex', 'free', false],
    ],
  );
  const initech = await accountOf(await server.as('initech'));
  for (const [method, rest, sent] of [
    ['GET', 'scenario/'],
    ['GET', 'invitation/'],
    ['POST', 'invitation/', { email: 'a@example.org' }],
    ['DELETE', 'invitation/0192f0c0-0000-7000-8000-000000000000'],
    ['PUT', 'pin/', { is_pinned: true }],
  ] as const) {
    assert.equal((await integrator.call(method, pathOf(initech, rest), sent)).status, 404, `${method} ${rest}`);
  }
  const ids = ['0192f0c0-0000-7000-8000-000000000000'];
  for (const [from, to] of [
    [initech, target],
    [source, initech],
  ]) {
    const body = { source: from, target: to, scenarios: ids };
    assert.equal((await integrator.call('POST', '/integrator/copy/plan/', body)).status, 404);
    const copy = { source: from, target: to, scenarios: [{ id: ids[0] }], choices: [] };
    assert.equal((await integrator.call('POST', '/integrator/copy/', copy)).status, 404);
  }
});

test('cards count what is there', async () => {
  const before = (await integrator.call('GET', '/integrator/organization/')).body[0];
  await made('/scenario/', { name: 'Counted' });
  const after = (await integrator.call('GET', '/integrator/organization/')).body[0];
  assert.equal(after.figures.scenarios, before.figures.scenarios + 1);
  assert.deepEqual(after.use.scenario, { used: before.use.scenario.used + 1, allowed: 100 });
  assert.notEqual(after.figures.last_activity_at, null);
});

test('a pinned organisation stays so', async () => {
  assert.equal((await integrator.call('PUT', pathOf(target, 'pin/'), { is_pinned: true })).status, 200);
  const { body } = await integrator.call('GET', '/integrator/organization/');
  assert.deepEqual(
    body.filter((each: { is_pinned: boolean }) => each.is_pinned).map((each: { name: string }) => each.name),
    ['Globex'],
  );
});

test('who makes an organisation is its administrator and integrator, and works on where they were', async () => {
  const card = await made('/integrator/organization/', { name: 'Umbrella', language: 'fr' });
  assert.deepEqual([card.name, card.type, card.is_current, card.can_invite], ['Umbrella', 'free', false, true]);
  assert.deepEqual(card.roles, ['Admin', 'Integrator']);
  assert.equal(card.use.scenario.allowed, 5);
  assert.equal(await accountOf(integrator), source);
  const link = await made(pathOf(card.account_number, 'invitation/'), { email: 'new@example.org', role: 'Guest' });
  assert.equal(link.outcome, 'link');
  assert.match(link.link, /\/join\?invite=/);
  const open = (await integrator.call('GET', pathOf(card.account_number, 'invitation/'))).body;
  assert.deepEqual(
    open.map(({ email, roles }: { email: string; roles: string[] }) => [email, roles]),
    [['new@example.org', ['Guest']]],
  );
  const gone = await integrator.call('DELETE', pathOf(card.account_number, `invitation/${open[0].id}`));
  assert.equal(gone.status, 204);
});

test('who is invited accepts before they are a member, and is told where they work', async () => {
  const card = await made('/integrator/organization/', { name: 'Soylent' });
  const [globexUser] = (await globex.call('GET', '/users/organization/')).body.filter(
    ({ email }: { email: string }) => email === 'globex@weft.local',
  );
  const invite = () =>
    integrator.call('POST', pathOf(card.account_number, 'invitation/'), { email: 'globex@weft.local' });
  const invited = await invite();
  assert.deepEqual([invited.status, invited.body.outcome], [201, 'link']);
  const members = () =>
    server.database.pool.query('select from membership where organisation_id = $1 and user_id = $2', [
      card.org_id,
      globexUser.user_id,
    ]);
  assert.equal((await members()).rowCount, 0);

  const [invitation, ...others] = (await globex.call('GET', '/person/invitations')).body;
  assert.deepEqual([invitation.organisation, invitation.roles, others], ['Soylent', ['Member'], []]);
  assert.equal(invitation.inviter_email, 'integrator@weft.local');
  assert.deepEqual((await integrator.call('GET', '/person/invitations')).body, []);
  assert.equal((await integrator.call('POST', `/person/invitations/${invitation.id}/accept`)).status, 404);
  assert.deepEqual((await globex.call('POST', `/person/invitations/${invitation.id}/decline`)).body, []);
  assert.equal((await globex.call('POST', `/person/invitations/${invitation.id}/accept`)).status, 404);

  await invite();
  const [again] = (await globex.call('GET', '/person/invitations')).body;
  const joined = await globex.call('POST', `/person/invitations/${again.id}/accept`);
  assert.deepEqual(joined.body, { org_id: card.org_id, organisation: 'Soylent' });
  assert.equal((await members()).rowCount, 1);
  const refused = await invite();
  assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
  const notifications = await until(async () => {
    const { items } = (await globex.call('GET', '/notification/')).body;
    const found = items.filter(
      (each: { kind: string; count: number }) => each.kind === 'invitation' && each.count === 2,
    );
    return found.length > 0 && found;
  });
  assert.deepEqual(
    notifications.map((each: { title: string; leads_to: string; count: number }) => [
      each.title,
      each.leads_to,
      each.count,
    ]),
    [['You’re invited to "Soylent"', '/account-settings?section=invitations', 2]],
  );
});

test('an integrator is told when they have made as many organisations as a person can', async () => {
  await server.database.pool.query(
    `insert into organisation (id, name, url_safe_name, founded_by, created_at)
     select gen_random_uuid(), 'Shell ' || n, 'shell-' || n, u.id, now() - interval '2 days'
     from generate_series(1, 100) n, identity_user u where u.email = 'integrator@weft.local'`,
  );
  const { status, body } = await integrator.call('POST', '/integrator/organization/', { name: 'One more' });
  assert.deepEqual([status, body.reason, body.params.limit], [409, 'conflict.organisations', 100]);
  await server.database.pool.query(`delete from organisation where url_safe_name like 'shell-%'`);
});

test('only administrators of an organisation invite into it', async () => {
  const answer = await integrator.call('POST', pathOf(target, 'invitation/'), { email: 'a@example.org' });
  assert.equal(answer.status, 403);
});

test('a copy has what the scenario refers to, under ids of its own and without secrets', async () => {
  const { scenario, list, table, webhook, page, configuration, own } = await wholeScenario('Whole');
  const plan = await planOf(scenario.id);
  assert.deepEqual(plan.scenarios[0].secret_nodes, ['TELL']);
  assert.deepEqual(
    plan.things.map((thing: Thing) => [thing.kind, thing.suggested]),
    ['connector', 'filter', 'conversion', 'webhook', 'import_page'].map((kind) => [kind, { use: 'copy' }]),
  );
  const answer = await copied(scenario.id, asSuggested(plan.things));
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const all = answer.body.made as { kind: string; id: string; to_do: string | null }[];
  const idOf = (kind: string) => all.find((one) => one.kind === kind)?.id ?? '';
  assert.deepEqual(
    all.map(({ kind, to_do }) => [kind, to_do]),
    [
      ['connector', 'secrets'],
      ['filter', null],
      ['conversion', null],
      ['webhook', 'secrets'],
      ['import_page', 'publish'],
      ['scenario', 'secrets'],
    ],
  );
  const copy = (await globex.call('GET', `/scenario/${idOf('scenario')}`)).body;
  assert.deepEqual([copy.name, copy.status, copy.variables], ['Whole', 'stop', {}]);
  const config = (id: string) => copy.flow.find((element: { id: string }) => element.id === id).data.config;
  assert.deepEqual(config('start').webhooks, [idOf('webhook')]);
  assert.deepEqual(config('start').import_pages, [idOf('import_page')]);
  assert.equal(config('start').sample, undefined);
  assert.equal(config('keep').lists[0].filter_id, idOf('filter'));
  assert.equal(config('codes').conversion_id, idOf('conversion'));
  assert.equal(config('ask').configuration_id, idOf('connector'));
  assert.equal(config('tell').authentication.secret, '');
  const hook = (await globex.call('GET', `/webhook-url/${idOf('webhook')}`)).body;
  assert.equal(config('tell').url, `${hook.url}?list=${idOf('filter')}`);
  assert.notEqual(hook.url, webhook.url);
  const refused = await fetch(hook.url, { method: 'POST', headers: { 'x-key': 'the-sender-knows' }, body: '{}' });
  assert.equal(refused.status, 401);
  const entries = (await globex.call('GET', `/filter/${idOf('filter')}/entries/`)).body;
  assert.deepEqual(
    entries.items.map(({ values }: { values: string[] }) => values[0]),
    ['FR', 'BE'],
  );
  const copiedPage = (await globex.call('GET', `/import-page/${idOf('import_page')}`)).body;
  assert.equal(copiedPage.content.columns[0].filter_id, idOf('filter'));
  assert.equal(copiedPage.published, null);
  const called = (await globex.call('GET', `/connector/${idOf('connector')}`)).body;
  assert.deepEqual(called.authentication, { type: 'bearer', secret: '' });
  assert.deepEqual(
    called.headers.map(({ value }: { value: string }) => value),
    ['', 'ops'],
  );
  assert.equal(called.is_complete, false);
  assert.notEqual(called.connector_id, own.id);
  const operations = await globex.call('GET', `/connector/catalogue/${called.connector_id}/operations/`);
  assert.equal(operations.status, 200);
  const text = JSON.stringify([copy, hook, copiedPage, called]);
  for (const thing of [list, table, webhook, page, configuration, own, scenario]) {
    assert.equal(text.includes(thing.id), false, 'nothing of the source is named');
  }
  const [version] = (await globex.call('GET', `/scenario/${copy.id}/versions/`)).body;
  assert.deepEqual([version.name, version.note], ['Copied from Acme', 'Copied from Acme: Whole, #1']);
  for (const [caller, said] of [
    [integrator, 'Copied scenario Whole to Globex'],
    [globex, 'Copied scenario Whole from Acme'],
  ] as const) {
    const log = (await caller.call('GET', '/tracking/?time_range=all&user_id=all&table_category=all&page=1&limit=50'))
      .body;
    assert.ok(
      log.items.some(({ description }: { description: string }) => description === said),
      said,
    );
  }
});

test('what the target has takes the place of things, and what is left empty is a problem to mend', async () => {
  const { scenario, list, table, configuration } = await wholeScenario('Mapped');
  const theirs = await made('/filter/', { name: 'MAPPED  countries' }, globex);
  const plan = await planOf(scenario.id);
  const suggested = plan.things.find(({ id }: Thing) => id === list.id).suggested;
  assert.deepEqual(suggested, { use: 'existing', target_id: theirs.id });
  const choices = [
    { kind: 'filter', id: list.id, use: suggested },
    { kind: 'conversion', id: table.id, use: { use: 'empty' } },
  ];
  const { body } = await copied(scenario.id, choices);
  assert.deepEqual(
    body.made.map(({ kind }: { kind: string }) => kind),
    ['scenario'],
  );
  const copy = (await globex.call('GET', `/scenario/${body.made[0].id}`)).body;
  const config = (id: string) => copy.flow.find((element: { id: string }) => element.id === id).data.config;
  assert.equal(config('keep').lists[0].filter_id, theirs.id);
  const refused = await globex.call('POST', `/scenario/start/${copy.id}`);
  assert.equal(refused.status, 422);
  const problems = refused.body.details.problems as { node_id: string; path: string; message: { en: string } }[];
  assert.deepEqual(
    problems.map(({ node_id, path }) => [node_id, path]),
    [
      ['tell', 'authentication.secret'],
      ['start', 'webhooks.0'],
      ['start', 'import_pages.0'],
      ['codes', 'conversion_id'],
      ['ask', 'configuration_id'],
    ],
  );
  assert.equal(
    problems[3]?.message.en,
    'Choose the conversion table “Mapped codes” again: it isn’t in this organization',
  );
  const foreign = await copied(scenario.id, [
    { kind: 'filter', id: list.id, use: { use: 'existing', target_id: list.id } },
  ]);
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'not_found']);
  const other = await made('/connector/catalogue/', { name: 'Other', source: { document: documentOf({}) } }, globex);
  const wrong = await made('/connector/', { name: 'Wrong', connector_id: other.id }, globex);
  const use = { use: 'existing', target_id: wrong.id };
  assert.equal((await copied(scenario.id, [{ kind: 'connector', id: configuration.id, use }])).status, 422);
});

test('columns of a table of the target are found by what they are called', async () => {
  const table = await made('/conversion/', { name: 'Rates here', result_columns: [{ name: 'Net' }] });
  const theirs = await made('/conversion/', { name: 'Rates there', result_columns: [{ name: 'Net' }] }, globex);
  const renamed = { result_columns: [{ id: 'Net', name: 'Gross' }, { name: 'Net' }] };
  assert.equal((await globex.call('PUT', `/conversion/${theirs.id}`, renamed)).status, 200);
  const config = { conversion_id: table.id, sources: ['a'], targets: [{ column: 'Net', path: 'b' }] };
  const flow = [start, node('rates', 'conversion', config), ...wires('start > rates')];
  const { id } = await made('/scenario/', { name: 'Rated', flow });
  const use = { use: 'existing', target_id: theirs.id };
  const choices = [{ kind: 'conversion', id: table.id, use }];
  const { body } = await copied(id, choices);
  const copy = (await globex.call('GET', `/scenario/${body.made[0].id}`)).body;
  const rates = copy.flow.find((element: { id: string }) => element.id === 'rates');
  assert.deepEqual(rates.data.config.targets, [{ column: 'Net (2)', path: 'b' }]);
  await giveSameName(server.database.pool, 'conversion', [theirs.id], 'Rates here');
  assert.deepEqual((await planOf(id)).scenarios[0].earlier.changes, [], 'which is no change of the copy');
});

test('what is in the trash of the source is not offered, and is to be chosen again', async () => {
  const { scenario, list, table, webhook, page, configuration } = await wholeScenario('Binned');
  for (const [path, { id, revision }] of [
    ['filter', list],
    ['conversion', table],
    ['webhook-url', webhook],
    ['import-page', page],
    ['connector', configuration],
  ] as const) {
    const now = (await integrator.call('GET', `/${path}/${id}`)).body.revision ?? revision;
    const answer = await integrator.call('PUT', `/${path}/${id}`, { revision: now, is_active: false });
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  }
  const { things } = await planOf(scenario.id);
  assert.deepEqual(things, []);
  const forced = [{ kind: 'filter', id: list.id, use: { use: 'copy' } }];
  const { status, body } = await copied(scenario.id, forced);
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(
    body.made.map(({ kind }: { kind: string }) => kind),
    ['scenario'],
  );
  const copy = (await globex.call('GET', `/scenario/${body.made[0].id}`)).body;
  const refused = await globex.call('POST', `/scenario/start/${copy.id}`);
  const paths = refused.body.details.problems.map(({ path }: { path: string }) => path);
  assert.ok(paths.includes('lists.0.filter_id'), paths.join());
});

test('a copy made again updates the earlier one, which keeps its secrets', async () => {
  const { scenario } = await wholeScenario('Again');
  const first = await copied(scenario.id, asSuggested((await planOf(scenario.id)).things));
  const copyId = first.body.made.at(-1).id;
  const copy = (await globex.call('GET', `/scenario/${copyId}`)).body;
  const secret = { type: 'bearer', secret: 'of-globex' };
  const entered = copy.flow.map((element: { id: string; data?: { config: object } }) =>
    element.id === 'tell'
      ? { ...element, data: { ...element.data, config: { ...element.data?.config, authentication: secret } } }
      : element,
  );
  const saved = await globex.call('PUT', `/scenario/${copyId}`, { revision: copy.revision, flow: entered });
  assert.equal(saved.status, 200);
  const further = [...scenario.flow, node('note', 'variable', { operation: 'set', name: 'a', value: '1' })];
  await integrator.call('PUT', `/scenario/${scenario.id}`, { revision: scenario.revision, flow: further });
  const plan = await planOf(scenario.id);
  assert.equal(plan.scenarios[0].earlier.id, copyId);
  assert.deepEqual(plan.scenarios[0].earlier.changes, [{ node_id: 'note', label: 'NOTE', change: 'added' }]);
  assert.ok(plan.things.every(({ suggested }: { suggested: { use: string } }) => suggested.use === 'existing'));
  const second = await copied(scenario.id, asSuggested(plan.things), { into: copyId });
  assert.equal(second.status, 201, JSON.stringify(second.body));
  assert.deepEqual(second.body.made, [
    { kind: 'scenario', id: copyId, name: 'Again', outcome: 'updated', to_do: null },
  ]);
  const now = (await globex.call('GET', `/scenario/${copyId}`)).body;
  assert.equal(now.revision, saved.body.revision + 1);
  const call = now.flow.find((element: { id: string }) => element.id === 'tell');
  assert.match(call.data.config.authentication.secret, /^secret:/);
  const elsewhere = await made('/scenario/', { name: 'Not a copy' }, globex);
  assert.equal((await copied(scenario.id, [], { into: elsewhere.id })).status, 404);
});

test('past a limit of the target nothing is made, and the limit is named', async () => {
  const { scenario } = await wholeScenario('Limited');
  const { things } = await planOf(scenario.id);
  const count = async (path: string) => (await globex.call('GET', path)).body.length;
  const paths = ['/filter/', '/conversion/', '/webhook-url/', '/connector/', '/import-page/', '/scenario/'];
  const counts = await Promise.all(paths.map(count));
  const full = { ...limits(100), free_import_pages_limit: 0 };
  await server.database.pool.query('update account set config = $2 where account_number = $1', [target, full]);
  const answer = await copied(scenario.id, asSuggested(things));
  assert.deepEqual([answer.status, answer.body.details.limit], [402, 'import_page']);
  assert.deepEqual(await Promise.all(paths.map(count)), counts);
});

test('of many copies at once none is one too many', async () => {
  const { id } = await made('/scenario/', { name: 'Many' });
  const present = (await globex.call('GET', '/scenario/')).body.length;
  const full = { ...limits(100), free_scenario_limit: present + 3 };
  await server.database.pool.query('update account set config = $2 where account_number = $1', [target, full]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => copied(id, [])));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(3).fill(201), ...Array(7).fill(402)]);
  assert.equal((await globex.call('GET', '/scenario/')).body.length, present + 3);
});

test('a guest of the target copies nothing into it', async () => {
  const { id } = await made('/scenario/', { name: 'Kept out' });
  const set = (role: string) =>
    server.database.pool.query(
      `update membership set role = $1 from organisation o, identity_user u where o.id = organisation_id
       and u.id = user_id and o.name = 'Globex' and u.email = 'integrator@weft.local'`,
      [role],
    );
  await set('Guest');
  const answer = await copied(id, []);
  assert.deepEqual([answer.status, answer.body.code], [403, 'read_only']);
  await set('Integrator');
});

test('nothing goes into a suspended organisation, nor out of it', async () => {
  const { id } = await made('/scenario/', { name: 'Suspended' });
  const suspend = (at: Date | null) =>
    server.database.pool.query('update account set suspended_at = $2 where account_number = $1', [target, at]);
  await suspend(new Date());
  const answer = await copied(id, []);
  assert.deepEqual([answer.status, answer.body.code], [403, 'account_suspended']);
  assert.equal((await integrator.call('GET', pathOf(target, 'scenario/'))).status, 403);
  await suspend(null);
});

test('nobody but integrators has these calls', async () => {
  for (const name of ['member', 'guest', 'admin', 'developer', 'superadmin']) {
    const caller = await server.as(name);
    assert.equal((await caller.call('GET', '/integrator/organization/')).status, 403, name);
  }
});

test('a link into another of one’s own organisations names it; to others the thing does not exist', async () => {
  const scenario = await made('/scenario/', { name: 'Elsewhere' }, globex);
  const webhook = await made('/webhook-url/', { name: 'Elsewhere' }, globex);
  const seen = async (caller: Caller, id: string) => (await caller.call('GET', `/users/organization-of/${id}/`)).body;
  for (const { id } of [scenario, webhook]) {
    assert.equal((await seen(integrator, id)).name, 'Globex');
    assert.equal(await seen(await server.as('member'), id), null);
    assert.equal(await seen(await server.as('superadmin'), id), null);
    // Where one works already there is nothing to switch to.
    assert.equal(await seen(globex, id), null);
  }
  assert.equal(await seen(integrator, 'no-id'), null);
  await server.database.pool.query('update account set suspended_at = now() where account_number = $1', [target]);
  assert.equal(await seen(integrator, scenario.id), null);
  await server.database.pool.query('update account set suspended_at = null where account_number = $1', [target]);
});

test('what the target calls so already gets the next number, and the answer has the names that copies got', async () => {
  const { scenario, list, table, webhook, page, configuration } = await wholeScenario('Numbered');
  const own = (kind: string, body: object) => made(`/${kind}/`, body, globex);
  await own('scenario', { name: 'numbered' });
  await own('filter', { name: list.name });
  await own('conversion', { name: table.name });
  await own('webhook-url', { name: webhook.name });
  await own('import-page', { name: page.name });
  const things = [
    ['filter', list],
    ['conversion', table],
    ['webhook', webhook],
    ['import_page', page],
    ['connector', configuration],
  ] as const;
  const choices = things.map(([kind, { id }]) => ({ kind, id, use: { use: 'copy' } }));
  const { status, body } = await copied(scenario.id, choices);
  assert.equal(status, 201, JSON.stringify(body));
  const nameOf = (kind: string) => body.made.find((each: { kind: string }) => each.kind === kind)?.name;
  for (const [kind, { name }] of things.slice(0, 4)) assert.equal(nameOf(kind), `${name} (2)`);
  assert.equal(nameOf('scenario'), 'Numbered (2)');
});
