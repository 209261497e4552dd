import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccountSummary } from 'shared-contracts';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import { type FlowNode, getScenario, type Scenario, updateScenario, wiresOf } from 'shared-contracts/api/scenario';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { createTestHost, type RecordedCall, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, node, nodeLogOf, runOf, scenarioOf, wire } from '../../../../test/scenarios.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';

beforeAll(giveLayout);

const flow = (config: Record<string, unknown>, type = 'http') => [
  node('start', 'start', {}, 'New order'),
  node('map', 'function', { code: 'return payload;' }, 'Map SKUs'),
  node('it', type, config, 'Tried'),
  wire('start', 'map'),
  wire('map', 'it'),
];

/** Opens the panel of one node; the run before has data for completion. */
async function open(config: Record<string, unknown>, type = 'http') {
  const host = createTestHost();
  const last_run = { id: 'run-1', status: 'SUCCESSFUL' as const, created: '2026-11-21T03:41:00.000Z', handled: false };
  host.api.answer(getScenario, scenarioOf({ flow: flow(config, type), last_run }));
  answerDrafts(host.api);
  host.api.answer(getRunLog, runOf('run-1'));
  host.api.answer(listNodeLogs, { items: [nodeLogOf('start'), nodeLogOf('map'), nodeLogOf('it')], total: 3 });
  host.api.answer(listWebhooks, []);
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^(successful ?)?Tried/ }));
  return page;
}

/** Saves, and answers the settings that were sent. */
async function savedConfig({ host, user }: Awaited<ReturnType<typeof open>>) {
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
  const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
  return body.flow.find(({ id }) => id === 'it')?.data.config;
}

const address = () => screen.getByRole('combobox', { name: /URL/ });

describe('an expression field', () => {
  test('offers the fields of the run with their values and writes the chosen one', async () => {
    const page = await open({ url: '' });
    await page.user.click(address());
    await page.user.paste('https://x/');
    await page.user.keyboard('{{{{');
    await page.user.paste('payload.customer.e');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['emailtext"lena@brodal.no"', 'erp_noemptynull']);
    await page.user.keyboard('{Enter}');
    expect(address()).toHaveValue('https://x/{{ payload.customer.email }}');
    expect(await savedConfig(page)).toMatchObject({ url: 'https://x/{{ payload.customer.email }}' });
  });

  test('closing braces that are typed stand once', async () => {
    const { user } = await open({ url: '' });
    await user.click(address());
    await user.keyboard('{{{{ payload.id }} x');
    expect(address()).toHaveValue('{{ payload.id }} x');
  });

  test('shows nodes by name and stores them by id', async () => {
    const page = await open({ url: `{{ node('map').payload.id }}` });
    expect(address()).toHaveValue(`{{ node('Map SKUs').payload.id }}`);
    expect(screen.getByText('7', { selector: 'output' })).toBeVisible();
    await page.user.clear(address());
    await page.user.keyboard('{{{{ ');
    await page.user.paste(`node('New order').url`);
    expect(await savedConfig(page)).toMatchObject({ url: `{{ node('start').url }}` });
  });

  test('takes a field of the input by a click', async () => {
    const { user } = await open({ url: 'https://x/' });
    await user.click(address());
    await user.click(within(screen.getByRole('region', { name: 'Input' })).getByRole('button', { name: 'email' }));
    expect(address()).toHaveValue('https://x/{{ payload.customer.email }}');
  });

  test('says what is wrong with it once it was left', async () => {
    const { user } = await open({ url: '' });
    expect(screen.queryByText('Enter a URL')).toBeNull();
    await user.click(address());
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a URL');
    expect(address()).toBeInvalid();
  });
});

describe('a secret', () => {
  const authentication = { type: 'bearer', secret: 'secret:9' };

  test('that is stored is never shown, and goes back as it came', async () => {
    const page = await open({ url: 'https://x', authentication });
    expect(page.container).not.toHaveTextContent('secret:9');
    expect(screen.queryByDisplayValue(/secret:9/)).toBeNull();
    expect(await savedConfig(page)).toMatchObject({ authentication });
  });

  test('can be replaced, and the old one kept after all', async () => {
    const page = await open({ url: 'https://x', authentication });
    await page.user.click(screen.getByRole('button', { name: 'Replace Token' }));
    await page.user.type(screen.getByLabelText('Token'), 'new one');
    await page.user.click(screen.getByRole('button', { name: 'Keep current Token' }));
    expect(await savedConfig(page)).toMatchObject({ authentication });
  });
});

describe('rules', () => {
  const rule = (left: string) => ({ left, type: 'text', operator: 'equals', right: '1' });

  test('are added and removed, the last one with its group', async () => {
    const page = await open({ join: 'and', groups: [{ join: 'and', rules: [rule('a')] }] }, 'conditional');
    await page.user.click(screen.getByRole('button', { name: 'Add group' }));
    await page.user.click(screen.getAllByRole('button', { name: 'Add rule' })[0] as HTMLElement);
    expect(screen.getAllByRole('combobox', { name: 'Value' })).toHaveLength(3);
    const [first, second] = screen.getAllByRole('button', { name: 'Remove rule' });
    await page.user.click(second as HTMLElement);
    await page.user.click(first as HTMLElement);
    const config = await savedConfig(page);
    expect(config?.groups).toEqual([
      { join: 'and', rules: [{ left: '', type: 'text', operator: 'equals', right: '' }] },
    ]);
  });

  test('compare as what their value is, until somebody chooses a type', async () => {
    const page = await open({ groups: [{ rules: [{ ...rule(''), right: '' }] }] }, 'conditional');
    await page.user.click(screen.getByRole('combobox', { name: 'Value' }));
    // On its way to a field the value is the whole payload.
    await page.user.paste('{{ payload }}');
    await page.user.keyboard('{ArrowLeft>3/}.id');
    const written = async () => (await savedConfig(page)) as { groups: { rules: object[] }[] };
    expect((await written()).groups[0]?.rules[0]).toMatchObject({ type: 'number', operator: 'equals' });
    await page.user.click(screen.getByRole('combobox', { name: 'Type' }));
    await page.user.click(await screen.findByTitle('text'));
    await waitFor(async () => expect((await written()).groups[0]?.rules[0]).toMatchObject({ type: 'text' }));
  });

  test('get an operator that fits when their type changes', async () => {
    const page = await open({ groups: [{ rules: [{ ...rule('a'), operator: 'contains' }] }] }, 'conditional');
    await page.user.click(screen.getByRole('combobox', { name: 'Type' }));
    await page.user.click(await screen.findByTitle('number'));
    const config = (await savedConfig(page)) as { groups: { rules: object[] }[] };
    expect(config.groups[0]?.rules[0]).toMatchObject({ type: 'number', operator: 'equals' });
  });
});

test('cases of a switch are outputs: removing one takes its wires along', async () => {
  const cases = [
    { id: 'no', value: 'NO' },
    { id: 'se', value: 'SE' },
  ];
  const page = await open({ subject: '{{ payload.id }}', cases }, 'switch');
  await page.user.click(screen.getAllByRole('button', { name: 'Remove case' })[0] as HTMLElement);
  expect((await savedConfig(page))?.cases).toMatchObject([{ id: 'se' }]);
});

test('connections are drawn and removed in a list, without those that would close a circle', async () => {
  const page = await open({ url: 'https://x' });
  await page.user.click(screen.getByRole('button', { name: 'Connections of New order' }));
  await page.user.click(screen.getByRole('combobox', { name: 'Connects to' }));
  const choice = (name: string) => document.querySelector(`.ant-select-item[title="${name}"]`);
  expect(choice('New order')).toBeNull();
  await page.user.click(choice('Tried') as HTMLElement);
  await page.user.click(choice('Map SKUs') as HTMLElement);
  await page.user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(page.host.api.callsOf(updateScenario)).toHaveLength(1));
  const { body } = (page.host.api.callsOf(updateScenario)[0] as RecordedCall).input as { body: Scenario };
  const wires = wiresOf(body.flow).map(({ source, target }) => `${source} ${target}`);
  expect(wires).toEqual(['map it', 'start it']);
});

test('a wait is written without zeros behind it, and rounded to a thousandth', async () => {
  const page = await open({ mode: 'duration', duration: { amount: 5, unit: 'seconds' } }, 'delay');
  const amount = screen.getByRole('spinbutton', { name: 'Amount' });
  expect(amount).toHaveValue('5');
  await page.user.clear(amount);
  await page.user.type(amount, '1.23456');
  expect(await savedConfig(page)).toMatchObject({ duration: { amount: 1.235 } });
});

test('a number out of range stays as it was typed, and is a problem of the node', async () => {
  const page = await open({ list: '{{ payload.lines }}', concurrency: 5 }, 'fan-out');
  const field = screen.getByRole('spinbutton', { name: 'Branches in parallel' });
  await page.user.clear(field);
  await page.user.type(field, '500');
  await page.user.tab();
  expect(field).toHaveValue('500');
  expect(await screen.findByText('Enter 50 or less')).toBeVisible();
});

describe('a node that runs branches', () => {
  test('takes a list, or as many outputs as are set; what becomes of errors is a switch', async () => {
    const page = await open({ list: '{{ payload.lines }}', concurrency: 5 }, 'fan-out');
    expect(screen.getByRole('combobox', { name: /^List/ })).toHaveValue('{{ payload.lines }}');
    expect(screen.getByRole('spinbutton', { name: 'Branches in parallel' })).toHaveValue('5');
    await page.user.click(screen.getByText('Each output'));
    const outputs = screen.getByRole('spinbutton', { name: 'Outputs' });
    await page.user.clear(outputs);
    await page.user.type(outputs, '3');
    await page.user.click(screen.getByRole('switch', { name: 'Stop on first error' }));
    expect(await savedConfig(page)).toMatchObject({
      mode: 'branches',
      branches: 3,
      concurrency: 5,
      stop_on_error: true,
    });
  });

  test('in order has batches and a pause between them', async () => {
    const page = await open({ batch_size: 1 }, 'sequencer');
    const pause = screen.getByRole('spinbutton', { name: 'Pause between batches' });
    await page.user.clear(pause);
    await page.user.type(pause, '2.5');
    expect(await savedConfig(page)).toMatchObject({ batch_size: 1, gap: { amount: 2.5, unit: 'seconds' } });
  });
});

test('a comment keeps its text, colour and size', async () => {
  const page = await open({ text: 'Old', colour: 'amber', width: 200, height: 80 }, 'comment');
  await page.user.clear(screen.getByRole('textbox', { name: 'Text' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Text' }), 'New');
  await page.user.click(screen.getByRole('combobox', { name: 'Color' }));
  await page.user.click(await screen.findByTitle('Violet'));
  for (const [name, size] of [
    ['Width', '320'],
    ['Height', '120'],
  ] as const) {
    await page.user.clear(screen.getByRole('spinbutton', { name }));
    await page.user.type(screen.getByRole('spinbutton', { name }), size);
  }
  expect(await savedConfig(page)).toEqual({ text: 'New', colour: 'violet', width: 320, height: 120 });
});

test('paging shows what its way of asking needs, and complains of a path that is none', async () => {
  const page = await open({ url: 'https://x', paging: { type: 'cursor', first: 7 } });
  const path = screen.getByRole('textbox', { name: /Cursor path/ });
  await page.user.type(path, 'cursor');
  await page.user.tab();
  expect(await screen.findByText(/^Enter a path in the response/)).toBeVisible();
  await page.user.clear(path);
  await page.user.type(path, 'payload.cursor');
  expect(screen.queryByText(/^Enter a path in the response/)).toBeNull();
  expect(screen.queryByRole('spinbutton', { name: /First/ })).toBeNull();
  await page.user.click(screen.getByRole('combobox', { name: 'Paging' }));
  await page.user.click(await screen.findByTitle('Offset'));
  expect(screen.getByRole('spinbutton', { name: 'First offset' })).toHaveValue('0');
  expect(await savedConfig(page)).toMatchObject({ paging: { type: 'offset', first: 0, gives: 'list' } });
});

test('a rule of an imported flow whose type is none can be read, and gets another type', async () => {
  const rule = { left: '{{ payload.total }}', type: 'string', operator: 'equal', right: '1' };
  const page = await open({ join: 'and', groups: [{ join: 'and', rules: [rule] }] }, 'conditional');
  await page.user.click(screen.getByRole('combobox', { name: 'Type' }));
  await page.user.click(await screen.findByTitle('number'));
  expect(await savedConfig(page)).toMatchObject({ groups: [{ rules: [{ type: 'number', operator: 'equals' }] }] });
});

describe('the schedule of a start', () => {
  const openStart = async (schedule: unknown, account: Partial<AccountSummary> = {}) => {
    const session = sessionOf();
    const host = createTestHost({ session: { ...session, account: { ...session.account, ...account } } });
    host.preferences.choose({ timeZone: 'Europe/Paris' });
    host.api.answer(getScenario, scenarioOf({ flow: [node('it', 'start', { schedule }, 'Tried')] }));
    answerDrafts(host.api);
    host.api.answer(listWebhooks, []);
    host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
    const page = await renderPage(<Page />, {
      host,
      messages: { 'remote-scenarios': { en, fr } },
      path: '/scenario/sc1',
      pattern: '/scenario/:id',
    });
    await page.user.click(screen.getByRole('button', { name: 'Outline' }));
    await page.user.click(screen.getByRole('button', { name: /^Tried/ }));
    return page;
  };
  const choose = async (page: Awaited<ReturnType<typeof openStart>>, name: string) => {
    await page.user.click(await screen.findByRole('combobox', { name: 'Schedule' }));
    await page.user.click(await screen.findByTitle(name));
  };

  test('is chosen by the clock of the reader, and stored as a cron rule', async () => {
    const page = await openStart(null);
    await choose(page, 'Weekdays at');
    await page.user.click(await screen.findByRole('checkbox', { name: 'Fri' }));
    fireEvent.change(screen.getByLabelText(/^Time/, { selector: '[type=time]' }), { target: { value: '09:30' } });
    expect(await savedConfig(page)).toMatchObject({
      schedule: { mode: 'cron', cron: '30 9 * * 1,2,3,4', time_zone: 'Europe/Paris' },
    });
  });

  test('starts with the zone of the organization where it has chosen one', async () => {
    const page = await openStart(null, { timeZone: 'America/New_York' });
    await choose(page, 'Weekdays at');
    expect(await savedConfig(page)).toMatchObject({ schedule: { mode: 'cron', time_zone: 'America/New_York' } });
  });

  test('keeps its time and zone when it is chosen to repeat otherwise', async () => {
    const page = await openStart({ mode: 'cron', cron: '15 7 * * *', time_zone: 'Asia/Tokyo' });
    await choose(page, 'Monthly on');
    expect(await savedConfig(page)).toMatchObject({ schedule: { cron: '15 7 1 * *', time_zone: 'Asia/Tokyo' } });
  });

  test('shows older rules in the form, as an expression where that is chosen, and others as they are', async () => {
    const page = await openStart({ mode: 'cron', cron: '15 7 * * 1-5', time_zone: 'UTC' });
    expect(await screen.findByLabelText(/^Time/, { selector: '[type=time]' })).toHaveValue('07:15');
    await choose(page, 'Cron');
    expect(await screen.findByDisplayValue('15 7 * * 1-5')).toBeVisible();
    expect(screen.queryByLabelText(/^Time/, { selector: '[type=time]' })).not.toBeInTheDocument();
  });

  test('has others beside it, which are removed one by one', async () => {
    const page = await openStart({ mode: 'cron', cron: '15 7 * * *', time_zone: 'Asia/Tokyo' });
    await page.user.click(await screen.findByRole('button', { name: 'Add schedule' }));
    const second = await screen.findByRole('group', { name: 'Schedule 2' });
    await waitFor(() => expect(within(second).getByRole('combobox', { name: 'Schedule' })).toHaveFocus());
    await page.user.click(within(second).getByRole('combobox', { name: 'Schedule' }));
    await page.user.click((await screen.findAllByTitle('Monthly on')).at(-1) as HTMLElement);
    expect(await savedConfig(page)).toMatchObject({
      schedule: { cron: '15 7 * * *', time_zone: 'Asia/Tokyo' },
      more_schedules: [{ cron: '15 7 1 * *', time_zone: 'Asia/Tokyo' }],
    });
    await page.user.click(screen.getByRole('button', { name: 'Remove schedule 1' }));
    expect(screen.queryByRole('group', { name: 'Schedule 1' })).not.toBeInTheDocument();
    expect(await savedConfig(page)).toMatchObject({ schedule: { cron: '15 7 1 * *' }, more_schedules: [] });
  });
});
