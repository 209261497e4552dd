import { screen } from '@testing-library/react';
import { listTrash, listTrashUses, maxTrashListed, type TrashedItem } from 'shared-contracts/api/trash';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { TrashTable } from './TrashTable.tsx';

const item = (id: number) =>
  ({
    id: `t${id}`,
    name: `Table ${id}.`,
    is_active: false,
    folder: null,
    lost_folder: null,
    trashed_by: null,
    trashed_at: '2026-01-01T00:00:00.000Z',
    purge_at: '2026-02-01T00:00:00.000Z',
  }) as unknown as TrashedItem;

async function show(count: number, total: number) {
  const host = createTestHost({ session: sessionOf(['Admin']) });
  host.api.answer(
    listTrash,
    Array.from({ length: count }, (_, id) => item(id)),
  );
  host.api.answer(listTrashUses, []);
  // Narrowed to one: thousands of rows would only take time.
  const path = '/trash?search=Table 1.';
  await renderPage(<TrashTable kind="conversion" total={total} />, {
    host,
    path,
    messages: { 'remote-admin': { en, fr } },
  });
  expect(await screen.findByText('Table 1.')).toBeVisible();
}

test('a list that leaves things out says how many there are', async () => {
  await show(maxTrashListed, 3214);
  expect(screen.getByText(/Showing the 2,000 items that are deleted next, of 3,214\./)).toBeVisible();
});

test('a list that is whole says nothing, also while another thing is moved to the trash', async () => {
  await show(2, 3);
  expect(screen.queryByText(/deleted next/)).toBeNull();
});
