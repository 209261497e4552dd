import { listRunLogs, retryRun } from 'shared-contracts/api/run';
import { listTracking } from 'shared-contracts/api/tracking';
import { apiErrorOf, createFakeApi } from 'shared-contracts/testing';
import { runLogOf } from '../../test/runLog.ts';
import { retryOf } from './runs/retry.ts';
import { createRunLogStore } from './runs/runLogStore.ts';
import { initialNodeLogs, reduceNodeLogs } from './runs/useNodeLogs.ts';
import { createTrackingStore } from './tracking/trackingStore.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const queriesOf = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.map(({ input }) => (input as { query: unknown }).query);

describe('run logs', () => {
  function setUp(scenarioId = '') {
    const api = createFakeApi();
    api.answer(listRunLogs, { items: [runLogOf()], total: 120 });
    const onFailure = jest.fn();
    return { api, onFailure, store: createRunLogStore(api, onFailure, { scenarioId }) };
  }

  test('are read fifty at a time; all scenarios are sent as an empty value', async () => {
    const { api, store } = setUp();
    await store.getState().reload();
    expect(queriesOf(api)).toEqual([
      { page: 1, limit: 50, scenario_id: '', status: 'all', time_range: 'all', search: '', count_failed: 'true' },
    ]);
    expect(store.getState()).toMatchObject({ totalLogs: 120, loading: false, logs: [{ id: 'r1' }] });
  });

  test.each([{ status: 'error' as const }, { search: 'order' }, { timeRange: '24h' as const }, { scenarioId: 's2' }])(
    'a change of %j leads back to page 1 and asks again',
    async (change) => {
      const { api, store } = setUp();
      store.getState().goTo(3);
      await settled();
      store.getState().filter(change);
      await settled();
      expect(queriesOf(api).map((query) => (query as { page: number }).page)).toEqual([3, 1]);
      expect(store.getState().page).toBe(1);
    },
  );

  test('goes on from the rows shown, also when a new one has taken the last away', async () => {
    const { api, store } = setUp();
    const logs = Array.from({ length: 50 }, (_, n) => runLogOf({ id: `r${n}` }));
    api.answer(listRunLogs, { items: logs, total: 120, older: 'r49' });
    await store.getState().reload();
    store.getState().receive([runLogOf({ id: 'new' })]);
    store.getState().goTo(2);
    await settled();
    expect(queriesOf(api).at(-1)).toMatchObject({ before: 'r48', page: 1 });
    expect(store.getState().page).toBe(2);
  });

  test('a failure leaves what was shown, and is told to the console', async () => {
    const { api, store, onFailure } = setUp();
    await store.getState().reload();
    const { logs, totalLogs } = store.getState();
    api.fail(listRunLogs, 500, 'Down');
    await store.getState().reload();
    expect(store.getState()).toMatchObject({ logs, totalLogs, loading: false, failed: true });
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(api.calls.every(({ options }) => options.quiet)).toBe(true);
    api.answer(listRunLogs, { items: [], total: 0 });
    await store.getState().reload();
    expect(store.getState()).toMatchObject({ logs: [], failed: false });
  });

  test('a count that was read before the latest runs does not cover them', async () => {
    const { store } = setUp();
    await store.getState().reload();
    const counted = store.getState().recount();
    store.getState().receive([runLogOf({ id: 'new' })]);
    await counted;
    expect(store.getState().totalLogs).toBe(121);
  });

  test('what was shown is no answer to another question, also where that fails', async () => {
    const { api, store } = setUp();
    await store.getState().reload();
    api.fail(listRunLogs, 500, 'Down');
    await store.getState().filter({ search: 'order' });
    expect(store.getState()).toMatchObject({ logs: [], totalLogs: 0, failed: true });
  });

  test('nothing is counted before it is known, nor for filters that are not answered yet', async () => {
    const { api, store } = setUp();
    expect(store.getState().isKnown).toBe(false);
    await store.getState().reload();
    expect(store.getState().isKnown).toBe(true);
    const filtering = store.getState().filter({ status: 'error' });
    expect(store.getState()).toMatchObject({ totalLogs: 120, isKnown: false });
    await filtering;
    expect(store.getState().isKnown).toBe(true);
    api.fail(listRunLogs, 500, 'Down');
    await store.getState().filter({ search: 'order' });
    expect(store.getState()).toMatchObject({ isKnown: false, failed: true });
  });

  test('an answer that is overtaken by a newer question is dropped', async () => {
    const { api, store } = setUp();
    const answers: ((items: { items: ReturnType<typeof runLogOf>[]; total: number }) => void)[] = [];
    api.answer(listRunLogs, () => new Promise((resolve) => answers.push(resolve)));
    const first = store.getState().reload();
    const second = store.getState().reload();
    await settled();
    answers[1]?.({ items: [runLogOf({ id: 'newer' })], total: 1 });
    answers[0]?.({ items: [runLogOf({ id: 'older' })], total: 1 });
    await Promise.all([first, second]);
    expect(store.getState().logs[0]?.id).toBe('newer');
  });

  test('is counted again without a change of its rows', async () => {
    const { api, store } = setUp();
    await store.getState().reload();
    const { logs } = store.getState();
    api.answer(listRunLogs, { items: [runLogOf({ id: 'other' })], total: 4711 });
    await store.getState().recount();
    expect(store.getState()).toMatchObject({ logs, totalLogs: 4711 });
    api.fail(listRunLogs, 500, 'No');
    await store.getState().recount();
    expect(store.getState()).toMatchObject({ logs, totalLogs: 4711 });
  });

  test('a live log is taken in', async () => {
    const { store } = setUp();
    await store.getState().reload();
    store.getState().receive([runLogOf({ status: 'FAILED', success: false })]);
    expect(store.getState().logs).toMatchObject([{ id: 'r1', status: 'FAILED' }]);
  });

  test('an update that overtakes an answer is not lost to it', async () => {
    const { api, store } = setUp();
    let answer: (page: { items: ReturnType<typeof runLogOf>[]; total: number }) => void = () => undefined;
    api.answer(listRunLogs, () => new Promise((resolve) => (answer = resolve)));
    const reading = store.getState().reload();
    await settled();
    store.getState().receive([runLogOf({ id: 'r2', scenario_id: 's2', status: 'FAILED', success: false })]);
    answer({
      items: [runLogOf(), runLogOf({ id: 'r2', scenario_id: 's2', status: 'QUEUED', success: false })],
      total: 2,
    });
    await reading;
    expect(store.getState()).toMatchObject({ totalLogs: 2, logs: [{ id: 'r1' }, { id: 'r2', status: 'FAILED' }] });
  });

  test('the terminal can open on one scenario', async () => {
    const { api, store } = setUp('s7');
    await store.getState().reload();
    expect(queriesOf(api)[0]).toMatchObject({ scenario_id: 's7' });
  });
});

describe('the tracking log', () => {
  const entry = {
    id: '1',
    created: '2026-11-21T03:41:02Z',
    email: 'mia@weft.local',
    table: 'SYSTEM',
    description: 'Signed in',
    origin: 'client' as const,
  };

  test('is read fifty at a time and filtered from page 1', async () => {
    const api = createFakeApi();
    api.answer(listTracking, { items: [entry], total: 60 });
    const store = createTrackingStore(api);
    await store.getState().reload();
    expect(store.getState()).toMatchObject({ currentPage: 1, limit: 50, totalItems: 60, entries: [entry] });
    store.getState().goTo(2);
    await settled();
    store.getState().filter({ table_category: 'scenario' });
    await settled();
    expect(queriesOf(api)).toEqual([
      { page: 1, limit: 50, user_id: 'all', time_range: 'all', table_category: 'all' },
      { page: 2, limit: 50, user_id: 'all', time_range: 'all', table_category: 'all' },
      { page: 1, limit: 50, user_id: 'all', time_range: 'all', table_category: 'scenario' },
    ]);
  });

  test('keeps the error of a failed reading', async () => {
    const api = createFakeApi();
    api.answer(listTracking, () => {
      throw apiErrorOf(500, 'Down');
    });
    const store = createTrackingStore(api);
    await store.getState().reload();
    expect(store.getState()).toMatchObject({ entries: [], totalItems: 0, loading: false, error: { message: 'Down' } });
  });
});

describe('node logs', () => {
  test('a change of the status filter leads back to page 1', () => {
    const onPage3 = reduceNodeLogs(initialNodeLogs, { page: 3 });
    expect(onPage3.page).toBe(3);
    expect(reduceNodeLogs(onPage3, { status: 'error' })).toMatchObject({ page: 1, status: 'error' });
  });

  test('a failed load leaves what was shown of the same page, and nothing of another', () => {
    const loaded = reduceNodeLogs(initialNodeLogs, { nodes: [{ id: '1' }] as never, total: 1 });
    expect(reduceNodeLogs(loaded, 'failed')).toMatchObject({ nodes: [{ id: '1' }], loading: false, failed: true });
    const turned = reduceNodeLogs(loaded, { page: 2 });
    expect(reduceNodeLogs(turned, 'failed')).toMatchObject({ nodes: [], total: 0, failed: true });
  });
});

test.each(['webhook', 'scheduler', 'import'] as const)(
  'a %s run is retried by itself, with the key of the confirmation',
  async (event) => {
    const api = createFakeApi();
    api.answer(retryRun, runLogOf());
    await retryOf(runLogOf({ id: 'r5', event, hookdeck_id: event === 'webhook' ? 'evt_7' : null }), api, 'key-1');
    const [call, ...others] = api.calls;
    expect([call?.id, call?.input, call?.options.idempotencyKey]).toEqual([
      'run-status.retry',
      { params: { id: 'r5' } },
      'key-1',
    ]);
    expect(others).toEqual([]);
  },
);
