import type { TerminalCommandContext } from 'shared-contracts';
import { listWebhooks, updateWebhook, type Webhook } from 'shared-contracts/api/webhook';
import { createTestHost } from 'shared-contracts/testing';
import { hook, webhooks } from './webhookCommands.ts';

const context: TerminalCommandContext = {
  locale: 'en',
  t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
};

function webhookOf(name: string, changes: Partial<Webhook> = {}): Webhook {
  return {
    id: name,
    name,
    description: '',
    url: `http://localhost/hook/${name}`,
    methods: ['POST'],
    response: { mode: 'accepted' },
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

function hostWith(...all: Webhook[]) {
  const host = createTestHost();
  host.api.answer(listWebhooks, all);
  host.api.answer(updateWebhook, ({ params, body }) => webhookOf(params.id, { is_paused: body?.is_paused ?? false }));
  return host;
}

test('webhooks lists active addresses by name, with state, requests and address', async () => {
  const host = hostWith(
    webhookOf('shop', { is_paused: true }),
    webhookOf('Forms'),
    webhookOf('gone', { is_active: false }),
  );
  const lines = await webhooks([], host, context);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Forms {2}terminal.listening .*terminal.received 12 1 .*http:\/\/localhost\/hook\/Forms$/);
  expect(lines[1]).toMatch(/^shop {3}terminal.paused/);
});

test('without an address webhooks says so', async () => {
  expect(await webhooks([], hostWith(), context)).toEqual(['terminal.none']);
});

test.each([
  ['pause', true],
  ['resume', false],
])('hook %s sets the state and tells the other rooms', async (act, is_paused) => {
  const host = hostWith(webhookOf('Shop orders'), webhookOf('Shop refunds'));
  expect(await hook([act, 'shop', 'orders'], host, context)).toEqual([
    `Shop orders: terminal.${is_paused ? 'paused' : 'listening'}`,
  ]);
  expect(host.api.callsOf(updateWebhook)[0]?.input).toMatchObject({
    params: { id: 'Shop orders' },
    body: { is_paused },
  });
  expect(host.record.events).toEqual([
    { name: 'webhook-changed', payload: { webhookId: 'Shop orders', change: 'saved' } },
  ]);
});

test('a beginning suffices when one name has it', async () => {
  expect(await hook(['pause', 'sh'], hostWith(webhookOf('Shop'), webhookOf('Forms')), context)).toEqual([
    'Shop: terminal.paused',
  ]);
});

test.each([
  [['pause', 'shop'], 'terminal.several'],
  [['pause', 'none'], 'terminal.unknown'],
  [['pause'], 'terminal.hookUsage'],
  [['halt', 'shop'], 'terminal.hookUsage'],
])('hook %j is refused: %s', async (args, message) => {
  const host = hostWith(webhookOf('Shop orders'), webhookOf('Shop refunds'));
  await expect(hook(args, host, context)).rejects.toThrow(message);
  expect(host.api.callsOf(updateWebhook)).toHaveLength(0);
});
