import { screen, within } from '@testing-library/react';
import {
  actOnWaitingRuns,
  listWaitingGroups,
  listWaitingRuns,
  type WaitingGroup,
} from 'shared-contracts/api/waiting-run';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { Page } from './WaitingPage.tsx';

const held: WaitingGroup = {
  ...{ state: 'HOLD', code: 'row', subject: 'table', count: 2, oldest: '2026-01-01T00:00:00.000Z' },
  waiting_for: 'No row for "FR" in the conversion table "Countries". Add it, and the run continues.',
  waiting: { code: 'row', values: ['table', 'Countries', '"FR"'] },
  actions: ['release', 'retry', 'cancel'],
};

async function open({ groups = [held] } = {}) {
  const host = createTestHost();
  host.api.answer(listWaitingGroups, groups);
  host.api.answer(listWaitingRuns, { items: [], next: null });
  host.api.answer(actOnWaitingRuns, {
    results: [
      { id: 'a', ok: true },
      { id: 'b', ok: true },
    ],
    left: 0,
    next: null,
  });
  const page = await renderPage(<Page />, { host, path: '/waiting', pattern: '/waiting' });
  return { ...page, host };
}

test('what waits stands with its reason, and all of a reason is cancelled after one question', async () => {
  const page = await open();
  const list = await screen.findByRole('list', { name: 'Waiting runs' });
  expect(within(list).getByText(/No row for "FR" in the conversion table "Countries"/)).toBeVisible();
  expect(within(list).getByText(/the other runs may wait for different ones/)).toBeVisible();
  await page.user.click(within(list).getByRole('button', { name: 'Cancel all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 runs?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const group = { state: 'HOLD', code: 'row', subject: 'table' };
  const [call] = page.host.api.callsOf(actOnWaitingRuns);
  expect(call?.input).toMatchObject({ body: { action: 'cancel', group } });
});

test('what cannot be read again stays, and is not counted', async () => {
  const { host, user } = await open();
  expect(await screen.findByText('2 runs')).toBeVisible();
  host.api.fail(listWaitingGroups, 500, 'Down');
  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 runs?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Waiting runs' })).toBeVisible();
  expect(screen.queryByText('2 runs')).toBeNull();
});

test('where nothing waits, the page says so', async () => {
  await open({ groups: [] });
  expect(await screen.findByText('No run is waiting')).toBeVisible();
});

test('what is listed and counted to a limit says so', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ ...held, subject: `table ${at}`, count: at ? 1 : 10_000 }));
  await open({ groups: many });
  expect(await screen.findByText(/^10,000 runs or more ·/)).toBeVisible();
  expect(screen.getByText(/^The first 200 reasons are listed/)).toBeVisible();
});

test('what is listed whole says nothing of limits', async () => {
  await open({ groups: [held, { ...held, subject: 'other' }] });
  expect(await screen.findByText('4 runs')).toBeVisible();
  expect(screen.queryByText(/reasons are listed|or more/)).toBeNull();
});
