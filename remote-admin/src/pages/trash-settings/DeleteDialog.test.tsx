import { screen } from '@testing-library/react';
import type { ThingKind } from 'shared-contracts/api/kind';
import type { TrashedItem } from 'shared-contracts/api/trash';
import { countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { DeleteDialog } from './DeleteDialog.tsx';

const item = { id: 'a', name: 'Countries', is_active: false } as unknown as TrashedItem;

function open(kind: ThingKind) {
  const host = createTestHost();
  host.api.answer(countWaitingRuns, { count: 2 });
  const nothing = () => {};
  const dialog = (
    <DeleteDialog kind={kind} items={[item]} usesOf={new Map()} isBusy={false} onConfirm={nothing} onCancel={nothing} />
  );
  return renderPage(dialog, { host, messages: { 'remote-admin': { en, fr } } });
}

test('runs that wait for what is deleted for good are counted', async () => {
  await open('conversion');
  expect(await screen.findByText(/2 runs still wait for this/)).toBeVisible();
});

test('kinds that no run waits for are not asked about', async () => {
  const { host } = await open('import_page');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(host.api.callsOf(countWaitingRuns)).toEqual([]);
});
