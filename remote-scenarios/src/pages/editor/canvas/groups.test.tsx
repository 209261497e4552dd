import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type FlowElement,
  getScenario,
  listScenarioSummaries,
  listScenarioVersions,
} from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, node, orderFlow, scenarioOf } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';

beforeAll(giveLayout);

const groupOf = (collapsed: boolean): FlowElement => ({
  ...node('G', 'group', {}, 'Fulfil'),
  type: 'group',
  data: { config: { color: 'blue', collapsed, members: ['map', 'erp'] }, policy: {}, disabled: false },
});

async function open(flow: FlowElement[] = orderFlow, readOnly = false) {
  const host = createTestHost({ session: sessionOf([], { canWrite: !readOnly }), events: manifest.events });
  host.api.answer(getScenario, () => scenarioOf({ flow }));
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  answerDrafts(host.api);
  const messages = { 'remote-scenarios': { en, fr } };
  return renderPage(<Page />, { host, messages, path: '/scenario/sc1', pattern: '/scenario/:id' });
}

const canvas = () => screen.getByRole('region', { name: 'Scenario canvas' });
const group = () => screen.getByRole('group', { name: 'Group Fulfil, 2 nodes' });
const drawn = () => [...document.querySelectorAll('.react-flow__node')].map((each) => each.getAttribute('data-id'));
const press = (key: string, held: object = {}) => fireEvent.keyDown(canvas(), { key, ...held });

test('selected nodes become a group that is named at once, and come apart again', async () => {
  const { user } = await open();
  press('a', { ctrlKey: true });
  press('g', { ctrlKey: true });
  const field = await screen.findByRole('textbox', { name: 'Group name' });
  expect(field).toHaveFocus();
  await user.keyboard('All of it{Enter}');
  const made = await screen.findByRole('group', { name: 'Group All of it, 3 nodes' });
  expect(within(made).getByRole('button', { name: 'All of it' })).toHaveAttribute('aria-expanded', 'true');
  press('g', { ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(screen.queryByRole('group', { name: /All of it/ })).toBeNull());
  expect(drawn()).toEqual(['start', 'map', 'erp']);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('title', expect.stringContaining('ungroup'));
});

test('a collapsed group is one box with its inputs; its nodes and the wires between them are gone', async () => {
  const { user } = await open([...orderFlow, groupOf(true)]);
  await waitFor(() => expect(drawn()).toEqual(['G', 'start']));
  expect(within(group()).getByText('Map SKUs')).toBeVisible();
  expect(document.querySelectorAll('.react-flow__edge')).toHaveLength(1);
  const button = within(group()).getByRole('button', { name: 'Fulfil' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await waitFor(() => expect(drawn()).toEqual(['G', 'start', 'map', 'erp']));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('title', expect.stringContaining('expand'));
});

test('a node that is looked for is shown in its group, which is no edit', async () => {
  const { user } = await open([...orderFlow, groupOf(true)]);
  await user.click(screen.getByRole('button', { name: 'Search this scenario' }));
  await user.type(screen.getByRole('searchbox', { name: 'Names, kinds, settings and groups' }), 'Create order');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(drawn()).toContain('erp'));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('the menu of a group disables its nodes, and deletes them with it', async () => {
  const { user } = await open([...orderFlow, groupOf(false)]);
  const choose = async (name: string) => {
    fireEvent.contextMenu(group(), { button: 2, clientX: 200, clientY: 120 });
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Disable nodes');
  await waitFor(() => expect(group()).toHaveAttribute('data-disabled', 'true'));
  await choose('Delete group and nodes');
  await waitFor(() => expect(drawn()).toEqual(['start']));
});

test('who may only look folds a group on their own page', async () => {
  await open([...orderFlow, groupOf(false)], true);
  // The frame lets the pointer through but for its title, which only the style sheet says.
  fireEvent.click(within(group()).getByRole('button', { name: 'Fulfil' }));
  await waitFor(() => expect(drawn()).toEqual(['G', 'start']));
});
