import { TextDecoder } from 'node:util';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import { listConversions } from 'shared-contracts/api/conversion';
import { listFilters } from 'shared-contracts/api/filter';
import {
  getImportPage,
  getImportPageVersion,
  type ImportContent,
  type ImportPage,
  type ImportPageUpdate,
  type ImportVersion,
  importColumnSchema,
  listImportPageVersions,
  previewImportPage,
  publishImportPage,
  updateImportPage,
} from 'shared-contracts/api/import-page';
import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { importPage } from '../../../test/importPages.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './ImportPagePage.tsx';

// jsdom has neither.
Object.assign(globalThis, { TextDecoder });
Blob.prototype.arrayBuffer ??= function read(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const { events } = manifest;
const column = (key: string, label: string) => importColumnSchema.parse({ key, label: { en: label } });
const withColumns = (...columns: ReturnType<typeof column>[]) => ({ ...importPage('a').content, columns });
const stopped = { id: 's', name: 'Check stock', is_active: true, status: 'stop' } as ScenarioSummary;
const published = { version: 1, published_at: '2026-01-01T00:00:00.000Z', published_by: 'Ada' };

async function open(
  page: ImportPage,
  {
    session = sessionOf(),
    versions = [] as ImportVersion[],
    live = null as ImportContent | null,
    part = '',
    scenarios = [] as ScenarioSummary[],
  } = {},
) {
  const host = createTestHost({ session, events });
  host.api.answer(getImportPage, page);
  host.api.answer(listImportPageVersions, versions);
  const [newest] = versions;
  if (newest && live) host.api.answer(getImportPageVersion, { ...newest, content: live });
  host.api.answer(previewImportPage, { url: 'http://localhost/import/preview', expires_at: '2030-01-01T00:00:00Z' });
  host.api.answer(listScenarioSummaries, scenarios);
  host.api.answer(listFilters, []);
  host.api.answer(listConversions, []);
  host.api.answer(updateImportPage, ({ body }) => ({ ...page, ...body, revision: page.revision + 1 }) as ImportPage);
  const path = `/data/import-pages/a${part && `?part=${part}`}`;
  const shown = await renderPage(<Page />, {
    ...{ host, path, pattern: '/data/import-pages/:id' },
    messages: { 'remote-data-triggers': { en, fr } },
  });
  return { ...shown, host };
}

const columnNames = () =>
  screen.queryAllByRole('button', { name: /^Move column/ }).map((handle) => handle.getAttribute('aria-label'));
const savesOf = (host: ReturnType<typeof createTestHost>) =>
  host.api.callsOf(updateImportPage).map(({ input }) => (input as { body: ImportPageUpdate }).body);
const savedColumns = (host: ReturnType<typeof createTestHost>) =>
  savesOf(host).map(({ content }) => content?.columns?.map(({ key }) => key));

describe('the builder of an import page', () => {
  it('lets readers try a pattern that they cannot change', async () => {
    const column = importColumnSchema.parse({ key: 'sku', label: { en: 'SKU' }, pattern: '[A-Z]{2}' });
    const { user } = await open(importPage('a', { content: withColumns(column) }), {
      session: sessionOf(['Guest']),
    });
    await user.click(screen.getByRole('button', { name: /SKU/ }));
    expect(screen.getByLabelText(/^Pattern/)).toHaveAttribute('readonly');
    await user.type(screen.getByLabelText('Try the pattern'), 'AB');
    expect(screen.getByText('Matches')).toBeVisible();
  });

  it('adds a column whose key follows its label, and saves on the revision it was made from', async () => {
    const { host, user } = await open(importPage('a', { revision: 7 }));
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    await user.type(screen.getByLabelText('Label, English'), 'Unit price');
    expect(screen.getByLabelText(/^Key/)).toHaveValue('unit_price');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savedColumns(host)).toEqual([['unit_price']]));
    expect(savesOf(host)[0]?.revision).toBe(7);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  });

  it('moves columns by keyboard, deletes one and has it back', async () => {
    const { user, host } = await open(importPage('a', { content: withColumns(column('x', 'X'), column('y', 'Y')) }));
    fireEvent.keyDown(screen.getByRole('button', { name: /^Move column X/ }), { key: 'ArrowDown' });
    expect(columnNames()).toEqual([
      'Move column Y, at place 1, with the arrow keys',
      'Move column X, at place 2, with the arrow keys',
    ]);
    await user.click(screen.getByRole('button', { name: 'Actions for column Y' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(columnNames()).toHaveLength(1);
    host.record.snackbars[0]?.action?.run();
    await waitFor(() => expect(columnNames()).toHaveLength(2));
  });

  it('shows the columns of a file before it takes them', async () => {
    const { host, user } = await open(importPage('a', { content: withColumns(column('name', 'Name')) }));
    const file = new File(['Name;Ordered;Total\nAda;31/12/2026;1,50\n'], 'orders.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Columns from a file', { selector: 'input' }), file);
    const dialog = await screen.findByRole('dialog', { name: 'Columns in this file' });
    expect(within(dialog).getByText('The page has this column')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 columns' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savedColumns(host)).toEqual([['name', 'ordered', 'total']]));
  });

  it('lists what keeps it from being published, each leading to its setting', async () => {
    const { host, user } = await open(
      importPage('a', { content: withColumns({ ...column('n', 'N'), type: 'choice' }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const alert = screen.getByText('Fix 1 setting before you publish').closest('[role=alert]') as HTMLElement;
    await user.click(within(alert).getByRole('button', { name: 'N' }));
    await waitFor(() => expect(screen.getByLabelText('Choices')).toHaveFocus());
    expect(host.api.callsOf(publishImportPage)).toEqual([]);
  });

  it('says what the scenario that validates gets and gives back, and what becomes of rows where it cannot', async () => {
    const validation = { scenario_id: 's', on_failure: 'hold' as const };
    const content = { ...withColumns(column('article', 'Article')), validation };
    const { host, user } = await open(importPage('a', { content }), { part: 'rules', scenarios: [stopped] });
    expect(await screen.findByText(/This scenario is stopped: start it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Check stock' })).toBeVisible();
    expect(screen.getByRole('group', { name: /What the scenario gets/ })).toBeVisible();
    expect(screen.getByRole('group', { name: /What the scenario gives back/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Let the rows through' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(savesOf(host)[0]?.content?.validation).toEqual({ scenario_id: 's', on_failure: 'pass' }),
    );
    const problems = [{ path: 'content.validation.scenario_id', message: 'It needs the value customer.' }];
    const details = { message: 'Refused', code: 'invalid_body', requestId: 'r', problems } as const;
    host.api.answer(publishImportPage, () => {
      throw new ApiError(422, details);
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('It needs the value customer.')).toBeVisible();
  });

  it('wants another scenario in the place of one that is gone', async () => {
    const content = { ...importPage('a').content, validation: { scenario_id: 'gone', on_failure: 'pass' as const } };
    const { user, host } = await open(importPage('a', { content }), { part: 'rules', scenarios: [stopped] });
    expect(await screen.findByText(/This scenario is deleted or in the trash/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /Scenario that validates rows/ }));
    await user.click(await screen.findByText('Check stock'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(savesOf(host)[0]?.content?.validation).toEqual({ scenario_id: 's', on_failure: 'pass' }),
    );
  });

  it('shows the problems that the server found', async () => {
    const { host, user } = await open(importPage('a', { content: withColumns(column('n', 'N')) }));
    const problems = [{ path: 'content.columns.0.filter_id', message: 'The list of N is gone.' }];
    host.api.answer(publishImportPage, () => {
      throw new ApiError(422, { message: 'Not yet', code: 'invalid_body', requestId: 'r', problems });
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/The list of N is gone/)).toBeInTheDocument();
  });

  it('publishes what was saved, and says what visitors do not see yet', async () => {
    const content = withColumns(column('n', 'N'));
    const version = { ...published, changes: null, submissions: 0 };
    const page = importPage('a', { content, published, revision: 3 });
    const { host, user } = await open(page, { versions: [version], live: withColumns() });
    expect(await screen.findByText('Not live yet: Column "N" added')).toBeInTheDocument();
    host.api.answer(publishImportPage, { ...page, has_changes: false, published: { ...published, version: 2 } });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toBe('Version 2 is live'));
    expect(host.api.callsOf(publishImportPage)).toMatchObject([{ input: { body: { revision: 3 } } }]);
  });

  it('says what each version changed, without reading their contents', async () => {
    const named = [{ what: 'added' as const, column: { key: 'n', label: { en: 'N', fr: '' } } }];
    const second = { ...published, version: 2, changes: { named, count: 4 }, submissions: 2 };
    const first = { ...published, changes: null, submissions: 1 };
    const page = importPage('a', { published: { ...published, version: 2 }, has_changes: false });
    const { host } = await open(page, { versions: [second, first], part: 'versions' });
    expect(await screen.findByText(/Column "N" added · 3 more changes · 2 submissions/)).toBeInTheDocument();
    expect(screen.getByText(/First version · 1 submission/)).toBeInTheDocument();
    expect(host.api.callsOf(getImportPageVersion)).toEqual([]);
  });

  it('puts changes of two people together, and asks where both changed the same', async () => {
    const page = importPage('a', { content: withColumns(column('n', 'N')) });
    const { host, user } = await open(page);
    let theirs: ImportPage = { ...page, revision: 2, content: { ...page.content, colour: '#112233' } };
    host.api.answer(updateImportPage, ({ body }) => {
      if (body?.revision !== theirs.revision) {
        const details = { current: theirs };
        throw new ApiError(409, { message: 'Changed', code: 'conflict', requestId: 'r', details });
      }
      return { ...theirs, ...body, revision: theirs.revision + 1 } as ImportPage;
    });
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
    const [, merged] = savesOf(host);
    expect(merged?.content).toMatchObject({ colour: '#112233', columns: [{ key: 'n' }, { key: 'column' }] });

    theirs = { ...page, revision: 9, content: withColumns(column('column', 'Column'), column('n', 'N')) };
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else changed the same settings/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(savedColumns(host).at(-1)).toEqual(['n', 'column', 'column_2']));
  });

  it('lets guests read', async () => {
    await open(importPage('a', { content: withColumns(column('n', 'N')) }), { session: sessionOf(['Guest']) });
    expect(screen.queryByRole('button', { name: /Publish|Save|Add column|Rename|^Move/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^N/ })).toBeInTheDocument();
  });

  it('says what runs get', async () => {
    const content = { ...withColumns(column('n', 'N')), delivery: { mode: 'batch' as const, size: 50 } };
    await open(importPage('a', { content }), { part: 'rules' });
    expect(screen.getByText(/Every 50 rows start a run/)).toBeInTheDocument();
  });
});
