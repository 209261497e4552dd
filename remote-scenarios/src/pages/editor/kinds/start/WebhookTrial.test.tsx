import { act, screen, waitFor, within } from '@testing-library/react';
import { findWebhookEvents, getWebhookEvent, type WebhookEvent } from 'shared-contracts/api/event';
import { listImportPages } from 'shared-contracts/api/import-page';
import { getScenario } from 'shared-contracts/api/scenario';
import { listWebhooks, updateWebhook, type Webhook } from 'shared-contracts/api/webhook';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, scenarioOf } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';

beforeAll(giveLayout);

const webhook = {
  ...{ id: 'w1', name: 'Shop', url: 'https://weft.example/hook/1', is_active: true, revision: 4 },
  response: { mode: 'accepted' },
} as unknown as Webhook;
const eventOf = (changes: Partial<WebhookEvent>) =>
  ({
    id: 'e1',
    size: 40,
    summary: 'A-17',
    rejected_reason: null,
    created_at: '2026-11-29T10:00:00Z',
    ...changes,
  }) as never;

async function open(events: never[]) {
  const host = createTestHost();
  host.api.answer(getScenario, scenarioOf({ flow: [node('start', 'start', { webhooks: ['w1'] }, 'New order')] }));
  answerDrafts(host.api);
  host.api.answer(listWebhooks, [webhook]);
  host.api.answer(listImportPages, []);
  host.api.answer(findWebhookEvents, { items: events });
  host.api.answer(getWebhookEvent, { ...(events[0] as unknown as object), body: { order: 'A-17' } } as never);
  host.api.answer(updateWebhook, ({ body }) => ({ ...webhook, ...(body as object), revision: 5 }));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^New order/ }));
  return page;
}

const settings = () => within(screen.getByRole('tabpanel', { name: 'Settings' }));

test('the last request that was accepted becomes the sample of runs by hand', async () => {
  const { user } = await open([eventOf({ id: 'e2', rejected_reason: 'Wrong secret' }), eventOf({})]);
  expect(await settings().findByText('A-17')).toBeVisible();
  await user.click(settings().getByRole('button', { name: 'Use as sample data' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Output' })).toHaveTextContent('A-17'));
});

test('a request that arrives while the node is open is offered at once', async () => {
  const { host } = await open([]);
  expect(await settings().findByText(/^Send a request to this URL/)).toBeVisible();
  host.api.answer(findWebhookEvents, { items: [eventOf({})] });
  act(() => host.realtime.emit('events-update', { id: 'e1', webhook_id: 'w1' }));
  expect(await settings().findByRole('button', { name: 'Use as sample data' })).toBeVisible();
});

test('what the sender gets is chosen beside the address, for the version of the webhook that is shown', async () => {
  const { user, host } = await open([]);
  await user.click(await settings().findByRole('combobox', { name: 'Response' }));
  await user.click(await screen.findByText('Scenario result'));
  expect(await settings().findByText(/^The sender waits for the scenario/)).toBeVisible();
  const { input } = host.api.callsOf(updateWebhook)[0] as RecordedCall;
  expect(input).toEqual({
    params: { id: 'w1' },
    body: { response: { mode: 'result', timeout_s: 30 }, revision: 4 },
  });
});
