import { screen, waitFor } from '@testing-library/react';
import { getPlanUsage, type PlanUsage } from 'shared-contracts/api/subscription';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { UsageForecast } from './UsageForecast.tsx';

const forecast = { total: 180, low: 150, high: 200, days: [], used_up_on: '2026-01-20' };

async function open(used: number, expected: PlanUsage['forecast']) {
  const host = createTestHost();
  host.api.answer(getPlanUsage, {
    ...{ type: 'free', subscription: {}, days: [], scenarios: [], held_runs: 0, forecast: expected },
    period: { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' },
    limits: [{ limit: 'quantity', used, allowed: 100 }],
  });
  return { ...(await renderPage(<UsageForecast />, { host })), host };
}

test('that operations run out before the period ends is said with the day and the share', async () => {
  await open(60, forecast);
  expect(await screen.findByText(/operations of your plan run out on/)).toBeVisible();
  expect(screen.getByText(/the period would use 180/)).toBeVisible();
});

test('used up operations are said where there are too few days for a forecast', async () => {
  await open(100, null);
  expect(await screen.findByText(/The operations of your plan are used up/)).toBeVisible();
});

test('where operations suffice nothing is said', async () => {
  const { container, host } = await open(60, { ...forecast, total: 90, used_up_on: null });
  await waitFor(() => expect(host.api.callsOf(getPlanUsage)).toHaveLength(1));
  expect(container).not.toHaveTextContent(/operations/);
});
