import { screen } from '@testing-library/react';
import { type EventRetry, listEventAttempts } from 'shared-contracts/api/event';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { runOf } from '../../../test/scenarios.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { PlannedRetry } from './PlannedRetry.tsx';

const failed = runOf('r1', { status: 'FAILED', success: false, hookdeck_id: 'e1', created: new Date().toISOString() });
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const planned: EventRetry = {
  scenario_id: 'sc1',
  scenario_name: 'Orders',
  attempts: 1,
  most: 4,
  next_at: inAnHour,
  run_id: 'r1',
  held: false,
};

async function show(retry: EventRetry, run = failed) {
  const host = createTestHost();
  host.api.answer(listEventAttempts, { items: [], retries: [{ ...retry, run_id: 'other', attempts: 9 }, retry] });
  await renderPage(<PlannedRetry run={run} />, { host, messages: { 'remote-scenarios': { en, fr } } });
  return host;
}

test('a failed run tells which attempt it was and when the next one is', async () => {
  await show(planned);
  expect(await screen.findByRole('status')).toHaveTextContent(/^Attempt 1 of 4, runs again in (59 min|1 hour)/);
});

test('a paused webhook has it wait, and after the last attempt there is none', async () => {
  await show({ ...planned, held: true });
  expect(await screen.findByRole('status')).toHaveTextContent('Attempt 1 of 4, waits until the webhook is resumed');
});

test('after the last attempt none is promised', async () => {
  await show({ ...planned, attempts: 4, next_at: null });
  expect(await screen.findByRole('status')).toHaveTextContent('Attempt 4 of 4, not retried any more');
});

test.each([
  ['it succeeded', { status: 'SUCCESSFUL' as const }],
  ['no webhook began it', { hookdeck_id: null }],
  ['it is too old to be run again', { created: '2020-01-01T00:00:00.000Z' }],
])('nothing is asked of a run where %s', async (_, changes) => {
  const host = await show(planned, { ...failed, ...changes });
  expect(host.api.callsOf(listEventAttempts)).toEqual([]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
