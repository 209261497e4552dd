import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import { type Filter, filterEntryEndpoints, getFilter } from 'shared-contracts/api/filter';
import type { LookupPageUse } from 'shared-contracts/api/lookup';
import { createTestHost, renderPage, type TestHost } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './FilterPage.tsx';

// The grid draws the rows that have room, and nothing has a height here.
beforeAll(() => {
  for (const [side, value] of Object.entries({ clientHeight: 480, clientWidth: 800 })) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value });
  }
});

const filter: Filter = {
  ...{ id: 'f', name: 'Countries', description: '', value_type: 'text', match: 'exact', meaning: 'allow' },
  ...{ version: 2, entry_count: 2, is_active: true, revision: 1 },
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
};
const content = { results: [], note: '', enabled: true, expires_at: null };

async function open(usedBy: LookupPageUse[] = [], changes: Partial<Filter> = {}) {
  const host = createTestHost({ remoteId: 'remote-data-management' });
  const { entries, saveEntries, impact, uses, pageUses, versions, tryValue } = filterEntryEndpoints;
  host.api.answer(getFilter, { ...filter, ...changes });
  host.api.answer(entries, {
    ...{ version: 2, next: null },
    items: [
      { ...content, id: 1, values: ['FR'] },
      { ...content, id: 2, values: ['DE'] },
    ],
  });
  host.api.answer(uses, []);
  host.api.answer(pageUses, usedBy);
  host.api.answer(versions, []);
  host.api.answer(tryValue, { entry: null, passes: false, near: null });
  host.api.answer(impact, { tried: 3, differing: 0, scenarios: [], samples: [], import_pages: usedBy });
  host.api.answer(saveEntries, { version: 3, revision: 2, entry_count: 3, first_added: 3 });
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-data-management': { en, fr } },
    path: '/data/filter/f',
    pattern: '/data/filter/:id',
  });
  await screen.findByRole('grid', { name: 'Entries of Countries' });
  return { ...page, host };
}

it('saves what was typed and pasted into the grid as one version, after telling what it would change', async () => {
  const { user, host } = await open();
  const grid = screen.getByRole('grid', { name: 'Entries of Countries' });
  await user.click(within(grid).getByRole('gridcell', { name: 'FR' }));
  await user.keyboard('AT{Enter}');
  expect(within(grid).getByRole('gridcell', { name: 'AT' })).toBeInTheDocument();
  await user.paste('IT\nES');
  expect(await screen.findByText('3 unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' });
  expect(await within(dialog).findByText(/None of the last 3/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.api.callsOf(filterEntryEndpoints.saveEntries)).toHaveLength(1));
  const [{ input } = { input: {} }] = host.api.callsOf(filterEntryEndpoints.saveEntries);
  expect((input as { body: unknown }).body).toEqual({
    added: [{ ...content, values: ['ES'] }],
    changed: [
      { ...content, id: 1, values: ['AT'] },
      { ...content, id: 2, values: ['IT'] },
    ],
    removed: [],
    version: 2,
  });
  // What was saved is at hand: only what others see of it is asked for again.
  expect(host.api.callsOf(filterEntryEndpoints.entries)).toHaveLength(1);
  expect(within(grid).getByRole('gridcell', { name: 'ES' })).toBeInTheDocument();
});

it('begins to write in the row that was added, each time, whatever was searched for', async () => {
  const { user } = await open();
  const grid = screen.getByRole('grid', { name: 'Entries of Countries' });
  await user.type(screen.getByPlaceholderText('Search entries'), 'FR');
  const add = screen.getByRole('button', { name: 'Add row' });
  await user.click(add);
  expect(within(grid).getByRole('textbox')).toHaveFocus();
  await user.keyboard('AT{Enter}');
  expect(within(grid).getByRole('gridcell', { name: 'AT' })).toBeInTheDocument();
  await user.keyboard('{Control>}zz{/Control}');
  await user.click(add);
  expect(within(grid).getByRole('textbox')).toHaveFocus();
  await user.keyboard('IT{Enter}');
  expect(within(grid).getByRole('gridcell', { name: 'IT' })).toBeInTheDocument();
});

it('keeps what is not saved when somebody else has saved, and tells of it', async () => {
  const { user, host } = await open();
  const grid = screen.getByRole('grid', { name: 'Entries of Countries' });
  await user.click(within(grid).getByRole('gridcell', { name: 'DE' }));
  await user.keyboard('AT{Enter}');
  host.api.answer(getFilter, { ...filter, version: 3 });
  host.api.answer(filterEntryEndpoints.entries, {
    ...{ version: 3, next: null },
    items: [
      { ...content, id: 1, values: ['IT'] },
      { ...content, id: 2, values: ['PL'] },
    ],
  });
  act(() => host.realtime.emit('lookup-update', { id: 'f', kind: 'filter' }));
  expect(await screen.findByText(/Someone else saved this list/)).toBeInTheDocument();
  expect(screen.getByText(/You have both changed 1 row/)).toBeInTheDocument();
  expect(within(grid).getByRole('gridcell', { name: 'IT' })).toBeInTheDocument();
  expect(within(grid).getByRole('gridcell', { name: 'AT' })).toBeInTheDocument();
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

it('asks before a version replaces what somebody else has saved since, and says what that is', async () => {
  const { user, host } = await open();
  const { restoreVersion } = filterEntryEndpoints;
  const made = (version: number, added: number, by: string) => ({
    ...{ version, added, changed: 0, removed: 0, entry_count: 2, restored: null },
    ...{ created_at: '2026-01-01T00:00:00.000Z', created_by: by },
  });
  const seen = [made(2, 2, 'me@weft.local'), made(1, 0, 'me@weft.local')];
  const newer = made(3, 5, 'ada@weft.local');
  host.api.answer(filterEntryEndpoints.versions, seen);
  act(() => host.realtime.emit('lookup-update', { id: 'f', kind: 'filter' }));
  host.api.answer(restoreVersion, (input) => {
    if (input.body.revision === 4) return { version: 4, revision: 5, entry_count: 0, first_added: 9 };
    const details = {
      current: { version: 3, revision: 4, entry_count: 7, first_added: 9 },
      versions: [newer, ...seen],
    };
    throw new ApiError(409, { code: 'stale_revision', message: 'Changed', requestId: 'r', details });
  });
  await user.click((await screen.findAllByRole('button', { name: 'Restore' })).at(-1) as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  // What is read again behind the question does not make it one of the newest state.
  host.api.answer(getFilter, { ...filter, version: 3, revision: 4 });
  host.api.answer(filterEntryEndpoints.versions, [newer, ...seen]);
  act(() => host.realtime.emit('lookup-update', { id: 'f', kind: 'filter' }));
  await screen.findByText(/Version 3 · /);
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  const asked = await screen.findByRole('dialog', { name: 'Restore version 1 over newer changes?' });
  expect(within(asked).getByText(/Version 3 · \+5/)).toHaveTextContent('ada@weft.local');
  expect(within(asked).queryByText(/Version 2/)).toBeNull();
  await user.click(await within(asked).findByRole('button', { name: 'Restore anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.api.callsOf(restoreVersion).map(({ input }) => (input as { body: unknown }).body)).toEqual([
    { version: 1, revision: 1 },
    { version: 1, revision: 4 },
  ]);
});

it('does not save a value that is there twice', async () => {
  const { user } = await open();
  const grid = screen.getByRole('grid', { name: 'Entries of Countries' });
  await user.click(within(grid).getByRole('gridcell', { name: 'DE' }));
  await user.keyboard('FR{Enter}');
  expect(await screen.findByText('1 row needs a correction')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Review and save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('button', { name: 'Review and save' })).not.toBeInTheDocument();
});

it('says which columns of import pages check their values by it', async () => {
  const column = (key: string, en: string, fr: string) => ({ key, label: { en, fr } });
  const columns = [column('country', 'Country', ''), column('origin', '', '')];
  const page = { import_page_id: 'p', import_page_name: 'Weekly orders', is_active: true, columns };
  await open([page, { ...page, import_page_id: 'q', import_page_name: 'Old orders', is_active: false }]);
  const items = within(await screen.findByRole('region', { name: 'Used by' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Weekly orders Import page: Country, origin',
    'Old orders In trash',
  ]);
});

it('says before a save which import pages check their next files by it', async () => {
  const page = { import_page_id: 'p', import_page_name: 'Weekly orders', is_active: true, columns: [] };
  const { user } = await open([page]);
  const grid = screen.getByRole('grid', { name: 'Entries of Countries' });
  await user.click(within(grid).getByRole('gridcell', { name: 'DE' }));
  await user.keyboard('IT{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1 import page checks its next files by it:')).toBeInTheDocument();
  expect(within(dialog).getByText('Weekly orders')).toBeInTheDocument();
});

type Reading = Awaited<ReturnType<TestHost['tables']['read']>>;

/** What the host reads of a sheet, or of a file that has none. */
const tableOf = (rows: string[][], sheet: string | null = null): Reading => ({
  table: {
    ...{ format: sheet ? 'xlsx' : 'csv', separator: sheet ? null : ',', replaced: 0, sheet },
    sheets: sheet ? ['Read me', 'Places', 'Empty'] : [],
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  },
});

async function choose({ user, host }: Awaited<ReturnType<typeof open>>, read: (sheet?: string) => Reading) {
  const calls = jest.spyOn(host.tables, 'read').mockImplementation(async (_, { sheet }) => read(sheet));
  await user.upload(screen.getByLabelText('Import a file', { selector: 'input' }), new File([''], 'places.csv'));
  return calls;
}

it('checks patterns of a file before it is taken over, and tells each by its row', async () => {
  const page = await open([], { match: 'pattern' });
  const { user, host } = page;
  host.api.answer(filterEntryEndpoints.checkValues, ({ body }) => ({
    problems: body.values.flatMap(([value = ''], at) => (value === '(a' ? [{ at, problem: 'pattern' as const }] : [])),
  }));
  const calls = await choose(page, () => tableOf([['Value'], ['b+'], ['(a'], ['c.*']]));
  const wanted = { headers: ['Value', 'Note', 'Expires', 'Enabled'], maxRows: 100_001, maxBytes: 64 * 1024 * 1024 };
  expect(calls).toHaveBeenCalledWith(expect.any(File), wanted, expect.anything());
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^Row 3, Value: use a regular expression/)).toBeVisible();
  expect(within(dialog).getByText(/^2 added/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Apply to the grid' }));
  expect(await screen.findByText('2 unsaved changes')).toBeInTheDocument();
});

it('reads another sheet of a workbook, and says why one cannot be read', async () => {
  const page = await open();
  await choose(page, (sheet) => {
    if (sheet === 'Empty') return { refusal: { code: 'empty', params: {} } };
    return sheet === 'Read me' ? tableOf([['About']], sheet) : tableOf([['value'], ['IT'], ['ES']], 'Places');
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^2 added/)).toBeVisible();
  const take = async (name: string) => {
    await page.user.click(within(dialog).getByRole('combobox', { name: 'Sheet' }));
    await page.user.click(await screen.findByTitle(name));
  };
  await take('Empty');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'There are no rows. Choose another file or sheet.',
  );
  await take('Read me');
  expect(await within(dialog).findByText(/^1 added/)).toBeVisible();
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

it('says what is wrong with a file that cannot be read', async () => {
  const page = await open();
  await choose(page, () => ({ refusal: { code: 'rows', params: { limit: 100_001 } } }));
  await waitFor(() => expect(page.host.record.snackbars).toHaveLength(1));
  expect(page.host.record.snackbars[0]?.message).toBe(
    'places.csv: The file has more than 100,000 rows. Split it into smaller files.',
  );
});

it('closes the preview of a file when a colleague trashes the list, and says that nothing was imported', async () => {
  const page = await open();
  await choose(page, () => tableOf([['Value'], ['IT']]));
  expect(await screen.findByRole('dialog')).toBeVisible();
  const shown = jest.spyOn(page.host.notices, 'show');
  page.host.api.answer(getFilter, { ...filter, is_active: false });
  act(() => page.host.realtime.emit('lookup-update', { id: 'f', kind: 'filter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const message = 'You can no longer change this. Nothing was imported from the file.';
  expect(shown).toHaveBeenCalledWith({ message, color: 'warning' });
  expect(screen.queryByRole('button', { name: 'Import a file' })).toBeNull();
});
