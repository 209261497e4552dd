import { screen } from '@testing-library/react';
import { beginCheckout, getPlanUsage, listInvoices, type PlanUsage } from 'shared-contracts/api/subscription';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { leaveFor } from './billingCommands.ts';
import { Page } from './SubscriptionPage.tsx';

const usage: PlanUsage = {
  ...{ type: 'free', subscription: { status: '' }, held_runs: 0, scenarios: [], days: [], forecast: null },
  period: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
  limits: [
    { limit: 'quantity', used: 40, allowed: 10_000 },
    { limit: 'webhook', used: 5, allowed: 5 },
  ],
};

async function open(roles: Parameters<typeof sessionOf>[0], changes: Partial<PlanUsage> = {}) {
  const host = createTestHost({ remoteId: 'remote-billing-account', session: sessionOf(roles) });
  host.api.answer(getPlanUsage, { ...usage, ...changes });
  host.api.answer(listInvoices, { provider: 'embedded', items: [] });
  const messages = { 'remote-billing-account': { en, fr } };
  return { ...(await renderPage(<Page />, { host, path: '/subscription', messages })), host };
}

it('offers a checkout to an admin of a free account, and says which limit is reached', async () => {
  await open(['Admin']);
  expect(await screen.findByRole('button', { name: 'Upgrade' })).toBeEnabled();
  expect(screen.getByText(/^Limit reached: webhooks$/i)).toBeInTheDocument();
  expect(screen.getByText('Move some to the trash or upgrade your plan.')).toBeInTheDocument();
});

it('tells others whom to ask, and asks the server for no invoices that it would refuse', async () => {
  const { host } = await open([]);
  expect(await screen.findByText('Administrators of your organization can change the plan.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upgrade' })).not.toBeInTheDocument();
  expect(host.api.callsOf(listInvoices)).toHaveLength(0);
});

it('leads who is subscribed to the portal, and reads times of the provider as seconds', async () => {
  const subscription = { status: 'active', next_billing_at: Date.UTC(2026, 11, 24, 12) / 1000 } as const;
  await open(['Admin'], { type: 'subscription', subscription });
  expect(await screen.findByRole('button', { name: 'Manage subscription' })).toBeInTheDocument();
  expect(screen.getByText('Next billing').nextSibling).toHaveTextContent(/24 Dec 2026|Dec 24, 2026/);
  expect(screen.getByText('Move some to the trash, or ask us to raise the limit.')).toBeInTheDocument();
});

it('says that runs are on hold, and that none is lost', async () => {
  await open(['Admin'], { held_runs: 3 });
  expect(await screen.findByText('3 runs are on hold')).toBeInTheDocument();
  expect(screen.getByText(/Runs continue in order after an upgrade/)).toBeInTheDocument();
});

it('warns that operations run out before the period ends, and names what used most', async () => {
  const scenarios = [
    { scenario_id: 'a', scenario_name: 'Orders', operations: 30 },
    { scenario_id: null, scenario_name: null, operations: 10 },
  ];
  const forecast = { total: 13_400, low: 12_000, high: 14_000, days: [], used_up_on: '2026-11-23' };
  const days = [{ day: '2026-11-01', operations: 40 }];
  await open(['Admin'], { scenarios, forecast, days });
  expect(await screen.findByText(/run out on (Nov 23|23 Nov)/)).toBeInTheDocument();
  expect(screen.getByText(/8 days before the period ends.*134/)).toBeInTheDocument();
  expect(screen.getByText(/That is 134.* of your plan/)).toBeInTheDocument();
  const named = screen.getAllByRole('listitem').filter((item) => item.textContent?.startsWith('Orders'));
  expect(named[0]).toHaveTextContent(/Orders 75/);
});

it('warns of nothing where operations suffice, or are used up already', async () => {
  const enough = { total: 9000, low: 8000, high: 9500, days: [], used_up_on: null };
  const { unmount } = await open(['Admin'], { forecast: enough });
  expect(await screen.findByText(/That is 90.* of your plan/)).toBeInTheDocument();
  expect(screen.queryByText(/At this pace/)).not.toBeInTheDocument();
  unmount();
  const limits = [{ limit: 'quantity' as const, used: 10_000, allowed: 10_000 }];
  await open(['Admin'], { forecast: { ...enough, used_up_on: '2026-11-03' }, limits });
  expect(await screen.findByText(/are used up/)).toBeInTheDocument();
  expect(screen.queryByText(/At this pace/)).not.toBeInTheDocument();
});

it('stays where it is and says why when no checkout can begin', async () => {
  const { host, user } = await open(['Admin']);
  host.api.fail(beginCheckout, 409, 'This organization already has a subscription.');
  await user.click(await screen.findByRole('button', { name: 'Upgrade' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Subscription' })).toBeInTheDocument();
});

it.each([
  'https://evil.example/pay',
  'https://chargebee.com.evil.example/',
  'http://weft.chargebee.com/',
  'https://user@weft.chargebee.com/',
  'javascript:alert(1)',
])('never leaves for %s', (url) => {
  expect(() => leaveFor(url)).toThrow('Refused to open');
});
