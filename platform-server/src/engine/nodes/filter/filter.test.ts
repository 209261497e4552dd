import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filter } from 'shared-contracts/nodes';
import { node, scenarioOf, start, trace, wires } from '../../../../test/engine/drawing.ts';
import { ended, execute, trailOf } from '../../../../test/engine/runner.ts';
import { tableOf, tablesWith } from '../../../../test/engine/tables.ts';

const rule = (left: string, operator: string, right = '', type = 'text') => ({ left, type, operator, right });

const allowed = tableOf('allowed', { meaning: 'allow' }, [[['FR']], [['DE']]]);
const blocked = tableOf('blocked', { meaning: 'deny' }, [[['mallory']]]);
const tables = tablesWith(allowed, blocked);

async function run(config: Record<string, unknown>, trigger: unknown) {
  const drawn = wires('start > f:kept > kept', 'f:dropped > dropped');
  const flow = [start, node('f', 'filter', config), trace('kept'), trace('dropped'), ...drawn];
  return execute(scenarioOf(flow), { trigger, engine: { tables } });
}

/** What left by each output. */
async function sentBy(config: Record<string, unknown>, trigger: unknown) {
  const { record } = await run(config, trigger);
  const sent = record.find((entry) => entry.type === 'sent' && entry.outgoing);
  const outgoing = sent?.type === 'sent' ? (sent.outgoing ?? []) : [];
  return Object.fromEntries(outgoing.map(({ handle, changed }) => [handle, changed?.payload]));
}

const orders = {
  id: 7,
  orders: [
    { country: 'FR', total: 5 },
    { country: 'US', total: 9 },
    { country: 'DE', total: 1 },
  ],
};

describe('filter', () => {
  it('keeps items of a list in its place and in their order, and drops the others', async () => {
    const byList = { list: 'orders', lists: [{ filter_id: 'allowed', path: 'country' }] };
    assert.deepEqual(await sentBy(byList, orders), {
      kept: { id: 7, orders: [orders.orders[0], orders.orders[2]] },
      dropped: { id: 7, orders: [orders.orders[1]] },
    });
    const { kept } = await sentBy({ ...byList, action: 'drop' }, orders);
    assert.deepEqual(kept, { id: 7, orders: [orders.orders[1]] });
  });

  it('joins rules and lists by and or by or', async () => {
    const config = {
      list: 'orders',
      rules: [rule('total', 'greater', '4', 'number')],
      lists: [{ filter_id: 'allowed', path: 'country' }],
    };
    const countries = async (join: string) =>
      ((await sentBy({ ...config, join }, orders)).kept as typeof orders).orders.map(({ country }) => country);
    assert.deepEqual(await countries('and'), ['FR']);
    assert.deepEqual(await countries('or'), ['FR', 'US', 'DE']);
  });

  it('lets pass what a list of blocked values does not have, items that are values themselves too', async () => {
    const config = { list: 'names', lists: [{ filter_id: 'blocked', path: '' }] };
    assert.deepEqual(await sentBy(config, { names: ['ada', 'mallory'] }), {
      kept: { names: ['ada'] },
      dropped: { names: ['mallory'] },
    });
  });

  it('compares items that are values themselves', async () => {
    const config = { list: 'names', rules: [rule('', 'starts-with', 'a')] };
    assert.deepEqual(filter.problems(filter.config.parse(config)), []);
    assert.deepEqual(await sentBy(config, { names: ['ada', 'mallory'] }), {
      kept: { names: ['ada'] },
      dropped: { names: ['mallory'] },
    });
    const message = filter.config.parse({ scope: 'message', rules: [rule('', 'empty')] });
    assert.deepEqual(
      filter.problems(message).map(({ path }) => path),
      ['rules.0.left'],
    );
  });

  it('sends the whole message by one output, unchanged', async () => {
    const config = { scope: 'message', rules: [rule('{{ payload.total }}', 'greater', '4', 'number')] };
    assert.deepEqual(trailOf(await run(config, { total: 5 })), ['kept']);
    assert.deepEqual(trailOf(await run(config, { total: 3 })), ['dropped']);
    const byList = { scope: 'message', lists: [{ filter_id: 'allowed', path: 'country' }] };
    assert.deepEqual(trailOf(await run(byList, { country: 'FR' })), ['kept']);
  });

  it('passes, drops or fails where there is no list, as it is set', async () => {
    const config = { list: 'orders', rules: [rule('total', 'not-empty')] };
    assert.deepEqual(trailOf(await run({ ...config, not_a_list: 'pass' }, { orders: 1 })), ['kept']);
    assert.deepEqual(trailOf(await run({ ...config, not_a_list: 'drop' }, { orders: 1 })), ['dropped']);
    assert.equal(ended(await run(config, { orders: 1 })).errors[0]?.code, 'FILTER_LIST');
    // There is nothing to keep.
    assert.deepEqual(trailOf(await run(config, { orders: [] })), ['dropped']);
  });

  it('fails for a list that is gone', async () => {
    const { errors } = ended(await run({ scope: 'message', lists: [{ filter_id: 'gone', path: 'a' }] }, {}));
    assert.equal(errors[0]?.code, 'LOOKUP_MISSING');
  });

  it('has the version of a list on record', async () => {
    const { record } = await run({ scope: 'message', lists: [{ filter_id: 'allowed', path: 'country' }] }, {});
    assert.deepEqual(
      record.flatMap((entry) => ('tables' in entry ? [entry.tables] : [])),
      [{ allowed: 1 }],
    );
  });
});
