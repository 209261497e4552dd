import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type EndpointOutput } from 'shared-contracts/api';
import { getCatalogueConnector, getOperation, listOperations } from 'shared-contracts/api/catalogue';
import {
  authorizeConfiguration,
  type Configuration,
  getConfiguration,
  listConfigurationHealth,
  listConfigurations,
  listConfigurationUses,
  testConfiguration,
  updateConfiguration,
} from 'shared-contracts/api/connector';
import { listTunnelChoices } from 'shared-contracts/api/tunnel';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { createIssue, detailOf, heads } from '../../../test/catalogue.ts';
import { configurationOf } from '../../../test/configurations.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './ConfigurationPage.tsx';

/** What the page listens on; jsdom has no channels. */
const channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
globalThis.BroadcastChannel = class {
  constructor() {
    channels.add(this as { onmessage?: (event: { data: unknown }) => void });
  }
  close() {
    channels.delete(this as { onmessage?: (event: { data: unknown }) => void });
  }
} as unknown as typeof BroadcastChannel;

async function open(
  configuration: Configuration = configurationOf(),
  { session = sessionOf(), search = '', health = [] as EndpointOutput<typeof listConfigurationHealth> } = {},
) {
  const host = createTestHost({ remoteId: 'remote-connectors', session });
  host.api.answer(getConfiguration, configuration);
  host.api.answer(listConfigurations, [configuration]);
  host.api.answer(getCatalogueConnector, detailOf());
  host.api.answer(listOperations, heads);
  host.api.answer(listTunnelChoices, []);
  host.api.answer(getOperation, { ...createIssue, revision: 0 });
  host.api.answer(listConfigurationHealth, health);
  host.api.answer(listConfigurationUses, [
    {
      ...{ scenario_id: 's', scenario_name: 'Triage', is_started: true },
      nodes: [{ id: 'n', label: 'Create issue', operation_id: 'issues/create', version: 1 }],
    },
  ]);
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-connectors': { en, fr } },
    path: `/connector/c${search}`,
    pattern: '/connector/:id',
  });
  await screen.findByRole('heading', { level: 1, name: configuration.name });
  return { ...page, host };
}

const body = (call: { input: unknown } | undefined) => (call?.input as { body: unknown } | undefined)?.body;

it('tells when the secret was set, tries another one before it is saved, and sends only what was typed', async () => {
  const { user, host } = await open(undefined, { search: '?tab=test&operation=issues%2Fcreate' });
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.getByText(/Set on 1 Jan 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Replace Token' }));
  await user.type(screen.getByLabelText('Token'), 'ghp_new');
  await user.click(screen.getByRole('tab', { name: 'Test call' }));
  expect(await screen.findByText('Test calls use your unsaved settings')).toBeInTheDocument();
  const told = { headers: { authorization: 'Bearer ••••' }, body: '{"title":"Broken"}', is_cut: false };
  host.api.answer(testConfiguration, {
    request: { ...told, method: 'POST', url: 'https://api.github.com/issues' },
    answer: { ...told, status: 401, reason: 'Unauthorized', body: '{"message":"Bad credentials"}' },
    ...{ is_success: false, duration_ms: 38 },
    problem: { message: 'The service refused the credentials', advice: 'Create a new token.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Make test call' }));
  // A title is needed: nothing is called without it.
  expect(host.api.callsOf(testConfiguration)).toHaveLength(0);
  await user.type(screen.getByLabelText(/title/), 'Broken');
  await user.click(screen.getByRole('button', { name: 'Make test call' }));
  // It may change something at the service.
  expect(await screen.findByRole('dialog', { name: /Send POST/ })).toBeVisible();
  expect(host.api.callsOf(testConfiguration)).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make test call' }));
  const result = await screen.findByRole('region', { name: 'Result of the test call' });
  expect(result).toHaveTextContent(/401 Unauthorized.*38 ms.*Create a new token/s);
  expect(within(result).getByText('"Bad credentials"')).toBeInTheDocument();
  expect(body(host.api.callsOf(testConfiguration)[0])).toMatchObject({
    ...{ operation_id: 'issues/create', version: 1 },
    values: { media_type: 'application/json', body: { title: 'Broken' } },
    settings: { authentication: { type: 'bearer', secret: 'ghp_new' } },
  });
});

it('saves the settings, and keeps what was typed when the server refuses', async () => {
  const { user, host } = await open();
  host.api.fail(updateConfiguration, 409, 'Someone else changed this. Review and try again.');
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'GitHub of Beta');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument();
  expect(name).toHaveValue('GitHub of Beta');
  host.api.answer(updateConfiguration, configurationOf({ name: 'GitHub of Beta' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'GitHub of Beta' })).toBeInTheDocument();
  expect(body(host.api.callsOf(updateConfiguration)[1])).toEqual({ id: 'c', revision: 1, name: 'GitHub of Beta' });
});

describe('what a colleague has saved meanwhile', () => {
  /** The server with their configuration in place of the one that the page has. */
  function meet(host: Awaited<ReturnType<typeof open>>['host'], theirs: Configuration) {
    host.api.answer(updateConfiguration, ({ body: sent }) => {
      if (sent?.revision === theirs.revision)
        return { ...theirs, name: sent.name ?? theirs.name, revision: theirs.revision + 1 };
      const details = { current: theirs };
      throw new ApiError(409, { message: 'Changed by Ada', code: 'stale_revision', requestId: 'r', details });
    });
    return () => host.api.callsOf(updateConfiguration).map(body);
  }

  async function rename(user: Awaited<ReturnType<typeof open>>['user']) {
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return name;
  }

  it('is kept beside one’s own changes', async () => {
    const { user, host } = await open();
    const saves = meet(host, configurationOf({ revision: 2, base_url: 'https://github.acme.test' }));
    await rename(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Base URL')).toHaveValue('https://github.acme.test'));
    expect(saves()[1]).toEqual({ id: 'c', revision: 2, name: 'Mine' });
  });

  it('is told where both changed the same, and replaced only by who saves again', async () => {
    const { user, host } = await open();
    const saves = meet(host, configurationOf({ revision: 2, name: 'Theirs', environment: 'staging' }));
    const name = await rename(user);
    const choice = within(await screen.findByRole('region', { name: /Someone else changed/ })).getByRole('group');
    expect(choice).toHaveTextContent('Theirs');
    expect(name).toHaveValue('Mine');
    expect(screen.getByLabelText('Environment')).toHaveValue('staging');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeInTheDocument();
    expect(saves()).toHaveLength(2);
  });
});

it('leads through the consent of OAuth 2 in a window of its own, and says why it could not begin', async () => {
  const oauth = configurationOf({
    authentication: {
      ...{ type: 'oauth2', grant: 'authorization_code', client_id: 'id', client_secret: 'secret:2', scopes: [] },
      ...{ authorization_url: 'https://id.test/a', token_url: 'https://id.test/t', issuer: '', audience: '' },
      client_authentication: 'basic',
    },
    connection: { state: 'none', expires_at: null, can_refresh: false, error: null, scopes: [] },
  });
  const opened = { location: { href: '' }, close: jest.fn() };
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const { user, host } = await open(oauth);
  host.api.fail(authorizeConfiguration, 422, 'The authorization URL is not reachable');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('The authorization URL is not reachable')).toBeInTheDocument();
  expect(opened.close).toHaveBeenCalled();
  host.api.answer(authorizeConfiguration, { url: 'https://id.test/a?state=1', redirect_uri: '' });
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText(/Waiting for your consent/)).toBeInTheDocument();
  expect(opened.location.href).toBe('https://id.test/a?state=1');
  host.api.answer(getConfiguration, {
    ...oauth,
    connection: { state: 'connected', expires_at: null, can_refresh: true, error: null, scopes: ['repo'] },
  });
  // Another configuration's consent ends nothing here.
  act(() => channels.forEach(({ onmessage }) => void onmessage?.({ data: { id: 'other' } })));
  expect(screen.getByText(/Waiting for your consent/)).toBeInTheDocument();
  act(() => channels.forEach(({ onmessage }) => void onmessage?.({ data: { id: oauth.id } })));
  expect(await screen.findByRole('button', { name: 'Connect again' })).toBeInTheDocument();
  openWindow.mockRestore();
});

it('shows the next step until a scenario uses it, and who uses it', async () => {
  await open(configurationOf({ use_count: 0, health: { ...configurationOf().health, state: 'unknown' } }));
  const steps = screen.getByRole('region', { name: 'Setup' });
  expect(within(steps).getByText('1 of 3 steps done')).toBeInTheDocument();
  expect(within(steps).getByRole('button', { name: 'Test call' })).toBeInTheDocument();
  const uses = screen.getByRole('region', { name: /Used by/ });
  expect(await within(uses).findByRole('link', { name: 'Create issue' })).toHaveAttribute(
    'href',
    expect.stringContaining('node=n'),
  );
});

it('lets guests read and change nothing', async () => {
  await open(undefined, { session: sessionOf(['Guest']) });
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Move to trash' })).not.toBeInTheDocument();
});

it('hides keys that are stored or that the document has, and sends what was typed with its place', async () => {
  const headers = [
    { name: 'X-Team', value: 'secret:7' },
    { name: 'Accept-Language', value: 'fr' },
    { name: 'token', value: '', place: 'query' as const },
  ];
  const { user, host } = await open(configurationOf({ headers }), { search: '?tab=settings' });
  host.api.answer(getCatalogueConnector, detailOf());
  expect(screen.getByLabelText('Entry 1, value')).toHaveValue('••••••••••••');
  expect(screen.getByLabelText('Entry 2, value')).toHaveValue('fr');
  await user.type(screen.getByLabelText('Entry 3, value'), 't');
  await user.click(screen.getByRole('button', { name: 'Replace Entry 1, value' }));
  await user.type(screen.getByLabelText('Entry 1, value'), 'n');
  expect(screen.getByLabelText('Entry 1, value')).toHaveAttribute('type', 'password');
  host.api.answer(updateConfiguration, configurationOf({ headers }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.api.callsOf(updateConfiguration)).toHaveLength(1));
  expect(body(host.api.callsOf(updateConfiguration)[0])).toMatchObject({
    headers: [{ name: 'X-Team', value: 'n' }, headers[1], { name: 'token', value: 't', place: 'query' }],
  });
});

it('says why calls fail, and how many changes of health are not listed', async () => {
  const health = Array.from({ length: 12 }, (_, at) => ({
    ...{ at: new Date(Date.UTC(2026, 0, 1, at)).toISOString(), state: 'failing' as const, status: 503 },
    message: 'The service answered 503.',
  }));
  await open(configurationOf(), { health });
  const changes = await screen.findByRole('list', { name: 'Health history' });
  expect(await within(changes).findAllByText('503 · The service answered 503.')).toHaveLength(10);
  expect(screen.getByText('Last 10 of 12 changes')).toBeInTheDocument();
});
