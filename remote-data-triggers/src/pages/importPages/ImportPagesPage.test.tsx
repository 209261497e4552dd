import { screen, waitFor, within } from '@testing-library/react';
import { bulkImportPages, createImportPage, type ImportPage, listImportPages } from 'shared-contracts/api/import-page';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { importPage } from '../../../test/importPages.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './ImportPagesPage.tsx';

const { events } = manifest;
const published = { version: 1, published_at: '2026-01-01T00:00:00.000Z', published_by: 'Ada' };

async function open(pages: ImportPage[], { session = sessionOf(), path = '/data/import-pages' } = {}) {
  const host = createTestHost({ session, events });
  host.api.answer(listImportPages, pages);
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-data-triggers': { en, fr } } });
  return { ...page, host };
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the list of import pages', () => {
  it('says how each page stands', async () => {
    const ended = {
      access: 'public' as const,
      expires_at: '2026-01-02T00:00:00Z',
      allowed_origins: [],
      context: 'off' as const,
    };
    await open([
      importPage('a'),
      importPage('b', { published, has_changes: false }),
      importPage('c', { published }),
      importPage('d', { published, is_paused: true }),
      importPage('e', { published, deployment: ended }),
    ]);
    for (const [name, status] of [
      ['Page a', 'Not published'],
      ['Page b', 'Live'],
      ['Page c', 'Live, with unpublished changes'],
      ['Page d', 'Paused'],
      ['Page e', 'Expired'],
    ] as const) {
      expect(within(rowOf(name)).getByText(status)).toBeInTheDocument();
    }
  });

  it('creates a page and opens its builder', async () => {
    const { host, user } = await open([]);
    host.api.answer(createImportPage, ({ body }) => importPage('new', { name: body.name }));
    await user.click(screen.getAllByRole('button', { name: /New import page/ })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Price list');
    await user.click(within(dialog).getByRole('button', { name: 'Create import page' }));
    await waitFor(() =>
      expect(host.record.navigations).toMatchObject([{ name: 'import-page-detail', params: { id: 'new' } }]),
    );
    expect(host.record.events).toMatchObject([{ name: 'import-page-changed', payload: { change: 'created' } }]);
  });

  it('pauses, and leads to the deploy page', async () => {
    const { host, user } = await open([importPage('a', { published })]);
    host.api.answer(bulkImportPages, [{ id: 'a', ok: true as const }]);
    await user.click(screen.getByRole('button', { name: 'Pause: Page a' }));
    expect(host.api.callsOf(bulkImportPages)[0]?.input).toEqual({ body: { ids: ['a'], action: { type: 'pause' } } });
    await user.click(screen.getByRole('button', { name: 'More actions for Page a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share and deploy' }));
    expect(host.record.navigations).toMatchObject([{ name: 'import-page-deploy', params: { id: 'a' } }]);
  });

  it('lets guests look and offers them nothing that changes', async () => {
    await open([importPage('a')], { session: sessionOf(['Guest']) });
    expect(screen.getByRole('link', { name: 'Page a' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /New import page|Pause/ })).toBeNull();
  });
});
