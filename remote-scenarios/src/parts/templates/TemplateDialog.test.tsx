import { screen, waitFor, within } from '@testing-library/react';
import { configurationSchema, listConfigurations } from 'shared-contracts/api/connector';
import {
  type Conversion,
  conversionEntryEndpoints,
  createConversion,
  getConversion,
  listConversions,
} from 'shared-contracts/api/conversion';
import {
  createScenario,
  type FlowNode,
  listScenarioSummaries,
  listScenarioTemplates,
  type ScenarioTemplate,
  type TemplateNeed,
} from 'shared-contracts/api/scenario';
import { apiErrorOf, createTestHost, type RecordedCall, renderPage, sessionOf } from 'shared-contracts/testing';
import { node, scenarioOf, wire } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { TemplateButton } from './TemplateButton.tsx';

const configuration = configurationSchema.parse({
  ...{ id: 'conf1', name: 'Team Slack', connector_id: 'slack-1', connector_name: 'Slack', connector_icon: null },
  ...{ connector_colour: '#4a154b', connector_version: 1, revision: 1, newest_version: 1, description: '' },
  ...{ environment: '', base_url: 'https://slack.com', authentication: { type: 'none' }, headers: [], timeout_s: 30 },
  ...{ rate: null, tunnel_id: null, secrets_expire_on: null, secrets_set_at: null, use_count: 0, connection: null },
  ...{ health: { state: 'ok', last_call_at: null, last_success_at: null, last_error: null }, is_complete: true },
  ...{ is_active: true, created_at: '2026-11-21T03:41:00.000Z', updated_at: '2026-11-21T03:41:00.000Z' },
});

const withTable: ScenarioTemplate = {
  ...{ id: 'large', name: 'Large orders to Slack', description: 'Tells Slack', words: 'boutique' },
  needs: [
    { kind: 'connector', id: 'slack', name: 'Slack', connector_id: 'slack-1', create: null },
    {
      ...{ kind: 'conversion', id: 'table', name: 'Regions', connector_id: null },
      create: { body: { name: 'Regions' }, entries: [{ values: ['DE'], results: ['DACH'] }] },
    },
  ],
  to_fill: ['The Slack channel'],
  flow: [
    node('start', 'start', {}, 'New order'),
    node('region', 'conversion', { conversion_id: 'table', sources: ['country'] }, 'Find the region'),
    node('tell', 'connector', { configuration_id: 'slack', operation_id: 'postMessage' }, 'Notify the team'),
    wire('start', 'region'),
    wire('region', 'tell'),
  ],
};
const ready: ScenarioTemplate = {
  ...{ id: 'report', name: 'Morning report', description: 'Every day', words: 'rapport', needs: [], to_fill: [] },
  flow: [node('start', 'start', {}, 'Every day')],
};

async function open(session = sessionOf()) {
  const host = createTestHost({ session, events: manifest.events });
  host.api.answer(listScenarioTemplates, [withTable, ready]);
  host.api.answer(listConfigurations, [configuration, { ...configuration, id: 'other', connector_id: 'else' }]);
  host.api.answer(listConversions, []);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(createConversion, { id: 'made' } as never);
  host.api.answer(conversionEntryEndpoints.saveEntries, { version: 2 } as never);
  host.api.answer(createScenario, ({ body }) => scenarioOf({ id: 'new', name: body.name }));
  const page = await renderPage(<TemplateButton folderId="folder-1" />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
  });
  return { ...page, host };
}

test('a template shows its nodes and needs, takes what fits and makes what is missing', async () => {
  const { user, host } = await open();
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start from a template' });
  await within(dialog).findByRole('img', {
    name: 'Large orders to Slack: New order, Find the region, Notify the team',
  });
  expect(within(dialog).getByText('The Slack channel')).toBeVisible();
  await within(dialog).findByText('Team Slack');
  expect(within(dialog).getByText('Create "Regions"')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Create scenario' }));
  await waitFor(() => expect(host.api.callsOf(createScenario)).toHaveLength(1));
  const { body } = (host.api.callsOf(createScenario)[0] as RecordedCall).input as {
    body: { flow: FlowNode[]; name: string; scenario_folder_id: string };
  };
  expect(body).toMatchObject({
    ...{ name: 'Large orders to Slack', if_name_taken: 'number', scenario_folder_id: 'folder-1' },
  });
  const configOf = (id: string) => body.flow.find((one) => one.id === id)?.data.config;
  expect(configOf('region')).toMatchObject({ conversion_id: 'made' });
  expect(configOf('tell')).toMatchObject({ configuration_id: 'conf1' });
  expect(host.api.callsOf(conversionEntryEndpoints.saveEntries)[0]?.input).toMatchObject({
    params: { id: 'made' },
    body: { added: [{ values: ['DE'], results: ['DACH'] }] },
  });
});

test('a table of the account with the name of the need is taken, and its columns by their names', async () => {
  const { user, host } = await open();
  const [slack, table] = withTable.needs as [TemplateNeed, TemplateNeed];
  const drawn = { ...table, create: { entries: [], body: { name: 'Regions', result_columns: [{ name: 'Region' }] } } };
  const region = { conversion_id: 'table', sources: ['country'], targets: [{ column: 'Region', path: 'region' }] };
  const flow = [node('region', 'conversion', region, 'Find the region')];
  host.api.answer(listScenarioTemplates, [{ ...withTable, needs: [slack, drawn], flow }]);
  // The column that was made as "Region" is called otherwise by now, and another has its name.
  const result_columns = [
    { id: 'Region', name: 'Territory', type: 'text' },
    { id: 'c2', name: 'Region', type: 'text' },
  ];
  const ours = { id: 'ours', name: '  REGIONS', is_active: true, result_columns } as unknown as Conversion;
  host.api.answer(listConversions, [ours]);
  host.api.answer(getConversion, ours);
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start from a template' });
  await within(dialog).findByText('Team Slack');
  await user.click(within(dialog).getByRole('button', { name: 'Create scenario' }));
  await waitFor(() => expect(host.api.callsOf(createScenario)).toHaveLength(1));
  const { body } = (host.api.callsOf(createScenario)[0] as RecordedCall).input as { body: { flow: FlowNode[] } };
  expect(body.flow[0]?.data.config).toMatchObject({
    conversion_id: 'ours',
    targets: [{ column: 'c2', path: 'region' }],
  });
  expect(host.api.callsOf(createConversion)).toEqual([]);
});

test('what an account has is read once a kind, however many nodes need one of it', async () => {
  const [slack, table] = withTable.needs as [TemplateNeed, TemplateNeed];
  const twice = { ...withTable, needs: [slack, { ...slack, id: 'other', connector_id: 'else' }, table] };
  const { user, host } = await open();
  host.api.answer(listScenarioTemplates, [twice]);
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start from a template' });
  expect(await within(dialog).findAllByText('Team Slack')).not.toHaveLength(0);
  expect(host.api.callsOf(listConfigurations)).toHaveLength(1);
});

test('a plan without room for a scenario is said as for an empty one', async () => {
  const { user, host } = await open();
  host.api.answer(createScenario, () => {
    throw apiErrorOf(402, 'Your plan has room for 5 scenarios');
  });
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start from a template' });
  await within(dialog).findByText('Team Slack');
  await user.click(within(dialog).getByRole('button', { name: 'Create scenario' }));
  await waitFor(() =>
    expect(host.record.snackbars.at(-1)).toMatchObject({ message: 'Your plan has room for 5 scenarios', timeout: 0 }),
  );
});

test('templates are found in both languages; one that needs nothing says so', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start from a template' });
  await user.type(await within(dialog).findByRole('searchbox', { name: 'Search templates' }), 'rapport');
  await within(dialog).findByText('Runs as it is, on sample data.');
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: /Large orders/ })).toBeNull());
});

test('guests are offered none', async () => {
  await open(sessionOf(['Guest']));
  expect(screen.queryByRole('button', { name: 'Start from a template' })).toBeNull();
});
