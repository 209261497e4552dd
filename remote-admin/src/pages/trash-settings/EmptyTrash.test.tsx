import { screen } from '@testing-library/react';
import { listTrash, type TrashedItem } from 'shared-contracts/api/trash';
import { countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { EmptyTrash } from './EmptyTrash.tsx';

const item = (id: string) => ({ id, name: id, is_active: false }) as unknown as TrashedItem;

test('runs that wait for anything in the trash are counted before it is emptied, and not unasked', async () => {
  const host = createTestHost({ session: sessionOf(['Admin']) });
  host.api.answer(listTrash, [item('a'), item('b')]);
  host.api.answer(countWaitingRuns, { count: 2 });
  const { user } = await renderPage(<EmptyTrash kind="conversion" count={2} />, {
    host,
    messages: { 'remote-admin': { en, fr } },
  });
  expect(host.api.callsOf(countWaitingRuns)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  expect(await screen.findByText(/2 runs still wait for this/)).toBeVisible();
  expect(host.api.callsOf(countWaitingRuns)).toMatchObject([{ input: { query: { kind: 'conversion', ids: 'a,b' } } }]);
});
