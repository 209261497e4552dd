import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  compareVersions,
  getOperation,
  listOperations,
  type Operation,
  operationSchema,
} from 'shared-contracts/api/catalogue';
import { configurationSchema, listConfigurations } from 'shared-contracts/api/connector';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import { type FlowNode, getScenario, updateScenario } from 'shared-contracts/api/scenario';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, nodeLogOf, runOf, scenarioOf, wire } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';

beforeAll(giveLayout);

const configuration = configurationSchema.parse({
  id: 'conf1',
  name: 'Shop, production',
  connector_id: 'shop',
  connector_name: 'Shop',
  connector_icon: null,
  connector_colour: '#4f46e5',
  connector_version: 1,
  revision: 1,
  newest_version: 2,
  description: '',
  environment: 'production',
  base_url: 'https://shop.example.com',
  authentication: { type: 'none' },
  headers: [],
  timeout_s: 30,
  rate: null,
  tunnel_id: null,
  secrets_expire_on: null,
  secrets_set_at: null,
  use_count: 0,
  connection: null,
  health: { state: 'ok', last_call_at: null, last_success_at: null, last_error: null },
  is_complete: true,
  is_active: true,
  created_at: '2026-11-21T03:41:00.000Z',
  updated_at: '2026-11-21T03:41:00.000Z',
});

const createOrder = (version: number): Operation =>
  operationSchema.parse({
    id: 'createOrder',
    method: 'post',
    path: '/shops/{shop}/orders',
    group: 'Orders',
    summary: 'Create an order',
    is_deprecated: false,
    description: 'Makes an **order**.',
    parameters: [
      { place: 'path', name: 'shop', required: true, schema: { type: 'string' } },
      { place: 'header', name: 'Api-Version', required: true, schema: { type: 'string', default: `v${version}` } },
      { place: 'query', name: 'notify', required: false, schema: { type: 'boolean' } },
      ...(version === 1 ? [{ place: 'query', name: 'legacy', required: false, schema: { type: 'string' } }] : []),
      ...[1, 2, 3].map((at) => ({ place: 'query', name: `tag${at}`, required: false, schema: { type: 'string' } })),
    ].map((one) => ({ ...one, description: '', is_deprecated: false, style: 'form', explode: true })),
    bodies: [
      {
        media_type: 'application/json',
        required: true,
        schema: {
          type: 'object',
          required: ['kind', 'customer'],
          properties: {
            kind: { const: 'order' },
            customer: { $ref: '#/$defs/Customer' },
            count: { type: 'integer' },
          },
        },
      },
    ],
    answers: [
      {
        status: '201',
        description: 'Made',
        media_type: 'application/json',
        schema: {},
        example: { id: 'o-1', total: 12.5 },
      },
    ],
    request_defs: { Customer: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } } },
    answer_defs: {},
    schemes: [],
    paging: null,
  });

const heads = Array.from({ length: 900 }, (_, at) => ({
  id: `operation${at}`,
  method: 'get',
  path: `/things/${at}`,
  group: `Group ${at % 30}`,
  summary: `Read thing ${at}`,
  is_deprecated: false,
}));

const chosen = {
  configuration_id: 'conf1',
  operation_id: 'createOrder',
  version: 1,
  title: 'Shop: Create an order',
  parameters: [{ place: 'query', name: 'legacy', value: 'old' }],
  body: { media_type: 'application/json', mode: 'fields', fields: [{ path: 'kind', value: 'order' }], whole: '' },
};

/** Opens the panel of a connector node, with a node behind it. */
async function open(config: Record<string, unknown>, given?: ReturnType<typeof createTestHost>) {
  const host = given ?? createTestHost();
  const flow = [
    node('start', 'start', {}, 'New order'),
    node('call', 'connector', config, 'Called'),
    node('next', 'http', { url: '' }, 'Behind'),
    wire('start', 'call'),
    wire('call', 'next'),
  ];
  host.api.answer(getScenario, scenarioOf({ flow, last_run: null }));
  answerDrafts(host.api);
  host.api.answer(getRunLog, runOf('run-1'));
  host.api.answer(listNodeLogs, { items: [nodeLogOf('start')], total: 1 });
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  if (!given) host.api.answer(listConfigurations, [configuration]);
  const { id, method, path, group, summary, is_deprecated } = createOrder(1);
  host.api.answer(listOperations, [...heads, { id, method, path, group, summary, is_deprecated }]);
  host.api.answer(getOperation, ({ query }) => ({ ...createOrder(Number(query.version ?? 1)), revision: 0 }));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^Called/ }));
  await screen.findByRole('combobox', { name: /Configuration/ });
  return page;
}

/** Saves, and answers the node that was sent. */
async function saved({ host, user }: Awaited<ReturnType<typeof open>>) {
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
  const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
  return body.flow.find(({ id }) => id === 'call')?.data as FlowNode['data'];
}

async function write(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
}

test('an operation is found among many and brings what its call begins with', async () => {
  const page = await open({ configuration_id: 'conf1' });
  const picker = screen.getByRole('combobox', { name: /Operation/ });
  await page.user.click(picker);
  await page.user.type(picker, 'order post');
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1));
  fireEvent.click(screen.getByTitle('Create an order'));
  await screen.findByText('/shops/{shop}/orders', { selector: 'span' });
  const { config } = await saved(page);
  expect(config).toMatchObject({
    operation_id: 'createOrder',
    version: 1,
    title: 'Shop: Create an order',
    parameters: [{ place: 'header', name: 'Api-Version', value: 'v1' }],
    body: { media_type: 'application/json', mode: 'fields', fields: [{ path: 'kind', value: 'order' }] },
  });
});

test('configurations that cannot be read are asked for again', async () => {
  const host = createTestHost();
  host.api.fail(listConfigurations, 503, 'Try again in a moment');
  const page = await open({ configuration_id: 'conf1' }, host);
  expect(await screen.findByText("Couldn't load the configurations")).toBeVisible();
  expect(document.querySelector('.ant-select-loading')).toBeNull();
  host.api.answer(listConfigurations, [configuration]);
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Working')).toBeVisible();
});

test('a configuration whose access has ended is not only unconnected', async () => {
  const host = createTestHost();
  const connection = { expires_at: null, can_refresh: false, error: null, scopes: [] };
  host.api.answer(listConfigurations, [{ ...configuration, connection: { ...connection, state: 'expired' } }]);
  await open({ configuration_id: 'conf1' }, host);
  expect(await screen.findByText('Connection expired')).toBeVisible();
});

test('required values come first, others on demand, each with expressions', async () => {
  const page = await open(chosen);
  await write(await screen.findByRole('combobox', { name: /^shop/ }), '{{ payload.shop }}');
  expect(screen.queryByText('notify')).toBeNull();
  await page.user.click(screen.getByRole('combobox', { name: 'Add a field' }));
  fireEvent.click(await screen.findByTitle('notify'));
  await write(screen.getByRole('combobox', { name: /^email/ }), 'a@b.c');
  const { config } = await saved(page);
  expect(config.parameters).toEqual([
    { place: 'query', name: 'legacy', value: 'old' },
    { place: 'path', name: 'shop', value: '{{ payload.shop }}' },
  ]);
  expect(config.body).toMatchObject({
    fields: [
      { path: 'kind', value: 'order' },
      { path: 'customer.email', value: 'a@b.c' },
    ],
  });
});

test('a literal of the wrong type and an empty required value are told', async () => {
  const page = await open(chosen);
  const count = await screen.findByRole('combobox', { name: /^count/ });
  await write(count, 'many');
  fireEvent.blur(count);
  expect(await screen.findByText('Enter a whole number.')).toBeVisible();
  const shop = screen.getByRole('combobox', { name: /^shop/ });
  await page.user.click(shop);
  await page.user.tab();
  expect(shop).toBeInvalid();
  expect(shop).toHaveAccessibleDescription('Required.');
});

/** How the body is entered. */
async function chooseEntry(name: string) {
  const choice = await screen.findByRole('radiogroup', { name: 'Enter body as' });
  return within(choice).getByRole('radio', { name });
}

test('the body goes from fields to the whole and back without losing anything', async () => {
  const page = await open({
    ...chosen,
    body: {
      ...chosen.body,
      fields: [
        { path: 'kind', value: 'order' },
        { path: 'customer.email', value: '{{ payload.email }}' },
        { path: 'count', value: '5' },
      ],
    },
  });
  await page.user.click(await chooseEntry('JSON'));
  const whole = screen.getByRole('combobox', { name: /Content/ });
  const json = { kind: 'order', customer: { email: '{{ payload.email }}' }, count: 5 };
  expect(JSON.parse((whole as HTMLTextAreaElement).value)).toEqual(json);
  await write(whole, JSON.stringify({ ...json, count: 6 }));
  await page.user.click(await chooseEntry('Fields'));
  expect(screen.getByRole('combobox', { name: /^count/ })).toHaveValue('6');
  await page.user.click(await chooseEntry('JSON'));
  await write(screen.getByRole('combobox', { name: /Content/ }), '{{ payload }}');
  await page.user.click(await chooseEntry('Fields'));
  expect(screen.getByRole('combobox', { name: /^count/ })).toHaveValue('6');
  await page.user.click(await chooseEntry('JSON'));
  expect(screen.getByRole('combobox', { name: /Content/ })).toHaveValue('{{ payload }}');
});

test('the sample answer is pinned, so that nodes behind know its fields', async () => {
  const page = await open(chosen);
  await page.user.click(await screen.findByRole('button', { name: 'Use the sample response' }));
  expect((await saved(page)).pin).toEqual({ id: 'o-1', total: 12.5 });
  await page.user.click(screen.getByRole('button', { name: /^Behind/ }));
  const url = await screen.findByRole('combobox', { name: /URL/ });
  await page.user.click(url);
  await page.user.keyboard('{{{{');
  await page.user.paste('payload.');
  const options = within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^total/)]),
  );
});

test('a later version is compared, taken over with all values, and taken back', async () => {
  const page = await open(chosen);
  page.host.api.answer(compareVersions, [
    {
      operation_id: 'createOrder',
      change: 'changed',
      is_breaking: true,
      details: [{ place: 'query', name: 'legacy', change: 'removed', before: 'string', after: '', is_breaking: true }],
    },
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'See what changes' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('may break the call')).toBeVisible();
  await page.user.click(within(dialog).getByRole('button', { name: 'Use version 2' }));
  expect(await screen.findByText('Version 2, up to date')).toBeVisible();
  expect(await screen.findByText(/doesn't have this field/)).toBeVisible();
  const { config } = await saved(page);
  expect(config).toMatchObject({
    version: 2,
    parameters: [
      { place: 'query', name: 'legacy', value: 'old' },
      { place: 'header', name: 'Api-Version', value: 'v2' },
    ],
  });
  await page.user.click(screen.getByRole('button', { name: 'Remove legacy (query)' }));
  expect(screen.queryByText(/doesn't have this field/)).toBeNull();
});

test('what a call lacks stands among the problems before any run, and goes when it is entered', async () => {
  const page = await open(chosen);
  await page.user.click(await screen.findByRole('button', { name: /^\d+ problems/ }));
  expect(await screen.findByText('shop: Required.')).toBeVisible();
  expect(screen.getByText('customer.email: Required.')).toBeVisible();
  await page.user.keyboard('{Escape}');
  await write(screen.getByRole('combobox', { name: /^shop/ }), '{{ payload.shop }}');
  await waitFor(() => expect(screen.queryByText('shop: Required.')).toBeNull());
});

test('a configuration in the trash stands among the problems, not only beside its name', async () => {
  const host = createTestHost();
  host.api.answer(listConfigurations, [{ ...configuration, is_active: false }]);
  const page = await open(chosen, host);
  await page.user.click(await screen.findByRole('button', { name: /^\d+ problems?/ }));
  expect(await screen.findByText('Shop, production: In trash')).toBeVisible();
  expect(screen.queryByText('shop: Required.')).toBeNull();
});
