import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EndpointInput } from 'shared-contracts/api';
import type { WebhookEvent } from 'shared-contracts/api/event';
import {
  findWebhookEvents,
  getWebhookEvent,
  listEventScenarios,
  retryWebhookEvent,
  revealWebhookEvent,
} from 'shared-contracts/api/event';
import { getRunLog } from 'shared-contracts/api/run';
import { listScenarioSummaries, type ScenarioSummary, sampleScenarioDraft } from 'shared-contracts/api/scenario';
import type { Webhook } from 'shared-contracts/api/webhook';
import { createTestHost, renderPage, sessionOf, type TestHost } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { EventDetail } from './EventDetail.tsx';
import { EventList } from './EventList.tsx';

const eventOf = (id: string, changes: Partial<WebhookEvent> = {}): WebhookEvent => ({
  id,
  created_at: new Date().toISOString(),
  status: 'SUCCESSFUL',
  response_status: 202,
  attempts: 1,
  webhook_id: 'w1',
  method: 'POST',
  content_type: 'application/json',
  size: 1433,
  ip: '192.0.2.1',
  rejected_reason: null,
  rejected_texts: null,
  verified: null,
  duplicate_of: null,
  not_accepted: null,
  not_accepted_rules: null,
  next_attempt_at: null,
  summary: '',
  ...changes,
});

const hook = {
  url: 'http://localhost/hook/x',
  response: { mode: 'accepted' },
  scenario_ids: ['s1'],
} as unknown as Webhook;
const messages = { 'remote-data-triggers': { en, fr } };

/** What was asked of the list, call by call. */
const queriesOf = ({ api }: TestHost) =>
  api.callsOf(findWebhookEvents).map(({ input }) => (input as EndpointInput<typeof findWebhookEvents>).query);

test('events are told apart: by what they are about, why they were refused, or at least what they are', async () => {
  const host = createTestHost();
  const items = [
    eventOf('a', { summary: 'orders/create · #10483' }),
    eventOf('b', { rejected_reason: 'Body is no JSON', response_status: 400 }),
    eventOf('c', { method: 'PUT' }),
  ];
  host.api.answer(findWebhookEvents, { items });
  await renderPage(<EventList webhookId="w1" selected={null} onSelect={jest.fn()} />, { host, messages });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/POST.*orders\/create · #10483.*202/);
  expect(rows[1]).toMatch(/Body is no JSON.*400/);
  expect(rows[2]).toMatch(/PUT.*application\/json/);
});

test('the list is narrowed and entered anywhere, and new events ask for the newest page alone', async () => {
  const host = createTestHost();
  host.api.answer(findWebhookEvents, ({ query }) =>
    query?.before ? { items: [eventOf('old')], newer: 'old' } : { items: [eventOf('new')], older: 'new' },
  );
  const asked = () => queriesOf(host);
  const { user } = await renderPage(<EventList webhookId="w1" selected="e" onSelect={jest.fn()} />, {
    host,
    messages,
    path: '/?event=e&status=failed',
  });
  expect(asked().at(-1)).toEqual({ status: 'failed', time_range: 'all', search: '' });
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ before: 'new', status: 'failed' }));
  expect(await screen.findByText('Page 2')).toBeInTheDocument();
  const calls = asked().length;
  act(() => host.realtime.emit('events-update', { id: 'other', webhook_id: 'w1' }));
  expect(asked()).toHaveLength(calls);
  act(() => host.realtime.emit('events-update', { id: 'old', webhook_id: 'w1' }));
  await waitFor(() => expect(asked()).toHaveLength(calls + 1));
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), '4711');
  await waitFor(() => expect(asked().at(-1)).toEqual({ status: 'failed', time_range: 'all', search: '4711' }));
});

test('a search that ended at its bound says so, and one that found nothing leads back to all', async () => {
  const host = createTestHost();
  host.api.answer(findWebhookEvents, { items: [], older: 'x', looked_at: 2000 });
  const { user } = await renderPage(<EventList webhookId="w1" selected={null} onSelect={jest.fn()} />, {
    host,
    messages,
    path: '/?search=4711',
  });
  expect(screen.getByRole('status')).toHaveTextContent('2000 events searched. Select "Older" to search on.');
  expect(screen.getByRole('button', { name: 'Older' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Show all events' }));
  await waitFor(() => expect(queriesOf(host).at(-1)).toMatchObject({ search: '' }));
});

test('arrow keys lead along the events', async () => {
  const host = createTestHost();
  host.api.answer(findWebhookEvents, { items: [eventOf('a'), eventOf('b'), eventOf('c')] });
  const onSelect = jest.fn();
  const { user } = await renderPage(<EventList webhookId="w1" selected={null} onSelect={onSelect} />, {
    host,
    messages,
  });
  act(() =>
    within(screen.getAllByRole('listitem')[0] as HTMLElement)
      .getByRole('button')
      .focus(),
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onSelect.mock.calls).toEqual([['b']]);
});

test('delivering an event again names what it runs before it is confirmed, and runs that alone', async () => {
  const host = createTestHost();
  const detail = { url: '/hook/x', query: {}, headers: {}, body: null, run_ids: [] };
  host.api.answer(getWebhookEvent, { ...eventOf('a', { summary: '#10483', size: 0 }), ...detail });
  host.api.answer(listEventScenarios, { items: [{ id: 's1', name: 'Orders to ERP' }] });
  host.api.answer(retryWebhookEvent, { run_ids: ['r2'] });
  const { user } = await renderPage(<EventDetail eventId="a" webhook={hook} />, { host, messages });
  await user.click(screen.getByRole('button', { name: 'Deliver again' }));
  const question = await screen.findByRole('dialog', { name: 'Deliver this event again?' });
  expect(question).toHaveTextContent('Retrying can lead to data duplication. Are you sure you want to retry?');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Orders to ERP']);
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  const input = { params: { id: 'a' }, body: { scenario_ids: ['s1'] } };
  expect(host.api.callsOf(retryWebhookEvent).map((call) => call.input)).toEqual([input]);
});

test('an event leads to each run that it started, and to the node that failed', async () => {
  const host = createTestHost();
  const detail = { url: '/hook/x', query: {}, headers: {}, body: null, run_ids: ['r1'] };
  host.api.answer(getWebhookEvent, { ...eventOf('a', { status: 'FAILED', summary: '#10483', size: 0 }), ...detail });
  host.api.answer(getRunLog, {
    id: 'r1',
    created: new Date().toISOString(),
    status: 'FAILED',
    success: false,
    handled: false,
    event: 'webhook',
    scenario_id: 'sc1',
    scenario_name: 'Orders to ERP',
    revision: 1,
    duration: 0.4,
    operation_count_total: 2,
    node_count_success: 1,
    node_count_error: 1,
    retry: 0,
    exception: [{ node_id: 'erp', node_name: 'Create order', exception: 'customer is missing' }],
    waiting_for: null,
    wake_at: null,
    hookdeck_id: 'a',
    event_id: 'a',
  });
  const { user } = await renderPage(<EventDetail eventId="a" webhook={hook} />, { host, messages });
  await user.click(screen.getByRole('tab', { name: '1 run' }));
  const run = screen.getByText('customer is missing').closest('li') as HTMLElement;
  expect(within(run).getByText('Failed')).toBeInTheDocument();
  expect(within(run).getByRole('link', { name: 'Orders to ERP' })).toHaveAttribute(
    'href',
    expect.stringMatching(/sc1\?run=r1&node=erp$/),
  );
});

const paid = { url: '/hook/x', query: {}, headers: {}, body: { password: '••••••' }, run_ids: [] };

test('who may write reveals a body after a question that says what it does, and masks it again', async () => {
  const host = createTestHost();
  host.api.answer(getWebhookEvent, { ...eventOf('a'), ...paid });
  let arrive: (() => void) | undefined;
  host.api.answer(revealWebhookEvent, async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { raw_body: btoa('{"password": "hunter2"}') };
  });
  await renderPage(<EventDetail eventId="a" webhook={hook} />, { host, messages });
  expect(screen.getByRole('status')).toHaveTextContent('Secrets are masked.');
  await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));
  const question = await screen.findByRole('dialog', { name: 'Reveal the body of this event?' });
  expect(question).toHaveTextContent('System Messages');
  expect(host.api.callsOf(revealWebhookEvent)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Reveal' }));
  // It is on record by now: the question can't be taken back, or what it asks for would come all the same.
  await userEvent.keyboard('{Escape}');
  expect(question).toBeVisible();
  act(() => arrive?.());
  expect(await screen.findByText('{"password": "hunter2"}')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mask again' }));
  await waitFor(() => expect(screen.queryByText(/hunter2/)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Reveal' })).toHaveFocus();
  expect(host.api.callsOf(revealWebhookEvent)).toHaveLength(1);
});

test('guests are shown a masked body, and nothing to reveal it with', async () => {
  const host = createTestHost({ session: sessionOf(['Guest']) });
  host.api.answer(getWebhookEvent, { ...eventOf('a'), ...paid });
  await renderPage(<EventDetail eventId="a" webhook={hook} />, { host, messages });
  expect(await screen.findByText('Secrets are masked.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reveal' })).not.toBeInTheDocument();
});

const scenarios = ['s1', 's2', 's3'].map((id) => ({ id, name: `Orders ${id}`, is_active: true }) as ScenarioSummary);

function sampling(host: TestHost) {
  host.api.answer(getWebhookEvent, { ...eventOf('a'), ...paid });
  host.api.answer(listScenarioSummaries, scenarios);
  host.api.answer(sampleScenarioDraft, { revision: 7, updated_at: new Date().toISOString() });
}

test('an event becomes the sample of the only scenario at once, and says where it went', async () => {
  const host = createTestHost();
  sampling(host);
  const { user } = await renderPage(<EventDetail eventId="a" webhook={hook} />, { host, messages });
  await user.click(await screen.findByRole('button', { name: 'Use as sample' }));
  await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toContain('Orders s1'));
  const input = { params: { id: 's1' }, body: { event_id: 'a' } };
  expect(host.api.callsOf(sampleScenarioDraft).map((call) => call.input)).toEqual([input]);
  act(() => host.record.snackbars.at(-1)?.action?.run());
  expect(host.record.navigations.at(-1)).toMatchObject({ name: 'scenario-detail', params: { id: 's1' } });
});

test('of several scenarios one is chosen', async () => {
  const host = createTestHost();
  sampling(host);
  const both = { ...hook, scenario_ids: ['s1', 's2'] };
  const { user } = await renderPage(<EventDetail eventId="a" webhook={both} />, { host, messages });
  await user.click(await screen.findByRole('button', { name: 'Use as sample' }));
  await screen.findByRole('menuitem', { name: 'Orders s1' });
  expect(screen.queryByRole('menuitem', { name: 'Orders s3' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Orders s2' }));
  await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toContain('Orders s2'));
});

test.each([
  ['guests', ['Guest'] as const, {}],
  ['a refused event', ['Developer'] as const, { rejected_reason: 'Wrong signature' }],
  ['a body too large for a sample', ['Developer'] as const, { size: 300_000 }],
])('nothing makes a sample of it: %s', async (_, roles, changes) => {
  const host = createTestHost({ session: sessionOf([...roles]) });
  sampling(host);
  host.api.answer(getWebhookEvent, { ...eventOf('a', changes), ...paid });
  await renderPage(<EventDetail eventId="a" webhook={hook} />, { host, messages });
  expect(await screen.findByRole('button', { name: 'Copy as curl' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use as sample' })).not.toBeInTheDocument();
});

test.each([
  [
    'en',
    'The signature is wrong',
    /^None of these rules of the webhook matched: payload\.type is paid or payload\.text matches pattern \\Bx \(the value is too long for this pattern\) and 3 more$/,
  ],
  [
    'fr',
    'La signature est fausse',
    /^Aucune de ces règles du webhook ne correspondait\s: payload\.type est paid ou payload\.text .* \(la valeur est trop longue pour ce motif\) et 3 autres$/,
  ],
] as const)(
  'an event says in the language of its reader (%s) why it was refused or runs nothing',
  async (locale, text, rules) => {
    const host = createTestHost();
    const rule = { left: '{{payload.type}}', operator: 'equals', right: 'paid', problem: null };
    const long = { left: '{{payload.text}}', operator: 'matches', right: '\\Bx', problem: 'too-long' as const };
    const event = eventOf('a', {
      rejected_reason: 'The signature is wrong',
      rejected_texts: { en: 'The signature is wrong', fr: 'La signature est fausse' },
      not_accepted: '{{payload.type}} equals paid',
      not_accepted_rules: { rules: [rule, long], more: 3 },
    });
    host.api.answer(getWebhookEvent, { ...event, url: '/hook/x', query: {}, headers: {}, body: null, run_ids: [] });
    await renderPage(<EventDetail eventId="a" webhook={hook} />, { host, messages, locale });
    expect(await screen.findByText(text)).toBeVisible();
    expect(
      screen.getByText((_, element) => element?.tagName === 'DD' && rules.test(element.textContent ?? '')),
    ).toBeVisible();
  },
);

test('who may only read is not asked to send a request to a URL that they cannot see', async () => {
  for (const [canWrite, hint] of [
    [true, 'Send a request to the URL above. It appears here immediately.'],
    [false, 'Requests to this webhook appear here immediately.'],
  ] as const) {
    const host = createTestHost({ session: sessionOf([], { canWrite }) });
    host.api.answer(findWebhookEvents, { items: [], newest: null, older: null, newer: null } as never);
    const page = await renderPage(<EventList webhookId="w1" selected={null} onSelect={() => undefined} />, {
      host,
      messages,
    });
    expect(await screen.findByText(hint)).toBeInTheDocument();
    page.unmount();
  }
});
