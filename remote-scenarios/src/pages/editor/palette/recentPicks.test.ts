import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import type { NodeItem } from './nodePick.ts';
import { recentPicks, rememberPick } from './recentPicks.ts';

const day = 24 * 60 * 60 * 1000;
const item = (id: string): NodeItem => ({
  pick: { kind: 'configuration', id },
  ...{ name: id, description: '', type: 'connector', relevance: 4 },
});
const names = async (person: string, now: number) => (await recentPicks(person, now)).map(({ name }) => name);

test('what was chosen often comes first, until something else is chosen more recently', async () => {
  for (const id of ['stripe', 'stripe', 'slack']) await rememberPick('ada', item(id), 0);
  expect(await names('ada', 0)).toEqual(['stripe', 'slack']);
  await rememberPick('ada', item('slack'), 14 * day);
  expect(await names('ada', 14 * day)).toEqual(['slack', 'stripe']);
});

test('each person has their own, five of them', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await rememberPick('ben', item(id), 0);
  expect(await names('ben', 0)).toHaveLength(5);
  expect(await names('cleo', 0)).toEqual([]);
});

test('signing out removes them at once, and what is chosen afterwards is kept anew', async () => {
  await rememberPick('dora', item('stripe'), 0);
  const blocked = jest.fn();
  await deleteDB('weft-recent-nodes', { blocked });
  expect(blocked).not.toHaveBeenCalled();
  expect(await names('dora', 0)).toEqual([]);
  await rememberPick('dora', item('slack'), 0);
  expect(await names('dora', 0)).toEqual(['slack']);
});
