import { configure, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import {
  changeLedger,
  type DeployRequest,
  decideRequest,
  getAdoption,
  getDeployStatus,
  listFailures,
  listGrants,
  listLedger,
  listPolicies,
  listReleases,
  listRequests,
} from 'shared-contracts/api/deploy';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import {
  adoptionOf,
  deploymentOf,
  entryOf,
  older,
  outcomeOf,
  releaseOf,
  requestOf,
} from '../../../../test/deployment.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../RemotesPage.tsx';

configure({ asyncUtilTimeout: 15_000 });

beforeAll(async () => {
  await Promise.all([import('../change/ChangeDialog.tsx'), import('../detail/RemoteDetail.tsx')]);
}, 60_000);

async function open(requests: DeployRequest[] = [], path = '/admin/remotes?remote=remote-scenarios') {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(['Superadmin']) });
  host.api.answer(getDeployStatus, deploymentOf());
  host.api.answer(getAdoption, adoptionOf());
  host.api.answer(listReleases, { items: [releaseOf(), releaseOf({ ...older, status: 'earlier' })], total: 2 });
  host.api.answer(listLedger, { items: [entryOf()], more: false });
  host.api.answer(listFailures, { items: [], more: false, course: { span: 30, spans: [], releases: [] } });
  host.api.answer(listGrants, { items: [] });
  host.api.answer(listPolicies, { items: [] });
  host.api.answer(listRequests, { items: requests });
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-admin': { en, fr } } });
  return { ...page, host };
}

const missing = (override: boolean | undefined) => {
  if (override) return outcomeOf({ action: 'promote', release: older });
  const details = { missing: [{ rule: 'canary', message: null }] };
  throw new ApiError(422, { code: 'deploy_refused', message: 'Start a canary first', requestId: '1', details });
};

async function promoteOlder({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Promote' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('Release'));
  await user.click(await screen.findByText(/1.2.0 aaaaaaaa/, { selector: '.ant-select-item-option-content' }));
  return dialog;
}

describe('a change under a policy', () => {
  it('says that it waits for a second person, asks for that, and is not told as done', async () => {
    const page = await open();
    const { host, user } = page;
    host.api.answer(changeLedger, ({ body }) =>
      outcomeOf(
        { action: 'promote', release: older },
        { needs_approval: true, request: body.dry_run ? null : requestOf() },
      ),
    );
    const dialog = await promoteOlder(page);
    expect(await within(dialog).findByText(/a second person has to approve this first/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Reason'), 'Mends totals');
    host.api.answer(listRequests, { items: [requestOf({ approvable: false, asked_by: 'ada@weft.local' })] });
    await user.click(within(dialog).getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() => expect(host.record.snackbars).toMatchObject([{ message: /waiting for a second person/ }]));
    const panel = await screen.findByRole('region', { name: 'Waiting for approval' });
    expect(panel).toHaveTextContent('You asked for this. Someone else has to approve it.');
    expect(within(panel).queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('is made against the policy only with a reason', async () => {
    const page = await open();
    const { host, user } = page;
    host.api.answer(changeLedger, ({ body }) => missing(body.override));
    const dialog = await promoteOlder(page);
    expect(await within(dialog).findByText('Start a canary first')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Promote' })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Override the policy' }));
    expect(await within(dialog).findByText(/Fill in the fields above/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Reason'), 'Orders are lost');
    await within(dialog).findByText(/Everyone gets/);
    await user.click(within(dialog).getByRole('button', { name: 'Promote' }));
    await waitFor(() =>
      expect(host.api.callsOf(changeLedger).at(-1)?.input).toMatchObject({
        body: { override: true, reason: 'Orders are lost', dry_run: false },
      }),
    );
  });

  it('offers no way around what is refused for another cause', async () => {
    const page = await open();
    page.host.api.fail(changeLedger, 422, '1.2.0 needs contract 3.0');
    const dialog = await promoteOlder(page);
    expect(await within(dialog).findByText('1.2.0 needs contract 3.0')).toBeVisible();
    expect(within(dialog).queryByRole('checkbox', { name: 'Override the policy' })).toBeNull();
  });
});

describe('changes that wait', () => {
  it('are approved by somebody else, from the list of all remotes too', async () => {
    const { host, user } = await open([requestOf()], '/admin/remotes');
    const panel = await screen.findByRole('region', { name: 'Waiting for approval' });
    expect(panel).toHaveTextContent('grace@weft.local wants to promote 1.3.0 bbbbbbbb');
    expect(within(panel).getByRole('link', { name: 'Scenarios' })).toBeVisible();
    host.api.answer(decideRequest, requestOf({ state: 'approved', revision: 5 }));
    await user.click(within(panel).getByRole('button', { name: 'Approve: promote 1.3.0 bbbbbbbb' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Looked at it');
    host.api.answer(listRequests, { items: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for approval' })).toBeNull());
    expect(host.api.callsOf(decideRequest)[0]?.input).toEqual({
      params: { id: 'r1' },
      body: { decision: 'approve', reason: 'Looked at it' },
    });
  });

  it('can only be rejected once the remote was changed, and stay when the server refuses', async () => {
    const { host, user } = await open([requestOf({ state: 'outdated', approvable: false })]);
    const panel = await screen.findByRole('region', { name: 'Waiting for approval' });
    expect(panel).toHaveTextContent('Outdated');
    expect(within(panel).queryByRole('button', { name: /^Approve/ })).toBeNull();
    host.api.fail(decideRequest, 409, 'It is decided already');
    await user.click(within(panel).getByRole('button', { name: /^Reject/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('It is decided already')).toBeVisible();
  });
});

test('the ledger tells who approved and what was set aside', async () => {
  const { host } = await open();
  const target = { ...entryOf().target, approved_by: 'ada@weft.local', overridden: ['canary' as const] };
  host.api.answer(listLedger, { items: [entryOf({ revision: 6, target })], more: false });
  host.realtime.emit('plan-update', { revision: 6, urgent: false });
  expect(await screen.findByText('Approved by ada@weft.local')).toBeVisible();
  expect(screen.getByText('Policy overridden: canary first')).toBeVisible();
});
