import type { CopiedThing, CopyPlan } from 'shared-contracts/api/organisation';
import { copyBody, exceededLimits, madeBy, neededThings, noChoices, thingKey } from './copyState.ts';

const thing = (kind: CopiedThing['kind'], id: string, more: Partial<CopiedThing> = {}): CopiedThing => ({
  ...{ kind, id, name: id, detail: null, used_by: ['Orders'], only_for: [], can_copy: true, has_secrets: false },
  ...{ choices: [], suggested: { use: 'copy' } },
  ...more,
});
const page = thing('import_page', 'p');
const list = thing('filter', 'f', { only_for: [thingKey(page)] });
const earlier = { id: 'copy', name: 'Orders', status: 'stop' as const, updated_at: '', changes: [] };
const plan: CopyPlan = {
  scenarios: [{ id: 's', name: 'Orders', node_count: 2, secret_nodes: [], earlier }],
  things: [list, page],
  limits: { filter: { used: 4, allowed: 5 }, import_page: { used: 2, allowed: 2 }, scenario: { used: 1, allowed: 5 } },
};
const way = { source: '1', target: '2' };

test('what the copy makes is held against the limits of the target', () => {
  expect(madeBy(plan, noChoices)).toEqual({ scenario: 1, filter: 1, import_page: 1 });
  expect(exceededLimits(plan, noChoices)).toEqual(['import_page']);
});

test('a store is counted and held against no limit: plans have none of stores', () => {
  const withStore = { ...plan, things: [thing('store', 'st')] };
  expect(madeBy(withStore, noChoices)).toEqual({ scenario: 1, store: 1 });
  expect(exceededLimits(withStore, noChoices)).toEqual([]);
});

test('what only a thing refers to goes along with it alone', () => {
  const choices = { ...noChoices, uses: { [thingKey(page)]: { use: 'empty' as const } } };
  expect(neededThings(plan, choices)).toEqual([page]);
  expect(exceededLimits(plan, choices)).toEqual([]);
  expect(copyBody(plan, choices, way).choices).toEqual([{ kind: 'import_page', id: 'p', use: { use: 'empty' } }]);
});

test('an earlier copy is updated where that is chosen, and counts for no limit', () => {
  const choices = { ...noChoices, updated: ['s'] };
  expect(copyBody(plan, choices, way).scenarios).toEqual([{ id: 's', into: 'copy' }]);
  expect(madeBy(plan, choices)).toEqual({ filter: 1, import_page: 1 });
});

test('what a called scenario refers to goes along while that does, those that call each other included', () => {
  const first = thing('scenario', 'a');
  const second = thing('scenario', 'b', { only_for: [thingKey(first), 'scenario c'] });
  const third = thing('scenario', 'c', { only_for: [thingKey(second)] });
  const table = thing('conversion', 't', { only_for: [thingKey(third)] });
  const called = { ...plan, things: [table, first, second, third] };
  expect(neededThings(called, noChoices)).toEqual([table, first, second, third]);
  expect(madeBy(called, noChoices)).toEqual({ scenario: 4, conversion: 1 });
  const choices = { ...noChoices, uses: { [thingKey(first)]: { use: 'empty' as const } } };
  expect(neededThings(called, choices)).toEqual([first]);
});
