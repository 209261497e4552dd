import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  actOnRuns,
  listFoldedFailures,
  listRunLogs,
  planRunActs,
  type RunActsPlan,
  type RunLog,
} from 'shared-contracts/api/run';
import { getScenario } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { runOf, scenarioOf } from '../../../test/scenarios.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { forgetUnfinished, readUnfinished, storeUnfinished } from './acts/unfinishedActs.ts';
import { Page } from './LogsPage.tsx';

const exception = [{ node_id: 'erp', node_name: 'Create order', exception: '500 from POST /orders/7' }];
const runs: RunLog[] = ['r1', 'r2', 'r3'].map((id) => runOf(id, { status: 'FAILED', success: false, exception }));
const node = { scenario_id: 'sc1', scenario_name: 'Orders', node_id: 'erp', node_name: 'Create order', kind: 'http' };
const plan: RunActsPlan = {
  ...{ found: 2, possible: 1, operations: 4, next: null, until: null },
  refused: [{ code: 'conflict', message: 'The run has already ended.', count: 1, example: 'r2' }],
  again: [{ ...node, summary: 'POST https://erp.example/orders', runs: 1, calls: 1 }],
};
const key = '0'.repeat(32);

beforeEach(() => forgetUnfinished('sc1'));

async function open({ path = '', session = sessionOf(), total = 3, shown = runs } = {}) {
  const host = createTestHost({ session });
  host.api.answer(getScenario, scenarioOf());
  host.api.answer(listRunLogs, { items: shown, total });
  host.api.answer(planRunActs, plan);
  host.api.answer(listFoldedFailures, {
    items: [
      {
        ...{ key, scenario_id: 'sc1', scenario_name: 'Orders', node_id: 'erp', node_name: 'Create order', count: 28 },
        ...{ exception: '500 from POST /orders/7', first: '2026-01-01T00:00:00Z', last: '2026-01-02T00:00:00Z' },
      },
    ],
    ...{ runs: 28, more: false },
  });
  return renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: `/scenario/sc1/logs${path}`,
    pattern: '/scenario/:id/logs',
  });
}

const check = async ({ user }: Awaited<ReturnType<typeof open>>, at: number) =>
  user.click(screen.getAllByRole('checkbox')[at] as HTMLElement);
const bodiesOf = ({ host }: Awaited<ReturnType<typeof open>>, endpoint: typeof actOnRuns | typeof planRunActs) =>
  host.api.callsOf(endpoint).map(({ input }) => (input as { body: Record<string, unknown> }).body);

test('selected runs are planned, then acted on, with a report of each that failed', async () => {
  const page = await open();
  page.host.api.answer(actOnRuns, {
    results: [
      { id: 'r1', ok: true },
      { id: 'r2', ok: false, code: 'conflict', message: 'The run has already ended.' },
    ],
    next: null,
  });
  await check(page, 1);
  await check(page, 2);
  expect(screen.getByText('2 selected')).toBeVisible();
  await page.user.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Retry' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 of 2 runs will be retried, oldest first.')).toBeVisible();
  expect(dialog.getByText('POST https://erp.example/orders')).toBeVisible();
  expect(dialog.getByText('Takes about 4 operations.')).toBeVisible();
  expect(dialog.getByText('1 run: The run has already ended.')).toBeVisible();
  expect(bodiesOf(page, planRunActs)).toEqual([{ action: 'retry', ids: ['r1', 'r2'] }]);
  await page.user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('1 run retried.')).toBeVisible();
  expect(dialog.getByText('1 run was left as it is:')).toBeVisible();
  expect(bodiesOf(page, actOnRuns)).toEqual([{ action: 'retry', ids: ['r1', 'r2'], key: expect.any(String) }]);
  await page.user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
});

test('all that match are acted on page by page, from the filter as it was planned, until it is stopped', async () => {
  const page = await open({ path: '?status=queued&range=24h', total: 60 });
  page.host.api.answer(planRunActs, { ...plan, found: 60, possible: 60, until: 'r60' });
  page.host.api.answer(actOnRuns, async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { results: [{ id: 'r1', ok: true as const }], next: `${body.after ?? 'r'}+` };
  });
  await check(page, 0);
  await page.user.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
  await page.user.click(
    within(screen.getByRole('region', { name: 'All 60 that match' })).getByRole('button', { name: 'Cancel' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(await dialog.findByRole('button', { name: 'Cancel runs' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Stop' }));
  expect(await dialog.findByText('You stopped; the other runs were left as they are.')).toBeVisible();
  const [first, second] = bodiesOf(page, actOnRuns);
  const filter = { scenario_id: 'sc1', status: 'queued', time_range: '24h', search: '' };
  expect(first).toMatchObject({ action: 'cancel', filter, until: 'r60' });
  if (second) expect(second).toMatchObject({ after: 'r+', until: 'r60', key: first?.key });
});

test('what a call interrupts goes on where it came to', async () => {
  const page = await open({ shown: runs.map((run) => ({ ...run, status: 'HOLD' })) });
  page.host.api.fail(actOnRuns, 503, 'Try again.');
  await check(page, 1);
  await page.user.click(
    within(screen.getByRole('region', { name: '1 selected' })).getByRole('button', { name: 'Release' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Release' })).toBeEnabled());
  await page.user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Interrupted: Try again.');
  page.host.api.answer(actOnRuns, { results: [{ id: 'r1', ok: true }], next: null });
  await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('1 run released.')).toBeVisible();
});

test('what a closed tab interrupted is reported when the runs are looked at again, and goes on from there', async () => {
  await storeUnfinished('sc1', {
    wanted: {
      action: 'retry',
      selection: { filter: { scenario_id: 'sc1', status: 'error', time_range: 'all', search: '' } },
    },
    key: 'of-the-closed-tab',
    place: { done: 0, after: 'r50', until: 'r60' },
    progress: { done: 49, failed: [{ id: 'r2', message: 'The run has already ended.' }], total: 60 },
  });
  const page = await open();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('49 runs retried.')).toBeVisible();
  expect(dialog.getByText('1 run was left as it is:')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Interrupted: The tab was closed.');
  page.host.api.answer(actOnRuns, { results: [{ id: 'r51', ok: true }], next: null });
  await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('50 runs retried.')).toBeVisible();
  const rest = { action: 'retry', key: 'of-the-closed-tab', after: 'r50', until: 'r60' };
  expect(bodiesOf(page, actOnRuns)).toMatchObject([rest]);
  expect(bodiesOf(page, planRunActs)).toEqual([]);
  expect(await readUnfinished('sc1')).toBeNull();
});

test('a tab that is at work says to keep it open, asks before it is closed, and stores how far it came', async () => {
  const page = await open({ total: 60 });
  page.host.api.answer(planRunActs, { ...plan, found: 60, possible: 60, until: 'r60' });
  let answer = () => {};
  page.host.api.answer(actOnRuns, async ({ body }) => {
    if (body.after) await new Promise<void>((resolve) => (answer = resolve));
    return { results: [{ id: 'r1', ok: true as const }], next: body.after ? null : 'r25' };
  });
  await check(page, 0);
  await page.user.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
  const bar = within(screen.getByRole('region', { name: 'All 60 that match' }));
  await page.user.click(bar.getByRole('button', { name: 'Retry' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Keep this tab open until it's done/)).toBeVisible();
  await page.user.click(await dialog.findByRole('button', { name: 'Retry' }));
  await dialog.findByText('1 of 60 runs');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(await readUnfinished('sc1')).toMatchObject({
    place: { after: 'r25', until: 'r60' },
    progress: { done: 1, total: 60 },
  });
  answer();
  expect(await dialog.findByText('2 runs retried.')).toBeVisible();
  expect(await readUnfinished('sc1')).toBeNull();
});

test('guests select nothing', async () => {
  await open({ session: sessionOf(['Guest']) });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('equal failures are one row, which opens its runs, in the address', async () => {
  const page = await open({ path: '?status=error' });
  await page.user.click(screen.getByRole('button', { name: 'Group equal failures' }));
  expect(page.location().search).toBe('?status=error&view=failures');
  await page.user.click(await screen.findByRole('button', { name: /Create order · 500 from POST .*28 runs/ }));
  expect(page.location().search).toBe(`?status=error&failure=${key}`);
  const query = { failure: key, status: 'error' };
  await waitFor(() => expect(page.host.api.callsOf(listRunLogs).at(-1)?.input).toMatchObject({ query }));
  await page.user.click(screen.getByRole('button', { name: 'All failures' }));
  expect(page.location().search).toBe('?status=error&view=failures');
});
