import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { type AcceptRules, acceptRulesSchema, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import { leastLongestTurn } from '../../../test/standstill.ts';
import { eventPage } from '../eventSearch.ts';
import { webhookEventOf } from '../eventView.ts';
import { acceptTest } from './acceptRule.ts';

type Rule = [left: string, operator: string, right?: string, type?: string];
const rulesOf = (rules: Rule[], join = 'and') => ({
  join,
  rules: rules.map(([left, operator, right = '', type = 'text']) => ({ left, operator, right, type })),
});
const parse = (...groups: object[]): AcceptRules => acceptRulesSchema.parse({ groups });
const message = {
  ...blankMessage(),
  payload: { type: 'order.paid', total: 12, items: ['a'] },
  headers: { 'x-topic': 'orders' },
  query: { state: 'open' },
  params: { method: 'POST' },
};
const verdict = (...rules: Rule[]) => acceptTest(parse(rulesOf(rules)), 'account')(message);

describe('accept rules', () => {
  it('read payload, headers, query and method by their types', async () => {
    assert.equal(await verdict(['{{payload.type}}', 'starts-with', 'order.']), null);
    assert.equal(await verdict(['{{payload.total}}', 'greater', '9', 'number']), null);
    assert.equal(await verdict(['{{headers["x-topic"]}}', 'equals', 'orders']), null);
    assert.equal(await verdict(['{{query.state}}', 'equals', 'open']), null);
    assert.equal(await verdict(['{{params.method}}', 'equals', 'POST']), null);
    assert.equal(await verdict(['{{payload.items}}', 'contains', 'a', 'list']), null);
    assert.equal(await verdict(['{{payload.type}}', 'matches', '^order[.]\\w+$']), null);
    assert.equal(await verdict(['{{payload.type}}-{{query.state}}', 'equals', 'order.paid-open']), null);
  });

  it('say which rule does not match', async () => {
    const reason = await verdict(['{{payload.total}}', 'not-empty', '', 'number'], ['{{payload.type}}', 'equals', 'x']);
    assert.equal(reason, '{{payload.type}} equals x');
    // A value of another type does not match; it is no failure.
    assert.equal(await verdict(['{{payload.type}}', 'greater', '1', 'number']), '{{payload.type}} greater 1');
  });

  it('are joined within groups and between them', async () => {
    const no: Rule = ['{{payload.type}}', 'equals', 'x'];
    const yes: Rule = ['{{payload.type}}', 'not-empty'];
    assert.equal(await acceptTest(parse(rulesOf([no, yes], 'or')), 'account')(message), null);
    assert.equal(
      await acceptTest(parse(rulesOf([no, no], 'or')), 'account')(message),
      '{{payload.type}} equals x or {{payload.type}} equals x',
    );
    const groups = { groups: [rulesOf([no]), rulesOf([yes])] };
    assert.equal(await acceptTest(acceptRulesSchema.parse({ ...groups, join: 'or' }), 'account')(message), null);
    assert.notEqual(await acceptTest(acceptRulesSchema.parse(groups), 'account')(message), null);
  });

  it('keep nobody waiting, whatever patterns and texts they are', async () => {
    const rules = ['[ab]{0,900}c', '.{0,999}!', '[\\s\\S]*x'].map(
      (pattern): Rule => ['{{payload.text}}', 'matches', pattern],
    );
    const groups = Array.from({ length: 10 }, () => rulesOf([...rules, ...rules, ...rules, ...rules, ...rules], 'or'));
    const test = acceptTest(acceptRulesSchema.parse({ groups, join: 'or' }), 'account');
    let reason: string | null = null;
    const longest = await leastLongestTurn(async () => {
      reason = await test({ ...message, payload: { text: 'ab'.repeat(50_000) } });
    });
    assert.ok(longest < 50, `a turn of ${longest.toFixed(0)} ms`);
    assert.match(reason ?? '', /matches/);
  });

  it('run no code, and no pattern that can take long', () => {
    const isTaken = (...rule: Rule) => acceptRulesSchema.safeParse({ groups: [rulesOf([rule])] }).success;
    assert.ok(!isTaken('{{payload.list.map(x => x)}}', 'not-empty'));
    assert.ok(!isTaken('{{vars.secret}}', 'not-empty'));
    assert.ok(!isTaken('payload.type', 'not-empty'));
    assert.ok(!isTaken('{{payload.type', 'not-empty'));
    for (const pattern of ['(a+)+$', '.*.*', 'a|b', '[', '{{payload.pattern}}'])
      assert.ok(!isTaken('{{payload.type}}', 'matches', pattern), pattern);
  });
});

describe('a webhook with accept rules', () => {
  let server: RunsServer;
  before(async () => {
    server = await startRunsServer();
  });
  after(() => server.close());

  it('stores what does not match, runs nothing of it, and answers the same', async () => {
    const actor = await server.newActor();
    const accept = parse(rulesOf([['{{payload.type}}', 'equals', 'order.paid']]));
    const { webhook } = await server.serve(actor, { webhook: { accept } });
    const send = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(body) });
      return [answer.status, Object.keys((await answer.json()) as object)];
    };
    assert.deepEqual(await send({ type: 'order.paid' }), await send({ type: 'order.open' }));
    const listing = { account: actor.accountNumber, webhookId: webhook.id, since: null };
    const find = async (status: 'all' | 'not-accepted' | 'failed', search = '') => {
      const page = await eventPage(server.services.webhookEventPages, { ...listing, status }, { search, limit: 9 });
      return page.items.map(({ not_accepted, run_statuses }) => [not_accepted, run_statuses?.length ?? 0]);
    };
    const left = ['{{payload.type}} equals order.paid', 0];
    assert.deepEqual(await find('all'), [left, [null, 1]]);
    assert.deepEqual(await find('not-accepted'), [left]);
    assert.deepEqual(await find('failed'), []);
    assert.deepEqual(await find('all', 'equals'), [left]);
    await server.services.webhooks.save(actor, webhook.id, webhookUpdateSchema.parse({ accept: null }));
    await send({ type: 'order.open' });
    assert.deepEqual((await find('all'))[0], [null, 1]);
  });

  it('names its events by the path that it has for that, and no secret', async () => {
    const actor = await server.newActor();
    const summaries = [
      ['{{payload.order.number}} of {{payload.shop}}', '7 of Nord'],
      ['{{payload.password}}', '7'],
    ];
    for (const [summary_path = '', told] of summaries) {
      const { webhook } = await server.serve(actor, { webhook: { summary_path } });
      const body = JSON.stringify({ order: { number: 7 }, shop: 'Nord', password: 'planted' });
      await fetch(webhook.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const listing = { account: actor.accountNumber, webhookId: webhook.id, since: null, status: 'all' } as const;
      const page = await eventPage(server.services.webhookEventPages, listing, { search: '', limit: 9 });
      assert.deepEqual(
        page.items.map((row) => webhookEventOf(row).summary),
        [told],
      );
    }
  });
});
