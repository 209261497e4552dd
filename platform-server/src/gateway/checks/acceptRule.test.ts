import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blankMessage, type Message } from 'shared-contracts/api/run';
import { type AcceptRules, acceptRulesSchema, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import { leastLongestTurn } from '../../../test/standstill.ts';
import { eventPage } from '../eventSearch.ts';
import { webhookEventOf } from '../eventView.ts';
import { acceptTest, untestablePatterns } from './acceptRule.ts';
import { readRules, rulesText, type UnmatchedRule } from './unmatchedRules.ts';

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
const textOf = (rules: readonly UnmatchedRule[] | null) => rules && rulesText({ rules: [...rules], more: 0 });
const judge = async (accept: AcceptRules, on: Message = message) => textOf(await acceptTest(accept, 'account')(on));
const verdict = (...rules: Rule[]) => judge(parse(rulesOf(rules)));

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
    assert.equal(await judge(parse(rulesOf([no, yes], 'or'))), null);
    assert.equal(await judge(parse(rulesOf([no, no], 'or'))), '{{payload.type}} equals x or {{payload.type}} equals x');
    const groups = { groups: [rulesOf([no]), rulesOf([yes])] };
    assert.equal(await judge(acceptRulesSchema.parse({ ...groups, join: 'or' })), null);
    assert.notEqual(await judge(acceptRulesSchema.parse(groups)), null);
  });

  it('test whole texts, however long they are', async () => {
    const on = (text: string) => ({ ...message, payload: { text } });
    const rule = (pattern: string) => parse(rulesOf([['{{payload.text}}', 'matches', pattern]]));
    const long = 'é'.repeat(1_000_000);
    for (const length of [1_999, 2_000, 20_000])
      assert.equal(await judge(rule('order[.]paid$'), on(`${long.slice(0, length)}order.paid`)), null, String(length));
    assert.equal(await judge(rule('x'), on(`${long}x`)), null);
    assert.equal(await judge(rule('x'), on(long)), '{{payload.text}} matches x');
    // Of earlier versions: they are refused now. What they cannot look at is said, and not passed over.
    const backtracked = rule('\\Bx');
    assert.equal(await judge(backtracked, on(`${'a'.repeat(190)}x`)), null);
    assert.equal(
      await judge(backtracked, on(`${'a'.repeat(300)}x`)),
      '{{payload.text}} matches \\Bx (the value is too long for this pattern)',
    );
  });

  it('keep nobody waiting, whatever patterns and texts they are', async () => {
    const rules = ['[ab]{0,900}c', '.{0,999}!', '[\\s\\S]*x'].map(
      (pattern): Rule => ['{{payload.text}}', 'matches', pattern],
    );
    const groups = Array.from({ length: 10 }, () => rulesOf([...rules, ...rules, ...rules, ...rules, ...rules], 'or'));
    const accept = acceptRulesSchema.parse({ groups, join: 'or' });
    let reason: string | null = null;
    const longest = await leastLongestTurn(async () => {
      reason = await judge(accept, { ...message, payload: { text: 'ab'.repeat(50_000) } });
    });
    assert.ok(longest < 50, `a turn of ${longest.toFixed(0)} ms`);
    assert.ok(reason);
  });

  it('run no code, and no pattern that can take long', () => {
    const isTaken = (...rule: Rule) => acceptRulesSchema.safeParse({ groups: [rulesOf([rule])] }).success;
    assert.ok(!isTaken('{{payload.list.map(x => x)}}', 'not-empty'));
    assert.ok(!isTaken('{{vars.secret}}', 'not-empty'));
    assert.ok(!isTaken('payload.type', 'not-empty'));
    assert.ok(!isTaken('{{payload.type', 'not-empty'));
    for (const pattern of ['(a+)+$', '.*.*', 'a|b', '[', '{{payload.pattern}}'])
      assert.ok(!isTaken('{{payload.type}}', 'matches', pattern), pattern);
    const patterns = ['x', '\\Bx', '\\p{Emoji}', '\\p{Lu}', '\\d+$'];
    assert.deepEqual(
      untestablePatterns(parse(rulesOf(patterns.map((pattern): Rule => ['{{payload.type}}', 'matches', pattern])))),
      ['accept.groups.0.rules.1.right', 'accept.groups.0.rules.2.right'],
    );
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
      const page = await eventPage(server.services.pool, { ...listing, status }, { search, limit: 9 });
      return page.items.map(({ not_accepted, run_statuses }) => {
        const rules = not_accepted === null ? null : readRules(not_accepted);
        return [rules && rulesText(rules), run_statuses?.length ?? 0];
      });
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
      const page = await eventPage(server.services.pool, listing, { search: '', limit: 9 });
      assert.deepEqual(
        page.items.map((row) => webhookEventOf(row).summary),
        [told],
      );
    }
  });
});
