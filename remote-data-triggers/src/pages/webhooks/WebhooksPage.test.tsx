import { screen, waitFor, within } from '@testing-library/react';
import { webhookFolders } from 'shared-contracts/api/folder';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { bulkWebhooks, createWebhook, listWebhooks, type Webhook } from 'shared-contracts/api/webhook';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './WebhooksPage.tsx';

const { events } = manifest;

function webhook(id: string, changes: Partial<Webhook> = {}): Webhook {
  return {
    id,
    name: `Webhook ${id}`,
    description: '',
    revision: 1,
    url: `http://localhost/hook/${id}`,
    methods: ['POST'],
    response: { mode: 'accepted' },
    auth: { type: 'none' },
    allowed_ips: [],
    allowed_origins: [],
    echo_header: '',
    rate: null,
    dedupe: null,
    accept: null,
    retry: null,
    summary_path: '',
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
  const host = createTestHost({ session, events });
  host.api.answer(listWebhooks, webhooks);
  host.api.answer(webhookFolders.list, [{ id: 'f', name: 'Orders', revision: 1 }]);
  host.api.answer(listScenarioSummaries, []);
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-data-triggers': { en, fr } } });
  return { ...page, host };
}

const rowNames = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the webhook list', () => {
  it('shows active webhooks and how many of the plan are used', async () => {
    await open([webhook('a'), webhook('b', { is_active: false })]);
    expect(rowNames()).toEqual(['Webhook a']);
    expect(screen.getByText('1 of 100')).toBeInTheDocument();
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

  it('pauses and resumes', async () => {
    const { host, user } = await open([webhook('a')]);
    host.api.answer(bulkWebhooks, ({ body }) => {
      host.api.answer(listWebhooks, [webhook('a', { is_paused: body.action.type === 'pause' })]);
      return [{ id: 'a', ok: true as const }];
    });
    await user.click(screen.getByRole('button', { name: 'Pause: Webhook a' }));
    await user.click(await screen.findByRole('button', { name: 'Resume: Webhook a' }));
    expect(await screen.findByRole('button', { name: 'Pause: Webhook a' })).toBeInTheDocument();
    expect(host.api.callsOf(bulkWebhooks).map(({ input }) => input)).toEqual([
      { body: { ids: ['a'], action: { type: 'pause' } } },
      { body: { ids: ['a'], action: { type: 'resume', waiting_runs: 'release' } } },
    ]);
  });

  it('looks for names, descriptions and addresses, whatever the case', async () => {
    const { user } = await open([webhook('a', { description: 'from the shop' }), webhook('b', { name: 'Parcels' })]);
    for (const [text, names] of [
      ['SHOP', ['Webhook a']],
      ['parc', ['Parcels']],
      ['/hook/a', ['Webhook a']],
      ['refund', []],
    ] as const) {
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), text);
      expect(rowNames()).toEqual(names);
    }
  });

  it('lets guests look but offers them nothing that changes', async () => {
    await open([webhook('a')], { session: sessionOf(['Guest']) });
    expect(rowNames()).toEqual(['Webhook a']);
    expect(screen.queryByRole('button', { name: /New webhook|Pause|More actions/ })).toBeNull();
  });
});
