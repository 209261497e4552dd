import { screen, waitFor, within } from '@testing-library/react';
import {
  bulkTunnels,
  getTunnel,
  getTunnelActivity,
  issueTunnelToken,
  listTunnelUses,
  type TunnelActivity,
  updateTunnel,
} from 'shared-contracts/api/tunnel';
import { actOnWaitingRuns, countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { activityOf, tunnelOf } from '../../../test/tunnels.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './TunnelPage.tsx';

async function open(tunnel = tunnelOf(), activity: TunnelActivity | Error = activityOf()) {
  const host = createTestHost({ remoteId: 'remote-connectors' });
  host.api.answer(getTunnel, tunnel);
  if (activity instanceof Error) host.api.fail(getTunnelActivity, 500, activity.message);
  else host.api.answer(getTunnelActivity, activity);
  host.api.answer(listTunnelUses, { scenarios: [], configurations: [] });
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-connectors': { en, fr } },
    path: '/tunnel/t',
    pattern: '/tunnel/:id',
  });
  return { ...page, host };
}

it('shows the agents that are there, and how the last requests went', async () => {
  await open();
  const agents = await screen.findByRole('region', { name: 'Agents' });
  expect(await within(agents).findByText('rack-1')).toBeInTheDocument();
  expect(within(agents).getByText('192.0.2.7')).toBeInTheDocument();
  const [requests] = await screen.findAllByRole('region', { name: 'Last requests' });
  expect(within(requests as HTMLElement).getByText('Failed · connection refused')).toBeInTheDocument();
});

it('shows a new token once, in the command to copy', async () => {
  const { user, host } = await open(tunnelOf({ has_token: false }), activityOf({ tokens: [] }));
  host.api.answer(issueTunnelToken, { tunnel: tunnelOf(), token: 'weft_tunnel_secret' });
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  expect(await screen.findByText(/WEFT_TUNNEL_TOKEN=weft_tunnel_secret/)).toBeInTheDocument();
  expect(screen.getByText(/isn't shown again/)).toBeInTheDocument();
  expect(host.api.callsOf(issueTunnelToken)[0]?.input).toMatchObject({ body: { overlap_minutes: 0 } });
});

it('asks before it cuts what is under way, and says what that is', async () => {
  const { user, host } = await open(tunnelOf({ held_runs: 2 }));
  host.api.answer(updateTunnel, tunnelOf({ is_on: false, status: 'off' }));
  host.api.answer(countWaitingRuns, { count: 2 });
  host.api.answer(actOnWaitingRuns, { results: [], left: 0, next: null });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('1 agent is disconnected');
  expect(await within(dialog).findByText('3 open connections are cut')).toBeInTheDocument();
  expect(await within(dialog).findByText('2 runs wait for it already, and stay on hold.')).toBeVisible();
  expect(host.api.callsOf(updateTunnel)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Switch off and cancel the runs' }));
  const of = { kind: 'tunnel', ids: [tunnelOf().id] };
  await waitFor(() =>
    expect(host.api.callsOf(actOnWaitingRuns)).toMatchObject([{ input: { body: { action: 'cancel', of } } }]),
  );
  expect(host.api.callsOf(updateTunnel)[0]?.input).toMatchObject({ body: { is_on: false } });
  expect(host.api.callsOf(bulkTunnels)).toHaveLength(0);
});

it('says that its agents could not be read, and never that there are none', async () => {
  const { host, user } = await open(tunnelOf(), new Error('down'));
  expect(await screen.findByText("Couldn't load the tunnel's activity")).toBeInTheDocument();
  expect(screen.queryByText('No agent is connected')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Agents' })).not.toBeInTheDocument();
  host.api.answer(getTunnelActivity, activityOf());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Agents' })).toBeInTheDocument();
});

it('says that the tunnel is switched off, where that is why no agent is there', async () => {
  await open(tunnelOf({ agent_count: 0, is_on: false }), activityOf({ agents: [] }));
  expect(await screen.findByText('The tunnel is switched off')).toBeInTheDocument();
  expect(screen.queryByText('No agent is connected')).not.toBeInTheDocument();
});

it('says once, and in its own words, that no agent is there and nothing went through', async () => {
  await open(tunnelOf({ agent_count: 0, status: 'offline' }), activityOf({ agents: [], requests: [] }));
  expect(await screen.findByText('No agent is connected')).toBeInTheDocument();
  expect(screen.getByText('No request went through yet')).toBeInTheDocument();
  expect(screen.queryByText('No data available')).not.toBeInTheDocument();
});
