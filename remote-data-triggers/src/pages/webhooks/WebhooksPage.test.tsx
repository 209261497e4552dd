import { screen, waitFor, within } from '@testing-library/react';
import { getAccount, getSubscription } from 'shared-contracts/api/account';
import { webhookFolders } from 'shared-contracts/api/folder';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook, type Webhook } from 'shared-contracts/api/webhook';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './WebhooksPage.tsx';

function webhook(id: string, changes: Partial<Webhook> = {}): Webhook {
  return {
    id,
    name: `Webhook ${id}`,
    description: '',
    url: `http://localhost/hook/${id}`,
    methods: ['POST'],
    response: { mode: 'accepted' },
    is_paused: false,
    is_active: true,
    webhook_url_folder_id: null,
    scenario_ids: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    last_event_at: null,
    events_24h: 0,
    failed_24h: 0,
    ...changes,
  };
}

async function open(webhooks: Webhook[], { path = '/data/webhook', session = sessionOf() } = {}) {
  const host = createTestHost({ session });
  host.api.answer(listWebhooks, webhooks);
  host.api.answer(webhookFolders.list, [{ id: 'f', name: 'Orders' }]);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(getAccount, {
    account_number: '100001',
    propelauth_org_id: 'o',
    company_name: 'Acme',
    config: { is_sandbox: false, free_webhook_limit: 5 },
  });
  host.api.answer(getSubscription, {});
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-data-triggers': { en, fr } } });
  return { ...page, host };
}

const rowNames = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the webhook list', () => {
  it('shows active webhooks and how many of the plan are used', async () => {
    await open([webhook('a'), webhook('b', { is_active: false })]);
    expect(rowNames()).toEqual(['Webhook a']);
    expect(screen.getByText('1 of 5')).toBeInTheDocument();
  });

  it('shows the view of the address bar, and changes it', async () => {
    const { user, location } = await open([webhook('a'), webhook('b', { webhook_url_folder_id: 'f' })], {
      path: '/data/webhook?filter=folder:f',
    });
    expect(rowNames()).toEqual(['Webhook b']);
    await user.click(screen.getByRole('button', { name: /Uncategorized/ }));
    expect(rowNames()).toEqual(['Webhook a']);
    expect(location().search).toBe('?filter=uncategorized');
  });

  it('creates a webhook and opens it', async () => {
    const { host, user } = await open([]);
    host.api.answer(createWebhook, ({ body }) => webhook('new', { name: body.name }));
    await user.click(screen.getAllByRole('button', { name: /New webhook/ })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Shop orders');
    await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
    await waitFor(() =>
      expect(host.record.navigations).toMatchObject([{ name: 'webhook-detail', params: { id: 'new' } }]),
    );
    expect(host.api.callsOf(createWebhook)[0]?.input).toMatchObject({
      body: { name: 'Shop orders', methods: ['POST'] },
    });
    expect(host.record.events).toMatchObject([{ name: 'webhook-changed', payload: { change: 'created' } }]);
  });

  it('keeps what was typed when the plan allows no more', async () => {
    const { host, user } = await open([]);
    host.api.fail(createWebhook, 402, '5 of 5 webhooks are in use. Delete one, or move to a larger plan.');
    await user.click(screen.getAllByRole('button', { name: /New webhook/ })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Shop orders');
    await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
    expect(await within(dialog).findByText(/5 of 5 webhooks are in use/)).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Shop orders');
  });

  it('pauses and resumes', async () => {
    const { host, user } = await open([webhook('a')]);
    host.api.answer(updateWebhook, ({ body }) => webhook('a', { is_paused: body?.is_paused ?? false }));
    await user.click(screen.getByRole('button', { name: 'Pause: Webhook a' }));
    expect(await screen.findByRole('button', { name: 'Resume: Webhook a' })).toBeInTheDocument();
  });

  it('puts a webhook back when its deletion is refused', async () => {
    const { host, user } = await open([webhook('a', { is_active: false })], { path: '/?filter=trash' });
    host.api.fail(deleteWebhook, 409, 'Move it to trash first');
    await user.click(screen.getByRole('button', { name: 'More actions for Webhook a' }));
    await user.click(await screen.findByText('Delete for good'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Delete for good' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Webhook a');
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(host.record.snackbars).toMatchObject([{ message: 'Move it to trash first' }]));
    expect(rowNames()).toEqual(['Webhook a']);
  });

  it('lets guests look but offers them nothing that changes', async () => {
    await open([webhook('a')], { session: sessionOf(['Guest']) });
    expect(rowNames()).toEqual(['Webhook a']);
    expect(screen.queryByRole('button', { name: /New webhook|Pause|More actions/ })).toBeNull();
  });

  it('offers emptying the trash to admins alone', async () => {
    await open([webhook('a', { is_active: false })], { path: '/?filter=trash', session: sessionOf(['Admin']) });
    expect(screen.getByRole('button', { name: 'Empty trash' })).toBeEnabled();
  });

  it('says what failed and tries again', async () => {
    const { host, user } = await open([]);
    host.api.fail(listWebhooks, 503, 'The database does not answer');
    const failed = await renderPage(<Page />, { host, messages: { 'remote-data-triggers': { en, fr } } });
    expect(within(failed.container).getByText('The database does not answer')).toBeInTheDocument();
    host.api.answer(listWebhooks, [webhook('a')]);
    await user.click(within(failed.container).getByRole('button', { name: 'Retry' }));
    expect(await within(failed.container).findByText('Webhook a')).toBeInTheDocument();
  });
});

test('an address that asks for a new webhook opens its form, for those who may write', async () => {
  const { unmount } = await open([], { path: '/data/webhook?create=1' });
  expect(await screen.findByRole('dialog')).toBeVisible();
  unmount();
  await open([], { path: '/data/webhook?create=1', session: sessionOf(['Guest']) });
  expect(screen.queryByRole('dialog')).toBeNull();
});
