import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getScenario, listScenarioSummaries, listScenarioVersions, runScenario } from 'shared-contracts/api/scenario';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, scenarioOf } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';

beforeAll(giveLayout);

async function open() {
  const host = createTestHost({ events: manifest.events });
  host.api.answer(getScenario, () => scenarioOf());
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  host.api.answer(runScenario, () => scenarioOf());
  answerDrafts(host.api);
  const messages = { 'remote-scenarios': { en, fr } };
  const page = await renderPage(<Page />, { host, messages, path: '/scenario/sc1', pattern: '/scenario/:id' });
  return { ...page, host };
}

const canvas = () => screen.getByRole('region', { name: 'Scenario canvas' });
const drawn = (part: string) => document.querySelector(part) as Element;
const wires = () => document.querySelectorAll('.react-flow__edge');
const nodes = () => document.querySelectorAll('.react-flow__node');
const map = () => drawn('.react-flow__node[data-id="map"]');
const erp = () => drawn('.react-flow__node[data-id="erp"]');
const wire = () => drawn('.react-flow__edge[data-id="start-out-map"]');

/** Opens the menu of a place, chooses an item, and waits until the menu is gone. */
async function choose(user: Awaited<ReturnType<typeof open>>['user'], place: Element, name: string) {
  fireEvent.contextMenu(place, { button: 2, clientX: 200, clientY: 120 });
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name })).toBeNull());
}

async function chosenOf(place: () => Element, name: string) {
  const page = await open();
  await choose(page.user, place(), name);
  return page;
}

async function addKind(user: Awaited<ReturnType<typeof open>>['user'], search: string) {
  const field = screen.getByRole('searchbox', { name: 'Search nodes' });
  expect(field).toHaveFocus();
  await user.type(field, `${search}{Enter}`);
}

test('a node is added at the place that the menu of the canvas was opened at', async () => {
  const { user } = await chosenOf(canvas, 'Add a node here');
  await addKind(user, 'function');
  await waitFor(() => expect(nodes()).toHaveLength(4));
  expect(wires()).toHaveLength(2);
});

test('a node is inserted into the wire whose menu was opened', async () => {
  const { user } = await chosenOf(wire, 'Insert a node');
  await addKind(user, 'function');
  await waitFor(() => expect(nodes()).toHaveLength(4));
  expect(wires()).toHaveLength(3);
});

test('"Open" opens the panel of the node with the focus in its first setting', async () => {
  await chosenOf(erp, 'Open');
  await waitFor(() => expect(drawn('[data-kind-form]')).toContainElement(document.activeElement as HTMLElement));
});

test('"Rename" keeps the name under edit until it is typed', async () => {
  const { user } = await chosenOf(map, 'Rename');
  const field = screen.getByRole('textbox', { name: 'Node name' });
  expect(field).toHaveFocus();
  await user.keyboard('Map all{Enter}');
  await waitFor(() => expect(map()).toHaveTextContent('Map all'));
});

/** What the one run by hand was asked for. */
async function askedOf({ host }: Awaited<ReturnType<typeof open>>) {
  await waitFor(() => expect(host.api.callsOf(runScenario)).toHaveLength(1));
  return (host.api.callsOf(runScenario)[0] as RecordedCall).input;
}

test.each([
  ['Run this node', { from_node_id: 'map', until_node_id: 'map', payload: { id: 7 } }],
  ['Run to here', { until_node_id: 'map' }],
  ['Run from here Calls out: Create order', { from_node_id: 'map', payload: { id: 7 } }],
])('"%s" runs that part of the flow', async (name, body) => {
  expect(await askedOf(await chosenOf(map, name))).toMatchObject({ body });
});

test.each([
  ['Run to here Calls out: Create order', { until_node_id: 'erp' }],
  ['Run from the start Calls out: Create order', {}],
])('without data for a node "%s" is offered, and nothing that promises less', async (name, body) => {
  const page = await open();
  fireEvent.contextMenu(erp(), { button: 2, clientX: 200, clientY: 120 });
  await screen.findByRole('menuitem', { name });
  expect(screen.queryByRole('menuitem', { name: 'Run this node' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /^Run from here/ })).toBeNull();
  await page.user.click(screen.getByRole('menuitem', { name }));
  expect(await askedOf(page)).toMatchObject({ body });
});

test('the acts on a node are done and leave the focus on the canvas', async () => {
  const { user } = await chosenOf(map, 'Duplicate');
  await waitFor(() => expect(nodes()).toHaveLength(4));
  expect(canvas()).toHaveFocus();
  await choose(user, map(), 'Copy');
  expect(await navigator.clipboard.readText()).toContain('Map SKUs');
  await choose(user, map(), 'Disable');
  await choose(user, map(), 'Enable');
  await choose(user, map(), 'Remove');
  await waitFor(() => expect(map()).toBeNull());
  expect(canvas()).toHaveFocus();
});

test('what leads to a node, and where it leads, is selected by its menu and by keys', async () => {
  const selected = () =>
    [...document.querySelectorAll('.react-flow__node.selected')].map((node) => node.getAttribute('data-id'));
  const { user } = await chosenOf(map, 'Select upstream nodes');
  await waitFor(() => expect(selected()).toEqual(['start', 'map']));
  await choose(user, map(), 'Select downstream nodes');
  await waitFor(() => expect(selected()).toEqual(['map', 'erp']));
  await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await waitFor(() => expect(selected()).toEqual(['start', 'map', 'erp']));
});

test('a wire is removed by its menu', async () => {
  await chosenOf(wire, 'Remove wire');
  await waitFor(() => expect(wires()).toHaveLength(1));
});

test('the menu of the canvas selects, pastes, tidies and fits', async () => {
  const { user } = await chosenOf(canvas, 'Select all');
  await waitFor(() => expect(document.querySelectorAll('.react-flow__node.selected')).toHaveLength(3));
  await choose(user, map(), 'Copy');
  const before = nodes().length;
  await choose(user, canvas(), 'Paste');
  await waitFor(() => expect(nodes().length).toBeGreaterThan(before));
  const placed = map().getAttribute('style');
  await choose(user, canvas(), 'Tidy up');
  await waitFor(() => expect(map().getAttribute('style')).not.toBe(placed));
  await choose(user, canvas(), 'Zoom to fit');
  expect(canvas()).toHaveFocus();
});

test('a menu that is left without a choice gives the focus back to the canvas', async () => {
  const { user } = await open();
  fireEvent.contextMenu(map(), { button: 2, clientX: 200, clientY: 120 });
  await screen.findByRole('menuitem', { name: 'Open' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Open' })).toBeNull());
  expect(canvas()).toHaveFocus();
});
