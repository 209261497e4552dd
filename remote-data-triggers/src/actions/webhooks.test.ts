import type { Action, RemoteTexts } from 'shared-contracts';
import { countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { listWebhooks, updateWebhook, type Webhook } from 'shared-contracts/api/webhook';
import { createTestHost } from 'shared-contracts/testing';
import { webhooks } from '../terminal/listCommand.ts';
import { list, pauseWebhook, resumeWebhook } from './webhooks.ts';

const texts: RemoteTexts = {
  locale: 'en',
  t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
};

function webhookOf(name: string, changes: Partial<Webhook> = {}): Webhook {
  return {
    id: name,
    name,
    description: '',
    revision: 1,
    url: `http://localhost/hook/${name}`,
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
    created_at: '2026-11-21T00:00:00Z',
    updated_at: '2026-11-21T00:00:00Z',
    last_event_at: null,
    events_24h: 12,
    failed_24h: 1,
    ...changes,
  };
}

function contextWith(...all: Webhook[]) {
  const host = createTestHost();
  host.api.answer(listWebhooks, all);
  host.api.answer(updateWebhook, ({ params, body }) => webhookOf(params.id, { is_paused: body?.is_paused ?? false }));
  return { host, ...texts };
}

const shop = webhookOf('shop', { is_paused: true });
const forms = webhookOf('Forms');
const gone = webhookOf('gone', { is_active: false });

test('webhooks lists active addresses by name, with state, requests and address', async () => {
  const lines = await webhooks([], contextWith(shop, forms, gone));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Forms {2}terminal.listening .*terminal.received 12 1 .*http:\/\/localhost\/hook\/Forms$/);
  expect(lines[1]).toMatch(/^shop {3}terminal.paused/);
});

test('without an address webhooks says so', async () => {
  expect(await webhooks([], contextWith())).toEqual(['terminal.none']);
});

test('what can be paused or resumed is offered by name, trash left out', async () => {
  const titles = async (choices: Action['choices'] = list) =>
    (await choices(contextWith(shop, forms, gone))).map(({ title }) => title);
  expect(await titles()).toEqual(['Forms', 'shop']);
  expect(await titles(pauseWebhook.choices)).toEqual(['Forms']);
  expect(await titles(resumeWebhook.choices)).toEqual(['shop']);
});

test.each([
  ['paused', pauseWebhook, true],
  ['resumed', resumeWebhook, false],
])('a webhook is %s: the server keeps it, the other rooms are told', async (key, action, is_paused) => {
  const context = contextWith(shop, forms);
  const result = await action.run(context, { id: 'shop', title: 'shop', icon: 'webhook' });
  expect(result).toMatchObject({
    message: `action.${key} shop`,
    link: { to: 'webhook-detail', params: { id: 'shop' } },
  });
  const { api, record } = context.host;
  expect(api.callsOf(updateWebhook)).toMatchObject([{ input: { params: { id: 'shop' }, body: { is_paused } } }]);
  expect(record.events).toEqual([{ name: 'webhook-changed', payload: { webhookId: 'shop', change: 'saved' } }]);
});

test('resuming asks what becomes of runs that waited for it, and cancels them with it where that is chosen', async () => {
  const context = contextWith(shop);
  const choice = { id: 'shop', title: 'shop', icon: 'webhook' } as const;
  context.host.api.answer(countWaitingRuns, { count: 0 });
  expect(await resumeWebhook.question?.(context, choice)).toBeNull();
  context.host.api.answer(countWaitingRuns, { count: 2 });
  expect(await resumeWebhook.question?.(context, choice)).toMatchObject({
    title: 'webhooks.resumeTitle 1 shop',
    text: 'webhooks.resumeWaiting 2',
    alternativeLabel: 'webhooks.resumeAndCancel 2',
  });
  for (const answer of ['confirm', 'alternative'] as const) await resumeWebhook.run(context, choice, answer);
  const { api } = context.host;
  expect(api.callsOf(updateWebhook).map(({ input }) => (input as { body: unknown }).body)).toEqual([
    { id: 'shop', is_paused: false },
    { id: 'shop', is_paused: false, waiting_runs: 'cancel' },
  ]);
});
