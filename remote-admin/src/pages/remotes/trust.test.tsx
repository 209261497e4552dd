import { configure, screen, waitFor, within } from '@testing-library/react';
import {
  createDeployCredential,
  type DeployCredential,
  type DeployGrant,
  getAdoption,
  getDeployStatus,
  listDeployCredentials,
  listFailures,
  listGrants,
  listLedger,
  listPolicies,
  listReleases,
  listRequests,
  putGrant,
  putPolicy,
  type RemotePolicy,
} from 'shared-contracts/api/deploy';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { adoptionOf, deploymentOf, entryOf, releaseOf } from '../../../test/deployment.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './RemotesPage.tsx';

configure({ asyncUtilTimeout: 15_000 });

beforeAll(async () => {
  await Promise.all([import('./credentials/CredentialsView.tsx'), import('./detail/RemoteDetail.tsx')]);
}, 60_000);

const credential: DeployCredential = {
  ...{ id: 'c1', remote: 'remote-invoices', name: 'CI', ending: 'wxyz', scopes: ['publish'] },
  expires_at: '2999-11-21T09:00:00.000Z',
  ...{ created_by: 'ada', created_at: '2026-11-21T09:00:00.000Z', last_used_at: null, revoked_at: null },
};

const grant: DeployGrant = {
  ...{ remote: 'remote-scenarios', paths: ['/scenario'], names: ['scenario'], audience: 'all', revision: 3 },
  origins: { connect: [], images: [] },
  backends: [],
  asked: { connect: ['https://maps.example.com'], images: [] },
  ...{ granted_by: 'ada@weft.local', granted_at: '2026-11-21T09:00:00.000Z' },
};

const policy: RemotePolicy = {
  remote: 'remote-scenarios',
  policy: { canary: { sessions: 100, minutes: 60 }, approval: true, hours: null },
  ...{ revision: 2, changed_by: 'ada@weft.local', changed_at: '2026-11-21T09:00:00.000Z' },
};

interface Known {
  credentials?: DeployCredential[];
  grants?: DeployGrant[];
  policies?: RemotePolicy[];
}

async function open(query: string, { credentials = [], grants = [grant], policies = [] }: Known = {}) {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(['Superadmin']) });
  host.api.answer(getDeployStatus, deploymentOf());
  host.api.answer(getAdoption, adoptionOf());
  host.api.answer(listReleases, { items: [releaseOf()], total: 1 });
  host.api.answer(listLedger, { items: [entryOf()], more: false });
  host.api.answer(listFailures, { items: [], more: false, course: { span: 30, spans: [], releases: [] } });
  host.api.answer(listRequests, { items: [] });
  host.api.answer(listDeployCredentials, { items: credentials });
  host.api.answer(listGrants, { items: grants });
  host.api.answer(listPolicies, { items: policies });
  const path = `/admin/remotes?${query}`;
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-admin': { en, fr } } });
  return { ...page, host };
}

const detail = 'remote=remote-scenarios';

describe('a new credential', () => {
  const begin = async () => {
    const page = await open('view=credentials');
    await page.user.click(await screen.findByRole('button', { name: 'New credential' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByLabelText('Name'));
    await page.user.paste('CI');
    await page.user.click(dialog.getByLabelText('Remote'));
    return { ...page, dialog };
  };

  it('brings the first grant of its remote, after its name, with what it may and its end', async () => {
    const { dialog, host, user } = await begin();
    await user.paste('remote-invoices');
    const section = within(await dialog.findByRole('group', { name: 'Grant' }));
    expect(await section.findByText('/invoices')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'kill' }));
    host.api.answer(createDeployCredential, { credential, secret: 'weft_deploy_abcd' });
    await user.click(dialog.getByRole('button', { name: 'New credential' }));
    expect(await dialog.findByText('weft_deploy_abcd')).toBeVisible();
    const lines = ['In a repository of its own', 'In a checkout of Weft'].map((label) => dialog.getByText(label));
    expect(lines.map((line) => line.nextElementSibling?.querySelector('code')?.textContent)).toEqual([
      'npm run publish',
      `npm run deploy -- publish remote-invoices --server ${location.origin}`,
    ]);
    expect(dialog.getByText(/npx .*\/sdk\/create-weft-remote\.tgz invoices/)).toBeVisible();
    const [call] = host.api.callsOf(createDeployCredential);
    const body = (call?.input as { body: { expires_at: string } } | undefined)?.body;
    expect(body).toMatchObject({
      ...{ remote: 'remote-invoices', name: 'CI', scopes: ['publish', 'preview', 'promote'] },
      grant: { paths: ['/invoices'], names: ['invoices'], audience: 'all', origins: { connect: [], images: [] } },
    });
    expect(Date.parse(body?.expires_at ?? '')).toBeGreaterThan(Date.now() + 364 * 86_400_000);
  });

  it('leaves the grant of a remote that has one, and never approves what it can ask for', async () => {
    const { dialog, host, user } = await begin();
    await user.paste('remote-scenarios');
    expect(dialog.queryByRole('group', { name: 'Grant' })).toBeNull();
    host.api.answer(createDeployCredential, {
      credential: { ...credential, scopes: ['approve'] },
      secret: 'weft_deploy_abcd',
    });
    await user.click(dialog.getByRole('checkbox', { name: 'approve' }));
    await user.click(dialog.getByRole('button', { name: 'New credential' }));
    expect(await dialog.findByText(/Approving can't be combined/)).toBeVisible();
    expect(host.api.callsOf(createDeployCredential)).toEqual([]);
    for (const name of ['publish', 'preview', 'promote', 'kill']) {
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    await user.click(dialog.getByRole('button', { name: 'New credential' }));
    expect(await dialog.findAllByText(/npm run deploy -- requests/)).toHaveLength(2);
    expect(dialog.queryByText(/create-weft-remote/)).toBeNull();
    const [call] = host.api.callsOf(createDeployCredential);
    const body = (call?.input as { body: object } | undefined)?.body;
    expect(body).toMatchObject({ scopes: ['approve'] });
    expect(body).not.toHaveProperty('grant');
  });
});

test('credentials tell what they may and whether they end soon or have ended', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const credentials = [
    { ...credential, id: 'c1', name: 'Old', expires_at: '2026-01-01T00:00:00.000Z' },
    { ...credential, id: 'c2', name: 'Near', expires_at: soon, scopes: ['approve' as const] },
  ];
  await open('view=credentials', { credentials });
  expect(await screen.findByRole('row', { name: /Old/ })).toHaveTextContent('Expired');
  expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
  expect(screen.getByRole('row', { name: /Near/ })).toHaveTextContent(/approve.*Expires soon/);
  expect(screen.getByRole('button', { name: 'Revoke Near' })).toBeVisible();
});

describe('the grant of a remote', () => {
  it('shows what releases ask for besides, and is changed on the revision that was seen', async () => {
    const { host, user } = await open(detail);
    const panel = within(await screen.findByRole('region', { name: 'Grant' }));
    expect(await panel.findByText('https://maps.example.com')).toBeVisible();
    host.api.answer(putGrant, { ...grant, revision: 4 });
    await user.click(panel.getByRole('button', { name: 'Change grant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Addresses'));
    await user.keyboard('reports{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save grant' }));
    expect(await dialog.findByText(/Enter beginnings of addresses/)).toBeVisible();
    // By its own button: the field lets a Backspace pass that comes within a quarter of a second of typing.
    await user.click(within(dialog.getByTitle('reports')).getByRole('img', { hidden: true }));
    await user.click(dialog.getByLabelText('Addresses'));
    await user.keyboard('/reports{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save grant' }));
    await waitFor(() =>
      expect(host.api.callsOf(putGrant)[0]?.input).toMatchObject({
        params: { remote: 'remote-scenarios' },
        body: { paths: ['/scenario', '/reports'], names: ['scenario'], audience: 'all', expected_revision: 3 },
      }),
    );
  });
});

describe('the back ends of a remote', () => {
  it('are named with what of them may be called, and stay when something else is changed', async () => {
    const before = {
      ...{ name: 'stock', address: 'https://stock.example.com', methods: ['GET' as const], paths: ['/'] },
      ...{ timeout_seconds: 5, max_body_kb: 64, calls_per_minute: 60, event_keys: [] },
      ...{ webhook_topics: [], webhook_path: '/webhooks' },
    };
    const { host, user } = await open(detail, { grants: [{ ...grant, backends: [before] }] });
    const panel = within(await screen.findByRole('region', { name: 'Grant' }));
    expect(await panel.findByText('stock https://stock.example.com')).toBeVisible();
    host.api.answer(putGrant, { ...grant, revision: 4 });
    await user.click(panel.getByRole('button', { name: 'Change grant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add back end' }));
    const added = within(await dialog.findByRole('group', { name: 'Back end 2' }));
    await user.click(added.getByLabelText('Back end name'));
    await user.paste('invoices');
    await user.click(dialog.getByRole('button', { name: 'Save grant' }));
    expect(await added.findByText(/Enter an address such as/)).toBeVisible();
    await user.click(added.getByLabelText('Address of the service'));
    await user.paste('invoices.example.com');
    await user.click(dialog.getByRole('button', { name: 'Save grant' }));
    const limits = { timeout_seconds: 10, max_body_kb: 1_024, calls_per_minute: 600 };
    const invoices = { name: 'invoices', address: 'https://invoices.example.com', methods: ['GET'], paths: ['/'] };
    await waitFor(() =>
      expect(host.api.callsOf(putGrant)[0]?.input).toMatchObject({
        body: { paths: ['/scenario'], backends: [before, { ...invoices, ...limits }] },
      }),
    );
  });
});

describe('the policy of a remote', () => {
  it('is told in words', async () => {
    await open(detail, { policies: [policy] });
    const panel = await screen.findByRole('region', { name: 'Policy' });
    await waitFor(() => expect(panel).toHaveTextContent('100 sessions, for 1 h, without failing'));
    expect(panel).toHaveTextContent('Someone else has to approve');
    expect(panel).toHaveTextContent('At any time');
  });

  it('is made where there is none, rule by rule', async () => {
    const { host, user } = await open(detail);
    const panel = within(await screen.findByRole('region', { name: 'Policy' }));
    expect(await panel.findByText(/No policy/)).toBeVisible();
    host.api.answer(putPolicy, policy);
    await user.click(panel.getByRole('button', { name: 'Change policy' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Canary first' }));
    await user.clear(await dialog.findByLabelText('Sessions at least'));
    await user.click(dialog.getByRole('checkbox', { name: 'Hours' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Fri' }));
    await user.click(dialog.getByRole('button', { name: 'Save policy' }));
    expect((await dialog.findAllByText('Enter sessions, minutes or both'))[0]).toBeVisible();
    expect(host.api.callsOf(putPolicy)).toEqual([]);
    await user.type(dialog.getByLabelText('Minutes at least'), '30');
    await user.click(dialog.getByRole('button', { name: 'Save policy' }));
    await waitFor(() =>
      expect(host.api.callsOf(putPolicy)[0]?.input).toMatchObject({
        params: { remote: 'remote-scenarios' },
        body: {
          policy: {
            canary: { sessions: null, minutes: 30 },
            approval: false,
            hours: { weekdays: [1, 2, 3, 4], from: '09:00', to: '17:00' },
          },
          expected_revision: null,
        },
      }),
    );
  });
});
