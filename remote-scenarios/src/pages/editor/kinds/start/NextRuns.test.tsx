import { screen } from '@testing-library/react';
import type { Schedule } from 'shared-contracts/nodes';
import { renderPage } from 'shared-contracts/testing';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { NextRuns } from './NextRuns.tsx';

const show = (...schedules: Schedule[]) =>
  renderPage(<NextRuns schedules={schedules} />, { messages: { 'remote-scenarios': { en, fr } } });
const anchor = '2026-01-01T00:00:00Z';

test('the next five runs are listed in the zone of the schedule', async () => {
  await show({ mode: 'cron', cron: '30 9 * * *', time_zone: 'Europe/Zurich' });
  const runs = await screen.findAllByRole('listitem');
  expect(runs).toHaveLength(5);
  for (const run of runs) expect(run).toHaveTextContent(/09:30/);
});

test('those of several schedules are one list: a moment of two stands there once', async () => {
  const time_zone = 'UTC';
  await show({ mode: 'cron', cron: '0 9 * * *', time_zone }, { mode: 'cron', cron: '0 9,21 * * *', time_zone });
  const runs = await screen.findAllByRole('listitem');
  expect(runs).toHaveLength(5);
  expect(new Set(runs.map((run) => run.textContent)).size).toBe(5);
});

test('a rule that cannot be read says what to do', async () => {
  await show({ mode: 'cron', cron: '0 9 * *', time_zone: 'UTC' });
  expect(await screen.findByText(/^A cron expression has five parts/)).toBeVisible();
});

test('so do days in a zone that does not exist', async () => {
  await show({ mode: 'every', every: 1, unit: 'days', anchor, time_zone: 'Mars/Base' });
  expect(await screen.findByText(/^There is no time zone "Mars\/Base"/)).toBeVisible();
});

test('and so do hours: what is shown would be shown in no zone', async () => {
  await show({ mode: 'every', every: 2, unit: 'hours', anchor, time_zone: 'Mars/Base' });
  expect(await screen.findByText(/^There is no time zone "Mars\/Base"/)).toBeVisible();
});
