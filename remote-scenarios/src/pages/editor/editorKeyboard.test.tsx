import { act, screen } from '@testing-library/react';
import { getScenario, listScenarioSummaries, listScenarioVersions } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, orderFlow, scenarioOf } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

async function open(record = scenarioOf()) {
  const host = createTestHost({ events: manifest.events });
  host.api.answer(getScenario, () => record);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  answerDrafts(host.api);
  const messages = { 'remote-scenarios': { en, fr } };
  return renderPage(<Page />, { host, messages, path: '/scenario/sc1', pattern: '/scenario/:id' });
}

const canvas = () => screen.getByRole('region', { name: 'Scenario canvas' });
const search = () => screen.getByRole('searchbox', { name: 'Add a node' });
const panel = () => screen.queryByRole('region', { name: /^Settings of/ });
const nameField = () => screen.getByRole('textbox', { name: 'Node name' });

async function openByKey() {
  const page = await open();
  act(() => canvas().focus());
  // From the start to its last step, which calls a URL.
  await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(nameField()).toHaveValue('Create order');
  return page;
}

test('Tab leaves the canvas for what follows, and never goes back to the palette', async () => {
  const { user } = await open();
  act(() => canvas().focus());
  await user.tab();
  const stop = document.activeElement as Element;
  expect(stop).not.toBe(document.body);
  expect(canvas().compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('Enter opens the selected node with the focus in its first setting', async () => {
  await openByKey();
  expect(document.querySelector('[data-kind-form]')).toContainElement(document.activeElement as HTMLElement);
});

test('Escape goes back from the panel to the node, then closes the panel, and the node stays selected', async () => {
  const { user } = await openByKey();
  await user.keyboard('{Escape}');
  expect(canvas()).toHaveFocus();
  expect(panel()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  await user.keyboard('{Enter}');
  expect(nameField()).toHaveValue('Create order');
});

test('Escape takes back a name that is being typed before it leaves the field', async () => {
  const { user } = await openByKey();
  await user.type(nameField(), ' now{Escape}');
  expect(nameField()).toHaveValue('Create order');
  expect(nameField()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(canvas()).toHaveFocus();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('a panel that is closed and a palette that is left give the focus to the canvas', async () => {
  const { user } = await openByKey();
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(canvas()).toHaveFocus();
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(canvas()).toHaveFocus();
});

test('the outline opens a node in the same way, and is gone back to', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  const line = screen.getByRole('button', { name: /^Create order/ });
  act(() => line.focus());
  await user.keyboard('{Enter}');
  expect(document.querySelector('[data-kind-form]')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(line).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
});

test('a new scenario starts with the focus on the canvas; one with steps leaves it where it is', async () => {
  const { unmount } = await open(scenarioOf({ flow: orderFlow.slice(0, 1) }));
  expect(canvas()).toHaveFocus();
  unmount();
  await open();
  expect(canvas()).not.toHaveFocus();
});

test('a kind chosen by keys has its node opened with the focus in the first setting', async () => {
  const { user } = await open();
  act(() => canvas().focus());
  await user.keyboard('/');
  await user.keyboard('http{Enter}');
  expect(nameField()).toHaveValue('HTTP 3');
  expect(document.querySelector('[data-kind-form]')).toContainElement(document.activeElement as HTMLElement);
});
