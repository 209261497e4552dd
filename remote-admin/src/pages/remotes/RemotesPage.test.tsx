import { configure, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared-contracts';
import { ApiError } from 'shared-contracts/api';
import {
  changeLedger,
  createDeployCredential,
  createPreview,
  type DeployCredential,
  getAdoption,
  getApiUsage,
  getDeployStatus,
  getFailureStack,
  getVitals,
  listDeployCredentials,
  listFailures,
  listGrants,
  listLedger,
  listPolicies,
  listReleases,
  listRequests,
  type ReleaseSummary,
  type ReleaseVitals,
  revokeDeployCredential,
} from 'shared-contracts/api/deploy';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import {
  adoptionOf,
  canaryOf,
  type Deployment,
  deploymentOf,
  entryOf,
  newer,
  older,
  outcomeOf,
  releaseOf,
  statusOf,
  usageOf,
} from '../../../test/deployment.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './RemotesPage.tsx';

interface OpenOptions {
  deployment?: Deployment;
  path?: string;
  roles?: readonly Role[];
  vitals?: ReleaseVitals[];
  releases?: readonly ReleaseSummary[];
}

async function open({
  deployment = deploymentOf(),
  path = '/admin/remotes',
  roles = ['Superadmin'],
  vitals = [],
  releases = [releaseOf(), releaseOf({ ...older, status: 'earlier', incompatibility: 'It needs contract 3.0' })],
}: OpenOptions = {}) {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(roles) });
  host.api.answer(getDeployStatus, deployment);
  host.api.answer(
    getAdoption,
    adoptionOf([
      usageOf(
        newer,
        [
          [30, 0],
          [10, 2],
        ],
        { render: 2 },
      ),
    ]),
  );
  host.api.answer(listReleases, {
    items: [...releases],
    total: 2,
  });
  host.api.answer(listLedger, { items: [entryOf()], more: false });
  host.api.answer(listRequests, { items: [] });
  host.api.answer(listGrants, { items: [] });
  host.api.answer(listPolicies, { items: [] });
  host.api.answer(listFailures, { items: [], more: false, course: { span: 30, spans: [], releases: [] } });
  host.api.answer(getVitals, { releases: vitals });
  host.api.answer(changeLedger, ({ body }) =>
    outcomeOf({ action: body.action, release: older, revision: 5 }, { written: body.dry_run === false }),
  );
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-admin': { en, fr } } });
  return { ...page, host };
}

// Dialogs are large, and roles are slow to look up while other suites run beside.
configure({ asyncUtilTimeout: 15_000 });

// Parts that come late in the product are here from the start: no test waits for a file.
beforeAll(async () => {
  await Promise.all([
    import('./change/ChangeDialog.tsx'),
    import('./change/PreviewDialog.tsx'),
    import('./credentials/CredentialsView.tsx'),
    import('./detail/RemoteDetail.tsx'),
    import('./ApiUsageView.tsx'),
  ]);
}, 60_000);

const detail = '/admin/remotes?remote=remote-scenarios';
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the overview', () => {
  it('tells of each remote what is live, for whom, and how it does', async () => {
    await open({
      deployment: deploymentOf([
        statusOf({ canary: canaryOf({ health: 'silent', sessions: 0, failed: 0 }) }),
        statusOf({
          remote: 'remote-data-triggers',
          title: { en: 'Data Triggers', fr: 'Déclencheurs' },
          killed: { revision: 3, since: '2026-11-21T08:00:00.000Z', by: 'ada', reason: '', message: 'Back at noon' },
        }),
      ]),
    });
    expect(await within(rowOf('Scenarios')).findByText('5% of users')).toBeVisible();
    expect(within(rowOf('Scenarios')).getAllByText('Silent')[0]).toBeVisible();
    expect(within(rowOf('Scenarios')).getByText('5%')).toHaveAttribute('data-high', 'true');
    expect(rowOf('Data Triggers')).toHaveTextContent('Killed');
    expect(rowOf('Data Triggers')).toHaveTextContent('Back at noon');
  });

  it('finds a remote by its name or by a release', async () => {
    const other = statusOf({ remote: 'remote-x', title: { en: 'Other', fr: 'Autre' }, stable: null });
    const { user } = await open({ deployment: deploymentOf([statusOf(), other]) });
    await user.type(screen.getByRole('searchbox'), 'bbbbbbbb');
    expect(screen.getByRole('link', { name: 'Scenarios' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Other' })).toBeNull();
  });

  it('opens a remote at an address of its own', async () => {
    const { user, location } = await open();
    await user.click(screen.getByRole('link', { name: 'Scenarios' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
    expect(location().search).toBe('?remote=remote-scenarios');
  });

  it('is read anew when the ledger has moved on', async () => {
    const { host } = await open();
    host.api.answer(getDeployStatus, deploymentOf([statusOf({ canary: canaryOf() })], 5));
    host.realtime.emit('plan-update', { revision: 5, urgent: false });
    expect((await screen.findAllByText('5% of users'))[0]).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    const host = createTestHost({ session: sessionOf(['Superadmin']) });
    host.api.fail(getDeployStatus, 503, 'The database does not answer');
    const { user } = await renderPage(<Page />, { host, messages: { 'remote-admin': { en, fr } } });
    expect(screen.getByText('The database does not answer')).toBeVisible();
    host.api.answer(getDeployStatus, deploymentOf([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No remotes published yet')).toBeVisible();
  });
});

test('admins read everything and are offered nothing that changes', async () => {
  const deployment = deploymentOf([statusOf({ writable: false, canary: canaryOf() })]);
  const { unmount } = await open({ deployment, roles: ['Admin'] });
  expect(screen.getByRole('tab', { name: 'Ledger' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Credentials' })).toBeNull();
  expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull();
  unmount();
  await open({ deployment, roles: ['Admin'], path: detail });
  expect(await screen.findByText('Live now')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Promote|End canary|More actions|Unpin/ })).toBeNull();
});

test('nothing is offered to be promoted where only what is live is stored', async () => {
  const { user } = await open({ deployment: deploymentOf([statusOf({ releases: 1 })]), path: detail });
  await user.click(await screen.findByRole('button', { name: 'More actions for Scenarios' }));
  expect(await screen.findByRole('menuitem', { name: /Roll back/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /canary/i })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
});

describe('one remote', () => {
  it('says how its releases do, in figures as well', async () => {
    await open({ path: detail });
    const chart = await screen.findByRole('img', { name: /^40 sessions in this range/ });
    expect(chart).toHaveAccessibleName(expect.stringContaining('1.3.0 bbbbbbbb: 40 sessions, 5% failed'));
    const rates = screen.getByRole('region', { name: 'Failure rate by release, as a table', hidden: true });
    expect(rates).toHaveTextContent('20%');
    expect(screen.getByRole('region', { name: 'Failures by code and release' })).toHaveTextContent('render');
  });

  it('tells why a release does not run', async () => {
    await open({ path: detail });
    expect(await screen.findByText('Not compatible with the live host: It needs contract 3.0')).toBeVisible();
  });

  it('tells how fast its pages are, by release and route, and what is slow', async () => {
    const vitals = { LCP: { p75: 3141.6, samples: 12 }, CLS: { p75: 0.042, samples: 9 } };
    await open({ path: detail, vitals: [{ release: newer, vitals, routes: [{ route: 'scenario', vitals }] }] });
    const row = await screen.findByRole('row', { name: /^scenario/ });
    const [, ...cells] = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['3.14 s (slow)', '–', '0.04', '–']);
    expect(row).toHaveTextContent('12');
  });

  it('lists a release whose files were removed, and offers nothing to do with it', async () => {
    const releases = [releaseOf(), releaseOf({ ...older, status: 'freed' })];
    await open({ path: detail, releases });
    expect((await screen.findAllByText('Files removed'))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: new RegExp(`More actions for ${newer.version}`) })).toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(`More actions for ${older.version}`) })).toBeNull();
  });

  it('shows older entries of the ledger from where the page ends', async () => {
    const { host, user } = await open({ path: detail });
    host.api.answer(listLedger, ({ query }) =>
      query?.before
        ? { items: [entryOf({ revision: 1, actor: 'grace' })], more: false }
        : { items: [entryOf({ revision: 3 })], more: true },
    );
    host.realtime.emit('plan-update', { revision: 5, urgent: false });
    await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('grace')).toBeVisible();
    expect(host.api.callsOf(listLedger).at(-1)?.input).toMatchObject({ query: { before: 3 } });
  });

  it('says so when there is no such remote', async () => {
    await open({ path: '/admin/remotes?remote=remote-lost' });
    expect(await screen.findByText('No remote named remote-lost')).toBeVisible();
  });
});

describe('a change', () => {
  const begin = async (action: string, options: OpenOptions = {}) => {
    const page = await open({ path: detail, ...options });
    await screen.findByText('Live now');
    await page.user.click(screen.getByRole('button', { name: 'More actions for Scenarios' }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
    return { ...page, dialog: await screen.findByRole('dialog') };
  };
  const written = (host: Awaited<ReturnType<typeof open>>['host']) =>
    host.api.callsOf(changeLedger).filter(({ input }) => !(input as { body: { dry_run: boolean } }).body.dry_run);

  it('says what will happen before it is written, and asks why', async () => {
    const { host, user, dialog } = await begin('Roll back');
    expect(await within(dialog).findByText(/Everyone goes back from 1.3.0 bbbbbbbb to 1.2.0 aaaaaaaa/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    expect(await within(dialog).findByText('Enter a reason')).toBeVisible();
    expect(written(host)).toEqual([]);

    await user.type(within(dialog).getByLabelText('Reason'), 'Totals are wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(host.record.snackbars).toMatchObject([{ message: 'Scenarios: rolled back' }]));
    expect(written(host).map(({ input }) => input)).toEqual([
      {
        body: {
          remote: 'remote-scenarios',
          action: 'rollback',
          reason: 'Totals are wrong',
          expected_revision: 4,
          dry_run: false,
        },
      },
    ]);
  });

  it('is written once, however often the button is pressed', async () => {
    const { host, user, dialog } = await begin('Roll back');
    await user.type(within(dialog).getByLabelText('Reason'), 'Totals are wrong');
    let answer = (_: ReturnType<typeof outcomeOf>) => {};
    host.api.answer(changeLedger, ({ body }) =>
      body.dry_run
        ? outcomeOf({ action: 'rollback' })
        : new Promise((resolve) => {
            answer = resolve;
          }),
    );
    await within(dialog).findByText(/Everyone goes back/);
    const button = within(dialog).getByRole('button', { name: 'Roll back' });
    await user.dblClick(button);
    await user.click(button);
    answer(outcomeOf({ action: 'rollback', revision: 5 }, { written: true }));
    await waitFor(() => expect(host.record.snackbars).toHaveLength(1));
    expect(written(host)).toHaveLength(1);
  });

  it('keeps what was typed when someone was quicker, shows what they did, and is decided anew', async () => {
    const { host, user, dialog } = await begin('Roll back');
    await user.type(within(dialog).getByLabelText('Reason'), 'Totals are wrong');
    await within(dialog).findByText(/Everyone goes back/);
    host.api.answer(changeLedger, ({ body }) => {
      if (body.expected_revision === 4)
        throw new ApiError(409, { code: 'stale_revision', message: 'Stale', requestId: '1' });
      return outcomeOf({ action: 'rollback', revision: 7 }, { written: !body.dry_run });
    });
    host.api.answer(listLedger, {
      items: [
        entryOf({ revision: 6, action: 'kill', actor: 'grace', release: null, reason: 'It loses orders' }),
        entryOf(),
      ],
      more: false,
    });
    host.api.answer(getDeployStatus, deploymentOf([statusOf()], 6));
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));

    const news = await within(dialog).findByRole('alert');
    expect(news).toHaveTextContent('Someone else changed this');
    expect(news).toHaveTextContent('It loses orders');
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Totals are wrong');
    expect(await within(dialog).findByRole('button', { name: 'Roll back' })).toBeDisabled();

    await user.click(within(news).getByRole('button', { name: 'Review against what is live now' }));
    await within(dialog).findByText(/Everyone goes back/);
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(host.record.snackbars).toHaveLength(1));
    expect(written(host).at(-1)?.input).toMatchObject({ body: { expected_revision: 6, reason: 'Totals are wrong' } });
  });

  it('cannot be made when the server refuses it, and says why', async () => {
    const { host, user } = await open({ path: detail });
    await user.click(await screen.findByRole('button', { name: 'Promote' }));
    const dialog = await screen.findByRole('dialog');
    host.api.fail(changeLedger, 422, '1.2.0 needs contract 3.0');
    await user.click(within(dialog).getByLabelText('Release'));
    await user.click(
      await screen.findByText(/1.2.0 aaaaaaaa · Previously stable/, { selector: '.ant-select-item-option-content' }),
    );
    expect(await within(dialog).findByText('1.2.0 needs contract 3.0')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Promote' })).toBeDisabled();
  });

  it('shows people the message of a kill as they will read it', async () => {
    const { host, dialog, user } = await begin('Kill');
    await user.type(within(dialog).getByLabelText('Message to everyone'), 'Back at noon.');
    const card = within(dialog).getByRole('figure');
    await waitFor(() => expect(card).toHaveTextContent('Back at noon. It returns as soon as'));
    await user.type(within(dialog).getByLabelText('Reason'), 'It loses orders');
    await within(dialog).findByText(/stops immediately for everyone/);
    await user.click(within(dialog).getByRole('button', { name: 'Kill' }));
    await waitFor(() => expect(written(host)).toHaveLength(1));
    expect(written(host)[0]?.input).toMatchObject({ body: { action: 'kill', message: 'Back at noon.' } });
  });

  it('makes a preview link for one person, to copy', async () => {
    const { host, dialog, user } = await begin('Create preview link');
    host.api.answer(createPreview, ({ body }) => ({
      path: '/preview/token',
      release: older,
      user: body.user,
      expires_at: '2026-11-22T10:00:00.000Z',
    }));
    await user.click(within(dialog).getByLabelText('Release'));
    await user.click(await screen.findByText(/1.2.0 aaaaaaaa/, { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByLabelText('User'));
    await user.paste('mia@weft.local');
    await user.type(within(dialog).getByLabelText('Reason'), 'Try it');
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await within(dialog).findByText(`${location.origin}/preview/token`)).toBeVisible();
    expect(host.api.callsOf(createPreview)[0]?.input).toMatchObject({ body: { write: false, hours: 24 } });
  });
});

describe('credentials', () => {
  const credential: DeployCredential = {
    id: 'c1',
    remote: 'remote-scenarios',
    name: 'CI',
    ending: 'wxyz',
    scopes: ['publish', 'promote'],
    expires_at: '2999-11-21T09:00:00.000Z',
    created_by: 'ada',
    created_at: '2026-11-21T09:00:00.000Z',
    last_used_at: null,
    revoked_at: null,
  };
  const openCredentials = async (items: DeployCredential[]) => {
    const host = createTestHost({ session: sessionOf(['Superadmin']) });
    host.api.answer(getDeployStatus, deploymentOf());
    host.api.answer(listDeployCredentials, { items });
    host.api.answer(listGrants, { items: [] });
    const path = '/admin/remotes?view=credentials';
    const page = await renderPage(<Page />, { host, path, messages: { 'remote-admin': { en, fr } } });
    return { ...page, host };
  };

  it('are made for one remote, their secret shown once', async () => {
    const { host, user } = await openCredentials([]);
    host.api.answer(createDeployCredential, { credential, secret: 'weft_deploy_abcd' });
    host.api.answer(listDeployCredentials, { items: [credential] });
    await user.click(await screen.findByRole('button', { name: 'New credential' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Remote'), 'scenarios');
    await user.type(within(dialog).getByLabelText('Name'), 'CI');
    await user.click(within(dialog).getByRole('button', { name: 'New credential' }));
    expect(await within(dialog).findByText(/Enter a remote name/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Remote'));
    await user.type(within(dialog).getByLabelText('Remote'), 'remote-scenarios');
    await user.click(within(dialog).getByRole('button', { name: 'New credential' }));
    expect(await within(dialog).findByText('weft_deploy_abcd')).toBeVisible();
    expect(dialog).toHaveTextContent('npm run deploy -- publish remote-scenarios');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await screen.findByText('weft_deploy_…wxyz')).toBeVisible();
  });

  it('are revoked after asking, and stay when the server refuses', async () => {
    const { host, user } = await openCredentials([credential]);
    host.api.fail(revokeDeployCredential, 503, 'The database does not answer');
    await user.click(await screen.findByRole('button', { name: 'Revoke CI' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('can no longer publish remote-scenarios');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await within(dialog).findByText('The database does not answer')).toBeVisible();
    host.api.answer(revokeDeployCredential, undefined);
    host.api.answer(listDeployCredentials, { items: [{ ...credential, revoked_at: '2026-11-21T10:00:00.000Z' }] });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect((await screen.findAllByText('Revoked'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke CI' })).toBeNull();
  });
});

test('the contract lists which remotes use a name, and finds it', async () => {
  const host = createTestHost({ session: sessionOf(['Admin']) });
  host.api.answer(getDeployStatus, deploymentOf());
  host.api.answer(getApiUsage, {
    contract_version: '2.0',
    items: [
      { door: 'shared-contracts/react', name: 'useTopic', remotes: ['remote-scenarios'] },
      { door: 'shared-contracts/ui/core', name: 'Tabs', remotes: ['remote-scenarios', 'remote-admin'] },
    ],
  });
  const path = '/admin/remotes?view=contract';
  const { user } = await renderPage(<Page />, { host, path, messages: { 'remote-admin': { en, fr } } });
  expect(await screen.findByRole('row', { name: /useTopic/ })).toHaveTextContent('Scenarios');
  await user.type(screen.getByRole('searchbox'), 'tabs');
  expect(screen.queryByRole('row', { name: /useTopic/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Tabs/ })).toHaveTextContent('Scenarios, remote-admin');
});

test('a failure is told by its cause, with its stack on demand', async () => {
  const place = {
    file: 'remote-scenarios/src/Editor.tsx',
    line: 12,
    column: 3,
    name: 'draw',
    mapped: true,
    dependency: false,
  };
  const { user, host } = await open({ path: detail });
  const at = '2026-11-21T10:00:00.000Z';
  const group = {
    ...{ cause: 'c', phase: 'run' as const, code: 'render' as const, message: 'x is not a function', place, count: 3 },
    releases: [
      { release: { hash: 'a'.repeat(20), version: '1.2.0' }, count: 2 },
      { release: { hash: 'b'.repeat(20), version: '1.3.0' }, count: 1 },
    ],
    browsers: [{ name: 'Chrome 131', count: 3 }],
    ...{ routes: [{ name: 'scenario', count: 3 }], first_seen: at, last_seen: at, report: 'f00dcafe', trail: [] },
  };
  host.api.answer(listFailures, { items: [group], more: false, course: { span: 30, spans: [], releases: [] } });
  host.api.answer(getFailureStack, { message: group.message, frames: [place] });
  await user.click(await screen.findByRole('radio', { name: '7 d' }));
  const opener = await screen.findByRole('button', { name: 'Stack, from remote-scenarios/src/Editor.tsx:12:3' });
  expect(screen.getByText('x is not a function')).toBeVisible();
  expect(screen.getByText('Chrome 131')).toBeVisible();
  await user.click(opener);
  const frames = within(await screen.findByRole('list', { name: 'Stack' }));
  expect(frames.getByText('draw')).toBeVisible();
});

test('a disk that runs out is told on every view, and once it is nearly full what is refused', async () => {
  const disk = { free_bytes: 800_000_000, intake_stopped: false };
  const { unmount } = await open({ deployment: { ...deploymentOf(), disk } });
  expect(await screen.findByRole('alert')).toHaveTextContent('800 MB of disk space left');
  unmount();
  const deployment = { ...deploymentOf(), disk: { free_bytes: 90_000_000, intake_stopped: true } };
  await open({ deployment, path: '/admin/remotes?remote=remote-scenarios' });
  expect(await screen.findByText(/Webhook requests, manual runs, and uploads are refused/)).toBeVisible();
});
