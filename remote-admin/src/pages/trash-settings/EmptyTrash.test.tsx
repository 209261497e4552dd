import { screen } from '@testing-library/react';
import { countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { EmptyTrash } from './EmptyTrash.tsx';

test('runs that wait for anything in the trash are counted before it is emptied, also for what no list shows, and not unasked', async () => {
  const host = createTestHost({ session: sessionOf(['Admin']) });
  host.api.answer(countWaitingRuns, { count: 2 });
  const { user } = await renderPage(<EmptyTrash kind="conversion" count={2} />, {
    host,
    messages: { 'remote-admin': { en, fr } },
  });
  expect(host.api.callsOf(countWaitingRuns)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  expect(await screen.findByText(/2 runs still wait for this/)).toBeVisible();
  expect(host.api.callsOf(countWaitingRuns)).toMatchObject([
    { input: { query: { kind: 'conversion', in_trash: 'true' } } },
  ]);
});

test('where counting has stopped, the question says that there may be more', async () => {
  const host = createTestHost({ session: sessionOf(['Admin']) });
  host.api.answer(countWaitingRuns, { count: 10_000 });
  const { user } = await renderPage(<EmptyTrash kind="conversion" count={2} />, {
    host,
    messages: { 'remote-admin': { en, fr } },
  });
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  expect(await screen.findByText(/There may be more: counting ends at 10,000/)).toBeVisible();
});
