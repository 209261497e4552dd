import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  deleteStoreEntries,
  getStore,
  getStoreEntry,
  getStoreUse,
  listStoreEntries,
  listStoreUses,
  type Store,
  type StoreEntry,
  saveStoreEntries,
} from 'shared-contracts/api/store';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './StorePage.tsx';

const instant = '2026-01-01T00:00:00.000Z';
const store: Store = {
  ...{ id: 's', name: 'Imports', description: 'What was seen', is_active: true, revision: 1 },
  ...{ created_at: instant, updated_at: instant },
};
const entryOf = (key: string, value: string | null, changes: Partial<StoreEntry> = {}): StoreEntry => ({
  ...{ key, value, expires_at: null, updated_at: instant, bytes: 10, locked_by: null },
  ...changes,
});

async function open(items: StoreEntry[], changes: Partial<Store> = {}, timeZone: string | null = null) {
  const host = createTestHost({ remoteId: 'remote-data-management' });
  host.preferences.choose({ timeZone });
  host.api.answer(getStore, { ...store, ...changes });
  host.api.answer(listStoreEntries, { items, next: items.at(-1)?.key ?? null });
  host.api.answer(getStoreUse, { keys: 2, bytes: 2048, max_keys: 1_000_000, max_bytes: 1_000_000_000 });
  const nodes = [{ node_id: 'n', node_name: 'Only new' }];
  host.api.answer(listStoreUses, [{ scenario_id: 'x', scenario_name: 'Weekly import', is_active: true, nodes }]);
  host.api.answer(saveStoreEntries, ({ body }) => ({ written: body.entries.length }));
  host.api.answer(deleteStoreEntries, ({ body }) => ({ deleted: body.keys.length }));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-data-management': { en, fr } },
    path: '/data/store/s',
    pattern: '/data/store/:id',
  });
  await screen.findByRole('heading', { name: 'Imports' });
  return { ...page, host };
}

const bodyOf = (call: { input: unknown } | undefined) => (call?.input as { body?: unknown } | undefined)?.body;

it('shows keys with their values, what stores hold and who uses this one', async () => {
  await open([entryOf('order:1', '{"total":5}'), entryOf('lock', '{}', { locked_by: 'run' })]);
  const table = await screen.findByRole('table');
  expect(within(table).getByText('{"total":5}')).toBeInTheDocument();
  expect(within(table).getByText('Lock of a run')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit lock' })).toBeNull();
  expect(await screen.findByText('2 of 1,000,000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Weekly import' })).toBeInTheDocument();
});

it('adds a key that is new, and says when it is not', async () => {
  const { user, host } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Add key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add key' });
  await user.type(within(dialog).getByLabelText('Key'), 'order:2');
  await user.type(within(dialog).getByLabelText('Value'), 'text');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Enter JSON of up to 256 kB/)).toBeInTheDocument();
  await user.clear(within(dialog).getByLabelText('Value'));
  await user.type(within(dialog).getByLabelText('Value'), '12');
  host.api.answer(saveStoreEntries, { written: 0 });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/"order:2" already has a value/)).toBeInTheDocument();
  host.api.answer(saveStoreEntries, { written: 1 });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.api.callsOf(saveStoreEntries)).toHaveLength(2));
  const entries = [{ key: 'order:2', value: '12', expires_at: null }];
  expect(bodyOf(host.api.callsOf(saveStoreEntries).at(-1))).toEqual({ entries, mode: 'add' });
});

it('edits a long value, which is read whole', async () => {
  const { user, host } = await open([entryOf('long', null)]);
  host.api.answer(getStoreEntry, entryOf('long', '"whole"'));
  await user.click(await screen.findByRole('button', { name: 'Edit long' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit key' });
  expect(within(dialog).getByLabelText('Value')).toHaveValue('"whole"');
});

it('takes when a key expires by the clocks of the time zone that the user has chosen', async () => {
  const expiring = entryOf('a', '1', { expires_at: '2026-06-01T20:30:00.000Z' });
  const { user, host } = await open([expiring], {}, 'Asia/Tokyo');
  await user.click(await screen.findByRole('button', { name: 'Edit a' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit key' });
  const expires = within(dialog).getByLabelText('Expires');
  expect(expires).toHaveValue('2026-06-02T05:30');
  fireEvent.change(expires, { target: { value: '2026-06-02T09:00' } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.api.callsOf(saveStoreEntries)).toHaveLength(1));
  const entries = [{ key: 'a', value: '1', expires_at: '2026-06-02T00:00:00.000Z' }];
  expect(bodyOf(host.api.callsOf(saveStoreEntries)[0])).toMatchObject({ entries });
});

it('deletes keys, and puts them back', async () => {
  const { user, host } = await open([entryOf('a', '1'), entryOf('b', '2')]);
  await user.click(await screen.findByRole('button', { name: 'Delete a' }));
  await waitFor(() => expect(host.record.snackbars).toHaveLength(1));
  expect(bodyOf(host.api.callsOf(deleteStoreEntries)[0])).toEqual({ keys: ['a'] });
  host.record.snackbars[0]?.action?.run();
  await waitFor(() => expect(host.api.callsOf(saveStoreEntries)).toHaveLength(1));
  const entries = [{ key: 'a', value: '1', expires_at: null }];
  expect(bodyOf(host.api.callsOf(saveStoreEntries)[0])).toEqual({ entries, mode: 'add' });
});

it('imports a file after asking, and keeps what is there if that is wanted', async () => {
  const { user, host } = await open([]);
  const text = '[{"key":"a","value":12345678901234567890},{"key":"","value":1},{"key":"b","value":[1]}]';
  // The DOM of tests has no `text` of files.
  const file = Object.assign(new File([text], 'keys.json'), { text: async () => text });
  await user.upload(await screen.findByLabelText('Import JSON', { selector: 'input' }), file);
  const dialog = await screen.findByRole('dialog', { name: 'Import 2 keys?' });
  expect(within(dialog).getByText(/^1 item can't be imported/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(host.api.callsOf(saveStoreEntries)).toHaveLength(1));
  expect(bodyOf(host.api.callsOf(saveStoreEntries)[0])).toMatchObject({
    mode: 'add',
    entries: [{ key: 'a' }, { key: 'b' }],
  });
});

it('only shows what is in the trash', async () => {
  await open([entryOf('a', '1')], { is_active: false });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Add key' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete a' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export JSON' })).toBeInTheDocument();
});
