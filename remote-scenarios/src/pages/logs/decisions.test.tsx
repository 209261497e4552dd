import { act, screen, waitFor, within } from '@testing-library/react';
import { listRunLogs } from 'shared-contracts/api/run';
import { getScenario } from 'shared-contracts/api/scenario';
import {
  countUnsureRuns,
  decideRun,
  decideRuns,
  listUnsureCalls,
  type UnsureCall,
} from 'shared-contracts/api/unsure-run';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { runOf, scenarioOf } from '../../../test/scenarios.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './LogsPage.tsx';

const held = runOf('run-held', {
  status: 'HOLD',
  success: false,
  waiting_for: 'Unsure',
  waiting: { code: 'unsure', values: ['Create order'] },
});

const callOf = (step: number, item: number | null): UnsureCall => ({
  step,
  item,
  node_id: 'erp',
  node_name: 'Create order',
  kind: 'http',
  page: null,
  summary: 'POST https://erp.example/orders',
  at: '2026-11-21T08:00:00.000Z',
  key: `weft-1-0-${step}`,
  answer: { status: 200, body: null },
});

async function open(calls: UnsureCall[] = [callOf(1, null)], session = sessionOf(), unsure = 0) {
  const host = createTestHost({ session });
  host.api.answer(getScenario, scenarioOf());
  host.api.answer(listRunLogs, { items: [held], total: 1 });
  host.api.answer(countUnsureRuns, { total: unsure });
  host.api.answer(listUnsureCalls, { items: calls, total: calls.length });
  host.api.answer(decideRun, runOf('run-held', { status: 'QUEUED', success: false }));
  return renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1/logs',
    pattern: '/scenario/:id/logs',
  });
}
type Opened = Awaited<ReturnType<typeof open>>;

async function ask({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('weft-1-0-1');
  return dialog;
}

const bodies = ({ host }: Opened) => host.api.callsOf(decideRun).map(({ input }) => (input as { body: unknown }).body);

test('nothing is chosen at first, and an answer is sent as it was entered', async () => {
  const page = await open();
  const dialog = await ask(page);
  expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled();
  await page.user.click(dialog.getByRole('radio', { name: /^It arrived/ }));
  await page.user.click(dialog.getByLabelText('Response body'));
  await page.user.paste('{"id": 7');
  expect(dialog.getByRole('alert')).toHaveTextContent("This isn't JSON");
  expect(dialog.getByRole('button', { name: 'It arrived' })).toBeDisabled();
  await page.user.paste('}');
  await page.user.click(dialog.getByRole('button', { name: 'It arrived' }));
  await waitFor(() => expect(bodies(page)).toEqual([{ decision: 'arrived', answer: { body: { id: 7 } } }]));
  expect(page.host.record.snackbars).toMatchObject([{ color: 'success' }]);
});

test('calls of one run can be left for later', async () => {
  const page = await open([callOf(1, 0), callOf(2, 1)]);
  const dialog = await ask(page);
  await page.user.click(dialog.getByRole('checkbox', { name: 'Decide on Create order, 2' }));
  await page.user.click(dialog.getByRole('radio', { name: /^Skip this item/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(bodies(page)).toEqual([{ decision: 'skip', steps: [1] }]));
});

test('who comes second is told what was decided, and that nothing is left to decide', async () => {
  const page = await open();
  const dialog = await ask(page);
  page.host.api.fail(decideRun, 409, 'Ada decided first: it arrived. Nothing was changed.');
  page.host.api.answer(listUnsureCalls, { items: [], total: 0 });
  await page.user.click(dialog.getByRole('radio', { name: /^Send it again/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText(/Ada decided first/)).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('radio')).toBeNull());
});

test('what somebody else decided meanwhile is said in the open dialog', async () => {
  const page = await open();
  const dialog = await ask(page);
  await page.user.click(dialog.getByRole('radio', { name: /^It arrived/ }));
  const ended = runOf('run-held');
  page.host.api.answer(listRunLogs, { items: [ended], total: 1 });
  page.host.api.answer(listUnsureCalls, { items: [], total: 0 });
  await act(async () => page.host.realtime.emit('logs-update', ended));
  expect(await dialog.findByText('This run is no longer waiting for a decision.')).toBeVisible();
  await waitFor(() => expect(dialog.getByText('Close', { selector: 'span' }).closest('button')).toHaveFocus());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Open on the canvas' })).toHaveFocus();
});

test('what was chosen ends with the dialog', async () => {
  const page = await open([callOf(1, 0), callOf(2, 1)]);
  const dialog = await ask(page);
  await page.user.click(dialog.getByRole('checkbox', { name: 'Decide on Create order, 2' }));
  await page.user.click(dialog.getByRole('radio', { name: /^Cancel the run/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await ask(page);
  expect(again.getByRole('button', { name: 'Decide' })).toBeDisabled();
  expect(again.getByRole('checkbox', { name: 'Decide on Create order, 2' })).toBeChecked();
});

test('all runs of a scenario are decided on, a hundred at a time', async () => {
  const page = await open([], sessionOf(), 150);
  let left = 150;
  page.host.api.answer(decideRuns, () => {
    const results = Array.from({ length: Math.min(left, 100) }, (_, at) => ({ id: String(at), ok: true as const }));
    left -= results.length;
    return { results, left };
  });
  await page.user.click(await screen.findByRole('button', { name: 'Decide on all' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('How should 150 runs continue?')).toBeVisible();
  await page.user.click(dialog.getByRole('radio', { name: /^Send it again/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(page.host.record.snackbars).toMatchObject([{ message: 'Decided on 150 runs.' }]));
  expect(page.host.api.callsOf(decideRuns)).toHaveLength(2);
});

test('the dialog for all stays when somebody else decided on all of them', async () => {
  const page = await open([], sessionOf(), 2);
  await page.user.click(await screen.findByRole('button', { name: 'Decide on all' }));
  const dialog = within(await screen.findByRole('dialog'));
  page.host.api.answer(countUnsureRuns, { total: 0 });
  await act(async () => page.host.realtime.emit('logs-update', runOf('run-held')));
  expect(await dialog.findByText('None of these runs is waiting for a decision anymore.')).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
});

test('guests see that runs are on hold, and decide on none', async () => {
  await open([callOf(1, null)], sessionOf(['Guest']), 1);
  expect(await screen.findByText(/1 run is on hold/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Decide/ })).toBeNull();
});
