import { screen, waitFor, within } from '@testing-library/react';
import {
  type BulkJob,
  type BulkRun,
  changeBulkJob,
  getBulkJob,
  listBulkJobs,
  listBulkRuns,
  planBulkJob,
} from 'shared-contracts/api/bulk-job';
import { listFoldedFailures, listRunLogs, type RunLog, runSelectionSchema } from 'shared-contracts/api/run';
import { getScenario } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { runOf, scenarioOf } from '../../../test/scenarios.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './LogsPage.tsx';

const exception = [{ node_id: 'erp', node_name: 'Create order', exception: '500 from POST /orders/7' }];
const runs: RunLog[] = ['r1', 'r2', 'r3'].map((id) => runOf(id, { status: 'FAILED', success: false, exception }));
const node = { scenario_id: 'sc1', scenario_name: 'Orders', node_id: 'erp', node_name: 'Create order', kind: 'http' };
const text = { en: 'The run has already ended.', fr: 'L’exécution est déjà terminée.' };
const job: BulkJob = {
  ...{ id: 'j1', action: 'retry', created_at: '2026-01-01T00:00:00Z', created_by: 'Ann', begun_at: null },
  ...{ ended_at: null, state: 'planned', stopped_by: null, filter: null, total: 2, is_capped: false, checked: 2 },
  ...{ done: 0, skipped: 0, failed: 0, rate: 600, stop_percent: null, failure: null },
  plan: {
    ...{ possible: 1, operations: 4 },
    refused: [{ code: 'conflict.run_ended', message: text, count: 1, example: 'r2' }],
    again: [{ ...node, summary: 'POST https://erp.example/orders', runs: 1, calls: 1 }],
  },
};
const made = { runs: 1, successful: 1, failed: 0 };
const left: BulkRun = {
  run_id: 'r2',
  outcome: 'skipped',
  reason: { code: 'conflict.run_ended', ...text },
  new_run_id: null,
};
const key = '0'.repeat(32);

async function open({ path = '', session = sessionOf(), total = 3, shown = runs } = {}) {
  const host = createTestHost({ session });
  host.api.answer(getScenario, scenarioOf());
  host.api.answer(listRunLogs, { items: shown, total });
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
const bodiesOf = ({ host }: Awaited<ReturnType<typeof open>>, endpoint: typeof planBulkJob | typeof changeBulkJob) =>
  host.api.callsOf(endpoint).map(({ input }) => (input as { body: Record<string, unknown> }).body);

const filled = (host: ReturnType<typeof createTestHost>, shown: Partial<BulkJob> = {}) => {
  const planned = { ...job, ...shown };
  let now = planned;
  host.api.answer(planBulkJob, async ({ body }) => {
    now = { ...planned, action: body.action, filter: body.filter ? runSelectionSchema.parse(body.filter) : null };
    return { ...now, state: 'collecting' as const };
  });
  host.api.answer(getBulkJob, async () => ({ ...now, made }));
  host.api.answer(changeBulkJob, async ({ body }) => {
    if (body.action === 'start') now = { ...now, begun_at: '2026-01-01T00:00:00Z', state: 'running' };
    if (body.action === 'pause') now = { ...now, state: 'paused' };
    if (body.action === 'cancel') now = { ...now, state: 'cancelled', ended_at: '2026-01-01T00:00:00Z' };
    return now;
  });
  host.api.answer(listBulkRuns, { items: [left], next: null });
  return { finish: () => (now = { ...now, state: 'done', done: 1, skipped: 1, ended_at: '2026-01-01T00:01:00Z' }) };
};
const barOf = (name: string) => within(screen.getByRole('region', { name }));

test('selected runs are planned by the server, then it acts, and the dialog looks on until the report', async () => {
  const page = await open();
  const { finish } = filled(page.host);
  await check(page, 1);
  await check(page, 2);
  await page.user.click(barOf('2 selected').getByRole('button', { name: 'Retry' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 of 2 runs will be retried, oldest first.')).toBeVisible();
  expect(dialog.getByText('POST https://erp.example/orders')).toBeVisible();
  expect(dialog.getByText('Takes about 4 operations.')).toBeVisible();
  expect(dialog.getByText('1 run: The run has already ended.')).toBeVisible();
  expect(bodiesOf(page, planBulkJob)).toEqual([{ action: 'retry', ids: ['r1', 'r2'] }]);
  await page.user.click(dialog.getByRole('checkbox', { name: 'Stop when more than' }));
  await page.user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/^You can close this window or the tab/)).toBeVisible();
  expect(bodiesOf(page, changeBulkJob)).toEqual([{ action: 'start', rate: 600, stop_percent: 20 }]);
  finish();
  page.host.realtime.emit('bulk-job-update', { id: 'j1' });
  expect(await dialog.findByText(/1 run retried · 1 run left out/)).toBeVisible();
  expect(await dialog.findByText('The run has already ended.')).toBeVisible();
  expect(dialog.getByText('Of 1 new run, 1 succeeded and 0 failed so far.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download report' })).toBeVisible();
});

test('all that match are planned from the filter; a replay is planned anew, and a plan that is left ends', async () => {
  const page = await open({ path: '?status=error&range=24h', total: 60 });
  filled(page.host, { total: 60 });
  await check(page, 0);
  await page.user.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
  await page.user.click(barOf('All 60 that match').getByRole('button', { name: 'Retry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(await dialog.findByRole('radio', { name: /^Replay/ }));
  expect(await dialog.findByText('1 of 60 runs will be replayed, oldest first.')).toBeVisible();
  const filter = { scenario_id: 'sc1', status: 'error', time_range: '24h', search: '' };
  expect(bodiesOf(page, planBulkJob)).toEqual([
    { action: 'retry', filter },
    { action: 'replay', filter },
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(bodiesOf(page, changeBulkJob)).toEqual([{ action: 'cancel' }, { action: 'cancel' }]));
});

test('what could not be planned is said, and nothing is started', async () => {
  const page = await open();
  page.host.api.fail(planBulkJob, 503, 'Try again.');
  await check(page, 1);
  await page.user.click(barOf('1 selected').getByRole('button', { name: 'Retry' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Try again.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the bulk actions of the organization are listed with their reports, paused and stopped', async () => {
  const page = await open();
  filled(page.host);
  const begun: BulkJob = { ...job, begun_at: '2026-01-01T00:00:00Z', state: 'running', skipped: 1 };
  page.host.api.answer(listBulkJobs, { items: [begun] });
  await page.user.click(screen.getByRole('button', { name: 'Bulk actions' }));
  const one = within(await screen.findByRole('listitem', { name: 'Retry runs' }));
  expect(one.getByRole('status')).toHaveTextContent('In progress: 1 of 2 runs · 0 runs retried · 1 run left out');
  await page.user.click(one.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(bodiesOf(page, changeBulkJob)).toEqual([{ action: 'pause' }]));
  await page.user.click(one.getByRole('button', { name: 'Show report' }));
  await waitFor(() => expect(page.host.api.callsOf(getBulkJob)).not.toEqual([]));
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
