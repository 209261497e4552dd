import { screen, waitFor } from '@testing-library/react';
import { changeReplay, listReplays, type Replay } from 'shared-contracts/api/event';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { ReplayProgress } from './ReplayProgress.tsx';

const messages = { 'remote-data-triggers': { en, fr } };

const replay: Replay = {
  id: 'p1',
  created_at: new Date().toISOString(),
  created_by: 'Ann',
  ended_at: null,
  state: 'stopped',
  failure: {
    message: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
    event_id: 'e7',
    tries: 5,
    next_at: null,
  },
  total: 9,
  delivered: 3,
  failed: 0,
  skipped: {},
  rate: 10,
};

test('a replay that stopped says why, leads to its event and is resumed', async () => {
  const host = createTestHost();
  host.api.answer(listReplays, { items: [replay] });
  host.api.answer(changeReplay, { ...replay, state: 'running', failure: null });
  const { user } = await renderPage(<ReplayProgress webhookId="w1" />, { host, messages });
  expect(screen.getByRole('status')).toHaveTextContent('Stopped: 3 of 9');
  expect(screen.getByRole('alert')).toHaveTextContent('5 tries so far. Something went wrong');
  expect(screen.getByRole('link', { name: 'Show the event' })).toHaveAttribute(
    'href',
    expect.stringMatching(/event=e7/),
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  const input = { params: { id: 'p1' }, body: { action: 'resume' } };
  await waitFor(() => expect(host.api.callsOf(changeReplay).map((call) => call.input)).toEqual([input]));
});

test('guests read why, and have nothing to resume it with', async () => {
  const host = createTestHost({ session: sessionOf(['Guest']) });
  const failure = { ...replay.failure, next_at: new Date(Date.now() + 30_000).toISOString() } as Replay['failure'];
  host.api.answer(listReplays, { items: [{ ...replay, state: 'running', failure }] });
  await renderPage(<ReplayProgress webhookId="w1" />, { host, messages });
  expect(screen.getByRole('alert')).toHaveTextContent('Next try');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
