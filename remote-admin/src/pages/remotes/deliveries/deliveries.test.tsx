import { configure, screen, waitFor, within } from '@testing-library/react';
import {
  type BackendDelivery,
  type DeployGrant,
  deliverAgain,
  getAdoption,
  getDeployStatus,
  listDeliveries,
  listFailures,
  listGrants,
  listLedger,
  listPolicies,
  listReleases,
  listRequests,
  putGrant,
} from 'shared-contracts/api/deploy';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { adoptionOf, deploymentOf, releaseOf } from '../../../../test/deployment.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../RemotesPage.tsx';

configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => import('../detail/RemoteDetail.tsx'), 60_000);

const backend: DeployGrant['backends'][number] = {
  ...{ name: 'invoices', address: 'https://invoices.example.com', methods: ['GET'], paths: ['/'] },
  ...{ timeout_seconds: 5, max_body_kb: 64, calls_per_minute: 60, event_keys: [] },
  ...{ webhook_topics: ['run.failed'], webhook_path: '/webhooks' },
};

const grantOf = (backends: DeployGrant['backends']): DeployGrant => ({
  ...{ remote: 'remote-scenarios', paths: ['/scenario'], names: ['scenario'], audience: 'all', revision: 3, backends },
  origins: { connect: [], images: [] },
  asked: { connect: [], images: [] },
  ...{ granted_by: 'ada@weft.local', granted_at: '2026-11-21T09:00:00.000Z' },
});

const dead: BackendDelivery = {
  ...{ id: 'd1', backend: 'invoices', topic: 'run.failed', account: 'A-1', state: 'dead', attempts: 12 },
  ...{ occurred_at: '2026-11-20T09:00:00.000Z', due_at: null, ended_at: '2026-11-21T09:00:00.000Z' },
  ...{ problem: 'status', status: 500 },
};

async function open(backends: DeployGrant['backends'], items: BackendDelivery[] = []) {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(['Superadmin']) });
  host.api.answer(getDeployStatus, deploymentOf());
  host.api.answer(getAdoption, adoptionOf());
  host.api.answer(listFailures, { items: [], more: false, course: { span: 60, spans: [], releases: [] } });
  host.api.answer(listReleases, { items: [releaseOf()], total: 1 });
  host.api.answer(listLedger, { items: [], more: false });
  host.api.answer(listRequests, { items: [] });
  host.api.answer(listGrants, { items: [grantOf(backends)] });
  host.api.answer(listPolicies, { items: [] });
  host.api.answer(listDeliveries, { items, counts: { waiting: 0, delivered: 0, dead: items.length } });
  const path = '/admin/remotes?remote=remote-scenarios';
  const view = await renderPage(<Page />, { host, messages: { 'remote-admin': { en, fr } }, path });
  return { host, user: view.user };
}

it('lists what was given up and why, and sends it again', async () => {
  const { host, user } = await open([backend], [dead]);
  const panel = within(await screen.findByRole('region', { name: 'Webhooks to back ends' }));
  expect(await panel.findByRole('listitem')).toHaveTextContent(
    /Run failed.*To invoices.*A-1.*Answered 500.*12 attempts/,
  );
  await user.click(panel.getByText('Given up (1)'));
  await waitFor(() =>
    expect(host.api.callsOf(listDeliveries).at(-1)?.input).toEqual({
      query: { remote: 'remote-scenarios', state: 'dead' },
    }),
  );
  host.api.answer(deliverAgain, { ...dead, state: 'waiting', attempts: 0 });
  await user.click(panel.getByRole('button', { name: 'Send again: Run failed, A-1' }));
  await waitFor(() => expect(host.api.callsOf(deliverAgain)[0]?.input).toEqual({ params: { id: 'd1' } }));
});

it('shows nothing of webhooks where no back end is sent any', async () => {
  const { host } = await open([]);
  expect(await screen.findByRole('region', { name: 'Grant' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Webhooks to back ends' })).toBeNull();
  expect(host.api.callsOf(listDeliveries)).toEqual([]);
});

it('is chosen in the grant, topic by topic', async () => {
  const { host, user } = await open([{ ...backend, webhook_topics: [] }]);
  const panel = within(await screen.findByRole('region', { name: 'Grant' }));
  host.api.answer(putGrant, grantOf([backend]));
  await user.click(await panel.findByRole('button', { name: 'Change grant' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText('Webhooks of the product'));
  await user.click(await screen.findByTitle('Run failed'));
  await user.click(dialog.getByRole('button', { name: 'Save grant' }));
  await waitFor(() => expect(host.api.callsOf(putGrant)[0]?.input).toMatchObject({ body: { backends: [backend] } }));
});
