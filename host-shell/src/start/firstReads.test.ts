import type { Endpoint } from 'shared-contracts/api';
import { getScenario, listScenarioSummaries } from 'shared-contracts/api/scenario';
import type { ApiClient } from 'shared-contracts/host';
import { keyOf } from 'shared-contracts/react';
import { unstable_serialize } from 'swr';
import { authInfoOf } from '../../test/auth.ts';
import { planOf } from '../../test/plan.ts';
import { userRecordOf } from '../session/userRecord.ts';
import { createFirstReads } from './firstReads.ts';

const summaries = { endpoint: listScenarioSummaries.id, path: listScenarioSummaries.path, query: { search: '' } };
const scenario = { endpoint: getScenario.id, path: getScenario.path, params: { id: ':id' } };
const ofOneScenario = { params: { id: 'a/b' } };

function setUp({ onboarded = true, fails = false } = {}) {
  const cache = new Map();
  const asked: string[] = [];
  const call = async ({ id }: Endpoint, input: unknown, options: { quiet?: boolean } = {}) => {
    asked.push(`${id} ${JSON.stringify(input)}${options.quiet ? ' quiet' : ''}`);
    if (fails && options.quiet) throw new Error('No answer');
    return { from: id };
  };
  const api = { call, abortAll: () => undefined } as unknown as ApiClient;
  const record = userRecordOf(authInfoOf([{ id: 'o1', name: 'Acme', onboarded }]), 'o1');
  const plan = planOf();
  const [remote] = plan.remotes.filter((each) => each.remote === 'remote-scenarios');
  const routes = remote?.manifest.routes.map((route) => ({ ...route, reads: [summaries, scenario] })) ?? [];
  const remotes = remote ? [{ ...remote, manifest: { ...remote.manifest, routes } }] : [];
  const reads = createFirstReads(api, cache);
  const begin = (pathname: string, search = '') =>
    reads.begin({ ...plan, remotes }, { visitor: async () => record }, { pathname, search });
  return { reads, cache, asked, begin };
}

test('the page finds its first answers in the cache, and asks for none of them again', async () => {
  const { reads, cache, asked, begin } = setUp();
  await begin('/scenario/a%2Fb');
  expect(asked).toEqual([
    'scenario.summaries {"query":{"search":""}} quiet',
    'scenario.get {"params":{"id":"a/b"}} quiet',
  ]);
  await Promise.resolve();
  expect(cache.get(unstable_serialize(keyOf(getScenario, ofOneScenario)))?.data).toEqual({ from: 'scenario.get' });
  expect(await reads.api.call(getScenario, ofOneScenario)).toEqual({ from: 'scenario.get' });
  expect(asked).toHaveLength(2);
  await reads.api.call(getScenario, ofOneScenario);
  expect(asked).toHaveLength(3);
});

test('a reading with a query is the page’s own where its address has one', async () => {
  const { asked, begin } = setUp();
  await begin('/scenario/1', '?search=order');
  expect(asked).toEqual(['scenario.get {"params":{"id":"1"}} quiet']);
});

test('a failure is asked for again by the page, which wants to hear of it', async () => {
  const { reads, cache, asked, begin } = setUp({ fails: true });
  await begin('/scenario/1');
  expect(await reads.api.call(listScenarioSummaries, { query: { search: '' } })).toEqual({
    from: 'scenario.summaries',
  });
  expect(asked).toHaveLength(3);
  expect(cache.size).toBe(0);
});

test('nothing is asked for before the onboarding is done, or at an address without a page', async () => {
  const before = setUp({ onboarded: false });
  await before.begin('/scenario');
  const nowhere = setUp();
  await nowhere.begin('/no/such/page');
  expect([...before.asked, ...nowhere.asked]).toEqual([]);
});

test('what was read before live updates began is handed to nobody once they have', async () => {
  const { reads, asked, begin } = setUp();
  await begin('/scenario/1');
  reads.forget();
  await reads.api.call(listScenarioSummaries, { query: { search: '' } });
  expect(asked).toHaveLength(3);
});
