import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { getOperation, listCatalogue, operationSchema, searchOperations } from 'shared-contracts/api/catalogue';
import { configurationSchema, listConfigurations } from 'shared-contracts/api/connector';
import {
  type FlowNode,
  getScenario,
  isWire,
  listScenarioSummaries,
  listScenarioTemplates,
  listScenarioVersions,
  type ScenarioSummary,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { type ConnectorConfig, connector } from 'shared-contracts/nodes';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, node, scenarioOf, wire } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';

beforeAll(giveLayout);

const configuration = configurationSchema.parse({
  ...{ id: 'conf1', name: 'Billing, live', connector_id: 'stripe', connector_name: 'Stripe', connector_icon: null },
  ...{ connector_colour: '#635bff', connector_version: 3, revision: 1, newest_version: 4, description: '' },
  ...{ environment: 'production', base_url: 'https://api.stripe.com', authentication: { type: 'none' }, headers: [] },
  ...{ timeout_s: 30, rate: null, tunnel_id: null, secrets_expire_on: null, secrets_set_at: null, use_count: 0 },
  ...{ connection: null, health: { state: 'ok', last_call_at: null, last_success_at: null, last_error: null } },
  ...{ is_complete: true, is_active: true },
  ...{ created_at: '2026-11-21T03:41:00.000Z', updated_at: '2026-11-21T03:41:00.000Z' },
});

const headOf = (id: string, summary: string, connectorId: string, connectorName: string) => ({
  ...{ id, method: 'post', path: `/${id}`, group: '', summary, is_deprecated: false },
  ...{ connector_id: connectorId, connector_name: connectorName, connector_icon: null },
  ...{ connector_colour: '#635bff', connector_version: 4 },
});
const operations = [
  headOf('createCustomer', 'Create a customer', 'stripe', 'Stripe'),
  headOf('createIssue', 'Create an issue', 'github', 'GitHub'),
];
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/);

const operation = (id: string) =>
  operationSchema.parse({
    ...{ id, method: 'post', path: `/${id}`, group: '', is_deprecated: false, description: '' },
    summary: operations.find((one) => one.id === id)?.summary,
    parameters: [
      {
        ...{ place: 'header', name: 'Api-Version', required: true, schema: { type: 'string', default: '2026' } },
        ...{ description: '', is_deprecated: false, style: 'form', explode: true },
      },
    ],
    ...{ bodies: [], answers: [], request_defs: {}, answer_defs: {}, schemes: [], paging: null },
  });

const templateFlow = [
  node('start', 'start', {}, 'New order'),
  node('total', 'function', { code: 'return payload;' }, 'Add up'),
  node('tell', 'mail', { to: 'a@example.org' }, 'Tell the shop'),
  wire('start', 'total'),
  wire('total', 'tell'),
];
const other = {
  ...scenarioOf({ id: 'sc2', name: 'Invoices to ERP', flow: templateFlow }),
  triggers: [],
  node_count: 2,
};

async function open() {
  const host = createTestHost({ events: manifest.events });
  const flow = [node('start', 'start')];
  host.api.answer(getScenario, ({ params }) => (params.id === 'sc2' ? other : scenarioOf({ flow })));
  host.api.answer(listScenarioSummaries, [other as unknown as ScenarioSummary]);
  host.api.answer(listScenarioVersions, []);
  host.api.answer(listConfigurations, [configuration]);
  host.api.answer(listCatalogue, []);
  host.api.answer(searchOperations, ({ query }) =>
    operations.filter((one) =>
      wordsOf(query.search).every((word) => `${one.summary} ${one.connector_name}`.toLowerCase().includes(word)),
    ),
  );
  host.api.answer(getOperation, ({ query }) => ({ ...operation(query.operation_id), revision: 0 }));
  host.api.answer(listScenarioTemplates, [
    { id: 't1', name: 'Orders by mail', description: '', words: 'shop', needs: [], to_fill: [], flow: templateFlow },
  ]);
  answerDrafts(host.api);
  host.api.answer(updateScenario, ({ body }) => scenarioOf({ ...(body as object), revision: body.revision + 1 }));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  const field = await screen.findByRole('searchbox', { name: 'Add a node' });
  const palette = screen.getByRole('navigation', { name: 'Add a node' });
  /** The flow as it is saved now. */
  const saved = async () => {
    const before = host.api.callsOf(updateScenario).length;
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(host.api.callsOf(updateScenario).length).toBeGreaterThan(before));
    const { input } = host.api.callsOf(updateScenario).at(-1) as RecordedCall;
    return (input as { body: { flow: FlowNode[] } }).body.flow;
  };
  const named = (name: string) =>
    screen.findByRole('textbox', { name: 'Node name' }).then((field) => waitFor(() => expect(field).toHaveValue(name)));
  return { ...page, host, field, palette, saved, named };
}

const connectorIn = (flow: readonly FlowNode[]) => {
  const found = flow.find(({ type }) => type === 'connector');
  return found && { label: found.label, config: found.data.config as ConnectorConfig };
};

test('the name of a service gives a node with its configuration, its operations behind it', async () => {
  const { user, field, palette, saved, named } = await open();
  await user.type(field, 'stripe');
  const own = await within(palette).findByRole('region', { name: 'Connectors' });
  expect(within(own).getByRole('button', { name: 'Billing, live' })).toHaveAccessibleDescription('Stripe · production');
  await within(palette).findByRole('button', { name: 'Create a customer' });
  await user.keyboard('{Enter}');
  await named('Stripe');
  const flow = await saved();
  expect(connectorIn(flow)).toMatchObject({
    label: 'Stripe',
    config: { configuration_id: 'conf1', title: 'Stripe' },
  });
});

test('an operation gives a node that is filled in, in the version of its configuration; Enter waits for the answer', async () => {
  const { user, field, saved, named } = await open();
  await user.type(field, 'create customer{Enter}');
  await named('Create a customer');
  const flow = await saved();
  expect(connectorIn(flow)).toMatchObject({
    label: 'Create a customer',
    config: {
      ...{ configuration_id: 'conf1', operation_id: 'createCustomer', version: 3, title: 'Stripe: Create a customer' },
      parameters: [{ place: 'header', name: 'Api-Version', value: '2026' }],
    },
  });
  expect(flow.find(isWire)).toMatchObject({ source: 'start' });
});

test('what an answer holds already is not asked for again', async () => {
  const { user, field, palette, host } = await open();
  await user.type(field, 'create');
  await within(palette).findByRole('button', { name: 'Create an issue' });
  const asked = host.api.callsOf(searchOperations).length;
  await user.type(field, ' customer');
  await waitFor(() => expect(within(palette).queryByRole('button', { name: 'Create an issue' })).toBeNull());
  expect(within(palette).getByRole('button', { name: 'Create a customer' })).toBeVisible();
  expect(host.api.callsOf(searchOperations)).toHaveLength(asked);
});

test('an operation without a configuration says so, and leaves that open alone', async () => {
  const { user, field, palette, saved, named } = await open();
  await user.type(field, 'create issue');
  const item = await within(palette).findByRole('button', { name: 'Create an issue' });
  expect(item).toHaveAccessibleDescription('GitHub · No configuration yet');
  await user.click(item);
  await named('Create an issue');
  expect(connectorIn(await saved())?.config).toEqual({
    ...connector.defaults(),
    ...{ configuration_id: '', operation_id: 'createIssue', version: 4, title: 'GitHub: Create an issue' },
    parameters: [{ place: 'header', name: 'Api-Version', value: '2026' }],
  });
});

test.each([
  ['orders by', 'Orders by mail'],
  ['invoices', 'Invoices to ERP'],
])('"%s" adds the steps of %s behind the start', async (search, name) => {
  const { user, field, palette, saved } = await open();
  await user.type(field, search);
  await user.click(await within(palette).findByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  const flow = await saved();
  const [start, total, mail] = flow;
  expect([start, total, mail].map((one) => one?.label)).toEqual(['start', 'Add up', 'Tell the shop']);
  const wires = flow.filter(isWire) as unknown as { source: string; target: string }[];
  expect(wires.map(({ source, target }) => [source, target])).toEqual(
    expect.arrayContaining([
      [total?.id, mail?.id],
      ['start', total?.id],
    ]),
  );
});

test('a kind by its name does not wait, and what was chosen stands first the next time', async () => {
  const { user, field, unmount, named } = await open();
  await user.type(field, 'switch{Enter}');
  await named('Switch 3');
  unmount();
  const { palette } = await open();
  const recent = await within(palette).findByRole('region', { name: 'Recent' });
  expect(
    within(recent)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toContain('Switch');
});
