import { configure, screen, waitFor, within } from '@testing-library/react';
import {
  createAdminCategory,
  getAdminConnector,
  getAdminLabels,
  listAdminConnectors,
  listAdminOperations,
  orderAdminCategories,
  updateAdminConnector,
} from 'shared-contracts/api/admin-connector';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { labels, publicConnector, publicDetail } from '../../../test/publicConnectors.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page as ConnectorPage } from '../connector/ConnectorPage.tsx';
import { Page } from './ConnectorsPage.tsx';

configure({ asyncUtilTimeout: 15_000 });

async function open(path: string, page = <Page />) {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(['Superadmin']) });
  host.api.answer(listAdminConnectors, [
    publicConnector(),
    publicConnector({ id: 'mail', name: 'Mail', status: 'draft', category_id: 'dev', tags: [], calls: 0, failures: 0 }),
  ]);
  host.api.answer(getAdminLabels, labels);
  host.api.answer(getAdminConnector, publicDetail({ status: 'draft', version: 2 }));
  host.api.answer(listAdminOperations, []);
  return { ...(await renderPage(page, { host, path, messages: { 'remote-admin': { en, fr } } })), host };
}

it('tells how much each public connector is used and fails, and finds them without accents', async () => {
  const { user } = await open('/admin/connector');
  const row = await screen.findByRole('row', { name: /Parcels/ });
  expect(within(row).getByText(/^15(\.0)?%$/)).toHaveAttribute('data-high', 'true');
  expect(screen.getByRole('row', { name: /Mail/ })).toHaveTextContent('Draft');
  await user.type(screen.getByRole('searchbox'), 'etiquettes shipping');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mail/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Parcels/ })).toBeInTheDocument();
});

it('makes a category in both languages, and leaves those of the product alone', async () => {
  const { user, host } = await open('/admin/connector?view=labels');
  host.api.answer(createAdminCategory, labels);
  await user.click(await screen.findByRole('button', { name: 'More actions for Development' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Move down']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'New category' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name (English)'), 'Payments');
  await user.type(within(dialog).getByLabelText('Name (French)'), 'Paiements');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(host.api.callsOf(createAdminCategory)[0]?.input).toEqual({
      body: { name: { en: 'Payments', fr: 'Paiements' } },
    }),
  );
});

it('moves a category among the others', async () => {
  const { user, host } = await open('/admin/connector?view=labels');
  host.api.answer(orderAdminCategories, labels);
  await user.click(await screen.findByRole('button', { name: 'More actions for Logistics' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() =>
    expect(host.api.callsOf(orderAdminCategories)[0]?.input).toEqual({ body: { ids: ['own', 'dev'] } }),
  );
});

it('publishes a draft once it is confirmed', async () => {
  const { user, host } = await open('/admin/connector/parcels', <ConnectorPage />);
  host.api.answer(updateAdminConnector, publicDetail());
  expect(await screen.findByText('Acme')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Every organization then sees it in the marketplace.');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(host.api.callsOf(updateAdminConnector)[0]?.input).toMatchObject({ body: { status: 'published' } }),
  );
});
