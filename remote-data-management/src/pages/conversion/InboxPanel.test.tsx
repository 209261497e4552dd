import { screen, waitFor, within } from '@testing-library/react';
import { conversionEntryEndpoints, dismissUnmatchedValues, listUnmatchedValues } from 'shared-contracts/api/conversion';
import { actOnWaitingRuns, countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { InboxPanel } from './InboxPanel.tsx';

const at = '2026-01-01T00:00:00.000Z';
const missed = { values: ['FR'], count: 3, first_at: at, last_at: at, scenarios: [] };

async function dismiss(waiting: number) {
  const host = createTestHost({ remoteId: 'remote-data-management' });
  host.api.answer(listUnmatchedValues, { items: [missed], held_runs: waiting });
  host.api.answer(dismissUnmatchedValues, undefined);
  host.api.answer(countWaitingRuns, { count: waiting });
  host.api.answer(actOnWaitingRuns, { results: [], left: 0, next: null });
  const lookup = { id: 't', resultColumns: ['Code'], calls: conversionEntryEndpoints } as never;
  const page = await renderPage(<InboxPanel lookup={lookup} readOnly={false} onChanged={() => undefined} />, {
    host,
    messages: { 'remote-data-management': { en, fr } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  return { ...page, host };
}

test('a value that nothing waits for is dismissed at once', async () => {
  const { host } = await dismiss(0);
  await waitFor(() =>
    expect(host.api.callsOf(dismissUnmatchedValues)).toMatchObject([{ input: { body: { values: [['FR']] } } }]),
  );
});

test('a value that runs wait for is dismissed after asking what becomes of them', async () => {
  const { host, user } = await dismiss(2);
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss "FR"?' });
  expect(within(dialog).getByText(/^2 runs wait for a row of this value\. .*they stay on hold/)).toBeVisible();
  expect(host.api.callsOf(dismissUnmatchedValues)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss and cancel the runs' }));
  const of = { kind: 'conversion', ids: ['t'], values: [['FR']] };
  await waitFor(() =>
    expect(host.api.callsOf(actOnWaitingRuns)).toMatchObject([{ input: { body: { action: 'cancel', of } } }]),
  );
  expect(host.api.callsOf(dismissUnmatchedValues)).toHaveLength(1);
  expect(host.api.callsOf(countWaitingRuns)).toMatchObject([
    { input: { query: { kind: 'conversion', ids: 't', values: '[["FR"]]' } } },
  ]);
});

test('after a row is added it says how many of the waiting runs continued, and leads to them', async () => {
  const host = createTestHost({ remoteId: 'remote-data-management' });
  const scenarios = [{ scenario_id: 's1', scenario_name: 'Orders' }];
  let isAdded = false;
  host.api.answer(listUnmatchedValues, () =>
    isAdded ? { items: [], held_runs: 0 } : { items: [{ ...missed, scenarios }], held_runs: 3 },
  );
  host.api.answer(conversionEntryEndpoints.saveEntries, () => {
    isAdded = true;
    return { version: 2, revision: 2, entry_count: 1, first_added: 1 };
  });
  const lookup = { id: 't', resultColumns: ['Code'], calls: conversionEntryEndpoints } as never;
  const { user } = await renderPage(<InboxPanel lookup={lookup} readOnly={false} onChanged={() => undefined} />, {
    host,
    messages: { 'remote-data-management': { en, fr } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Code for FR' }), 'EU{Enter}');
  expect(await screen.findByText('3 waiting runs continued.', { exact: false })).toBeVisible();
  expect(screen.getByText('Show runs of Orders')).toBeVisible();
  expect(screen.queryByText('Show waiting runs')).toBeNull();
});
