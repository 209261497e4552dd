import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createCatalogueConnector,
  getCatalogueConnector,
  getOperation,
  inspectDocument,
  listCatalogue,
  listCatalogueUses,
  listOperations,
  searchOperations,
} from 'shared-contracts/api/catalogue';
import { createConfiguration } from 'shared-contracts/api/connector';
import { listConnectorCategories } from 'shared-contracts/api/connector-category';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { connectorOf, createIssue, detailOf, heads } from '../../../test/catalogue.ts';
import { configurationOf } from '../../../test/configurations.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './MarketplacePage.tsx';

const own = connectorOf({
  ...{ id: 'own', name: 'Warehouse', is_public: false, publisher: 'Acme' },
  category_id: null,
});

async function open(path = '/', session = sessionOf()) {
  const host = createTestHost({ remoteId: 'remote-connectors', session });
  host.api.answer(listCatalogue, [connectorOf({ configuration_count: 1 }), own]);
  host.api.answer(listConnectorCategories, [
    {
      ...{ id: 'dev', key: 'development', name: { en: 'Development', fr: 'Développement' }, is_public: true },
      ...{ created_at: '', updated_at: '', revision: 1 },
    },
  ]);
  host.api.answer(getCatalogueConnector, detailOf());
  host.api.answer(listOperations, heads);
  host.api.answer(getOperation, { ...createIssue, revision: 0 });
  host.api.answer(listCatalogueUses, []);
  host.api.answer(searchOperations, []);
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-connectors': { en, fr } } });
  const cards = await screen.findByRole('list', { name: 'Connectors' });
  return { ...page, host, cards };
}

it('narrows the cards by category, by whose they are and by words without accents', async () => {
  const { user, cards } = await open();
  const names = () => within(screen.getByRole('list', { name: 'Connectors' })).getAllByRole('link');
  expect(names().map(({ textContent }) => textContent)).toEqual(['GitHub', 'Warehouse']);
  expect(within(cards).getByText('1 configuration')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Your connectors/ }));
  expect(names().map(({ textContent }) => textContent)).toEqual(['Warehouse']);
  await user.click(screen.getByRole('button', { name: /Development/ }));
  expect(names().map(({ textContent }) => textContent)).toEqual(['GitHub']);
  await user.type(screen.getByRole('searchbox'), 'depots');
  await waitFor(() => expect(names()).toHaveLength(1));
  await user.type(screen.getByRole('searchbox'), ' nothing');
  expect(await screen.findByText('No matching connectors')).toBeInTheDocument();
  expect(screen.getByText(/turn its OpenAPI document into one/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Create connector' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Create connector' })).toBeVisible();
});

it('opens an operation with its schema by the address alone', async () => {
  await open('/?connector=github&operation=issues%2Fcreate');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('title')).toBeInTheDocument();
  expect(within(drawer).getByText('number')).toBeInTheDocument();
  expect(within(drawer).getByRole('button', { name: /Create an issue/ })).toHaveAttribute('aria-expanded', 'true');
});

it('adds a configuration with only what the connector needs, and goes on at its page', async () => {
  const { user, host } = await open('/?connector=github');
  host.api.answer(createConfiguration, configurationOf({ id: 'made' }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const form = (await screen.findByText('Configure GitHub')).closest('[role=dialog]') as HTMLElement;
  await user.type(within(form).getByLabelText('Token'), 'ghp_secret');
  await user.click(within(form).getByRole('button', { name: 'Add configuration' }));
  await waitFor(() => expect(host.api.callsOf(createConfiguration)).toHaveLength(1));
  const [{ input } = { input: {} }] = host.api.callsOf(createConfiguration);
  expect((input as { body: unknown }).body).toMatchObject({
    ...{ connector_id: 'github', connector_version: 1, base_url: 'https://api.github.com' },
    authentication: { type: 'bearer', secret: 'ghp_secret' },
  });
  await waitFor(() =>
    expect(host.record.navigations).toMatchObject([{ name: 'connector-detail', params: { id: 'made' } }]),
  );
});

it('tells what is wrong with a document, and where, before it makes a connector of the next one', async () => {
  const { user, host } = await open('/?create=1');
  const problem = { pointer: '/paths/~1a', line: 12, message: 'The path needs a slash', severity: 'error' };
  host.api.fail(inspectDocument, 422, 'The document is refused', { problems: [problem] });
  const form = await screen.findByRole('dialog', { name: 'Create connector' });
  await user.click(within(form).getByText('Paste'));
  fireEvent.change(within(form).getByLabelText('Document'), { target: { value: '{"openapi":"3.1.0"}' } });
  await user.click(within(form).getByRole('button', { name: 'Read document' }));
  expect(await within(form).findByText('The path needs a slash')).toBeInTheDocument();
  expect(within(form).getByText('Line 12 · /paths/~1a')).toBeInTheDocument();
  host.api.answer(inspectDocument, {
    ...{ title: 'Orders', description: '', document_version: '2', format: '3.1', operations: heads },
    ...{ problems: [], changes: [], servers: [], schemes: [] },
  });
  host.api.answer(createCatalogueConnector, own);
  fireEvent.change(within(form).getByLabelText('Document'), { target: { value: '{"openapi":"3.1.1"}' } });
  await user.click(within(form).getByRole('button', { name: 'Read document' }));
  expect(await within(form).findByLabelText('Name')).toHaveValue('Orders');
  await user.click(within(form).getByRole('button', { name: 'Create connector' }));
  await waitFor(() => expect(host.api.callsOf(createCatalogueConnector)).toHaveLength(1));
  const [{ input } = { input: {} }] = host.api.callsOf(createCatalogueConnector);
  expect((input as { body: unknown }).body).toMatchObject({
    name: 'Orders',
    source: { document: '{"openapi":"3.1.1"}' },
  });
});

it('offers guests nothing that changes something', async () => {
  await open('/?connector=github', sessionOf(['Guest']));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create connector' })).not.toBeInTheDocument();
});
