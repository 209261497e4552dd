import { screen, waitFor, within } from '@testing-library/react';
import {
  type FlowGroup,
  getScenario,
  getScenarioVersion,
  groupType,
  listScenarioSummaries,
  listScenarioVersions,
  nameScenarioVersion,
  type Scenario,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { apiErrorOf, createTestHost, type RecordedCall, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, scenarioOf, versionOf as version } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';

beforeAll(giveLayout);

const groupOf = (label: string, members: string[]): FlowGroup => ({
  ...{ id: 'g', type: groupType, label, selected: false, position: { x: 0, y: 0 } },
  data: { config: { color: 'neutral', collapsed: false, members }, policy: {}, disabled: false },
});

async function open(record: Scenario = scenarioOf(), canWrite = true) {
  const host = createTestHost({ session: sessionOf([], { canWrite }), events: manifest.events });
  const { revision, flow, settings } = record;
  const earlier = flow.map((element) => {
    if (element.id === 'g') return groupOf('Orders', ['map']);
    return element.id === 'map' ? { ...element, label: 'Old name', position: { x: 7, y: 7 } } : element;
  }) as Scenario['flow'];
  host.api.answer(getScenario, () => record);
  host.api.answer(listScenarioSummaries, []);
  answerDrafts(host.api);
  host.api.answer(listScenarioVersions, [version(revision, { name: 'Winter' }), version(revision - 1)]);
  host.api.answer(getScenarioVersion, ({ params }) => ({
    ...version(Number(params.revision)),
    flow: params.revision === revision ? flow : earlier,
    settings: { ...settings, run_timeout_s: params.revision === revision ? 900 : 60 },
  }));
  host.api.answer(updateScenario, ({ body }) => scenarioOf({ ...(body as Scenario), revision: body.revision + 1 }));
  host.api.answer(nameScenarioVersion, ({ params, body }) => version(Number(params.revision), body));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(await screen.findByRole('button', { name: 'Versions' }));
  return { ...page, host, revision, earlier };
}

const changes = () => screen.findByRole('list', { name: 'What differs' });

test('the newest version is shown with what it changed, and an entry tells the settings side by side', async () => {
  const { user } = await open();
  const list = await changes();
  expect(screen.getByRole('button', { name: /Winter/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(list).getByRole('button', { name: /Map SKUs/ }));
  expect(await within(list).findByText('Name')).toBeVisible();
  expect(within(list).getByText('Old name')).toBeVisible();
});

test('settings of the scenario are compared too, and what versions do not store is said', async () => {
  const { user } = await open();
  const list = await changes();
  await user.click(within(list).getByRole('button', { name: /Scenario settings/ }));
  expect(await within(list).findByText('Run timeout, in seconds')).toBeVisible();
  expect(within(list).getByText('60')).toBeVisible();
  expect(within(list).getByText('900')).toBeVisible();
  expect(within(list).getByText(/Versions don't store them/)).toBeVisible();
});

test('an entry of a group says what changed in it, and its nodes lead to their own entries', async () => {
  const flow = [...scenarioOf().flow, groupOf('Billing', ['map', 'erp'])];
  const { user } = await open(scenarioOf({ flow }));
  const list = await changes();
  await user.click(await within(list).findByRole('button', { name: /Group "Billing"/ }));
  expect(within(list).getByText('Orders')).toBeVisible();
  expect(within(list).getByRole('region', { name: 'Nodes added to the group' })).toHaveTextContent('Create order');
  const edited = within(list).getByRole('region', { name: 'Nodes changed in the group' });
  await user.click(within(edited).getByRole('button', { name: 'Map SKUs' }));
  expect(within(list).getByText('Old name')).toBeVisible();
});

test('a version is restored as a new one after the user was told what that does', async () => {
  const { user, host, revision } = await open(scenarioOf({ status: 'started' }));
  await changes();
  await user.click(screen.getByRole('button', { name: new RegExp(`^v${revision - 1}`) }));
  await user.click(await screen.findByRole('button', { name: `Restore v${revision - 1}` }));
  const asking = await screen.findByRole('dialog');
  expect(asking).toHaveTextContent(`v${revision + 1} goes live`);
  await user.click(within(asking).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(host.api.callsOf(updateScenario)).toHaveLength(1));
  const [call] = host.api.callsOf(updateScenario);
  const { body } = (call as RecordedCall).input as { body: Scenario };
  expect(body).toMatchObject({ revision, version: { restored_from: revision - 1 }, settings: { run_timeout_s: 60 } });
  expect(JSON.stringify(body.flow)).toContain('Old name');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull());
});

test('a version is given a name and a note', async () => {
  const { user, host, revision } = await open();
  await changes();
  await user.click(screen.getByRole('button', { name: 'Rename…' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, '!');
  await user.click(screen.getByRole('textbox', { name: /Note/ }));
  await user.paste('After the sale');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(host.api.callsOf(nameScenarioVersion)).toHaveLength(1));
  expect(host.api.callsOf(nameScenarioVersion)[0]?.input).toMatchObject({
    params: { revision },
    body: { name: 'Winter!', note: 'After the sale' },
  });
});

/** Types the name and note of a version, and asks to save it. */
async function saveNamed(user: Awaited<ReturnType<typeof open>>['user']) {
  await changes();
  await user.click(screen.getByRole('button', { name: 'Save with a name…' }));
  await user.click(await screen.findByRole('textbox', { name: /Name/ }));
  await user.paste('Summer');
  await user.click(screen.getByRole('textbox', { name: /Note/ }));
  await user.paste('Before the sale');
  await user.click(within(screen.getByRole('dialog', { name: 'Save a named version' })).getByText('Save'));
}

test('a named version that could not be saved keeps what was typed', async () => {
  const { user, host } = await open();
  host.api.answer(updateScenario, () => {
    throw apiErrorOf(403, 'Not allowed here');
  });
  await saveNamed(user);
  await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toBe('Not allowed here'));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Summer');
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('Before the sale');
});

test('a named version that is saved on top of another keeps its name and note', async () => {
  const { user, host, revision } = await open();
  const theirs = scenarioOf({ revision: revision + 1 });
  host.api.answer(updateScenario, ({ body }) => {
    if (body.revision <= revision) throw apiErrorOf(409, 'stale', { current: theirs });
    return scenarioOf({ ...(body as Scenario), revision: body.revision + 1 });
  });
  await saveNamed(user);
  await user.click(await screen.findByRole('button', { name: `Save mine as v${revision + 2}` }));
  await waitFor(() => expect(host.api.callsOf(updateScenario)).toHaveLength(2));
  const version = { name: 'Summer', note: 'Before the sale' };
  expect(host.api.callsOf(updateScenario)[1]?.input).toMatchObject({ body: { revision: revision + 1, version } });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Note/ })).toBeNull());
});

test('who may only look compares and restores nothing; Escape goes back to the canvas', async () => {
  const { user } = await open(scenarioOf(), false);
  await changes();
  expect(screen.queryByRole('button', { name: /Restore|Name…|Rename/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull());
});
