import { screen, waitFor } from '@testing-library/react';
import {
  abandonScenario,
  getScenario,
  listScenarioSummaries,
  listScenarioVersions,
  type Scenario,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { apiErrorOf, createTestHost, type RecordedCall, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, node, scenarioOf } from '../../../test/scenarios.ts';
import { begunScenarios } from '../../data/begunScenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

const fresh = scenarioOf({ name: 'Untitled scenario', revision: 1, flow: [node('start', 'start')], last_run: null });

async function open(session = sessionOf()) {
  const host = createTestHost({ session, events: manifest.events });
  host.api.answer(getScenario, fresh);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  host.api.answer(updateScenario, ({ body }) => ({ ...fresh, ...(body as Scenario), revision: body.revision + 1 }));
  host.api.answer(abandonScenario, { deleted: true });
  answerDrafts(host.api);
  begunScenarios.add(fresh.id);
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await screen.findByRole('heading', { name: 'Untitled scenario' });
  const rename = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name: 'Untitled scenario' }));
    const field = screen.getByRole('textbox', { name: 'Scenario name' });
    await page.user.clear(field);
    await page.user.type(field, name);
  };
  const bodies = () => host.api.callsOf(updateScenario).map(({ input }) => (input as { body: object }).body);
  const gone = () => host.api.callsOf(abandonScenario) as readonly RecordedCall[];
  return { ...page, rename, bodies, gone };
}

test('a scenario left as it began is taken away again', async () => {
  const { unmount, bodies, gone } = await open();
  unmount();
  await waitFor(() => expect(gone()).toHaveLength(1));
  expect(bodies()).toEqual([]);
});

test('a name is changed in place and saved at once, and the server says whether it stays', async () => {
  const { rename, bodies, gone, unmount, user } = await open();
  await rename(' Orders {Enter}');
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(bodies()).toEqual([{ revision: 1, name: 'Orders' }]);
  expect(screen.getByRole('button', { name: 'Orders' })).toHaveFocus();
  await user.tab();
  unmount();
  await waitFor(() => expect(gone()).toHaveLength(1));
});

test('whether it is as it began is asked on the first leaving alone', async () => {
  const { unmount, gone } = await open();
  unmount();
  await waitFor(() => expect(gone()).toHaveLength(1));
  expect(begunScenarios.take(fresh.id)).toBe(false);
});

test('Escape keeps the name; one that is none stays in the field, which says why', async () => {
  const { rename, bodies, user } = await open();
  await rename('Orders{Escape}');
  expect(screen.getByRole('heading', { name: 'Untitled scenario' })).toBeVisible();
  await rename('   {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a name of at most 255 characters');
  expect(screen.getByRole('textbox', { name: 'Scenario name' })).toHaveValue('   ');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Untitled scenario' })).toBeVisible();
  expect(bodies()).toEqual([]);
});

test('what is edited while a name is saved stands on the version with that name', async () => {
  const { rename, bodies, host, user } = await open();
  const saved = Promise.withResolvers<Scenario>();
  host.api.answer(updateScenario, () => saved.promise);
  await rename('Orders{Enter}');
  await user.click(screen.getByRole('button', { name: 'Untitled scenario' }));
  await user.clear(screen.getByRole('textbox', { name: 'Scenario name' }));
  await user.type(screen.getByRole('textbox', { name: 'Scenario name' }), 'Invoices{Enter}');
  saved.resolve({ ...fresh, name: 'Orders', revision: 2 });
  host.api.answer(updateScenario, ({ body }) => ({ ...fresh, ...(body as Scenario), revision: body.revision + 1 }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ revision: 2, name: 'Invoices' });
});

test('a name that meets a newer version is kept, and both are compared', async () => {
  const { rename, host } = await open();
  host.api.answer(updateScenario, () => {
    throw apiErrorOf(409, 'stale', { current: { ...fresh, name: 'Bills', revision: 2 } });
  });
  await rename('Orders{Enter}');
  expect(await screen.findByRole('dialog', { name: 'v2 was saved while you were editing' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Orders', hidden: true })).toBeInTheDocument();
});

test('a name that could not be saved says why', async () => {
  const { rename, host } = await open();
  host.api.answer(updateScenario, () => {
    throw apiErrorOf(403, 'Not allowed here');
  });
  await rename('Orders{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not allowed here');
  expect(screen.getByRole('textbox', { name: 'Scenario name' })).toHaveValue('Orders');
});

test('who only looks changes no name', async () => {
  await open(sessionOf(['Guest']));
  expect(screen.queryByRole('button', { name: 'Untitled scenario' })).toBeNull();
});

test('a new node opens on its settings, whatever was looked at of the one before', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(screen.getByRole('button', { name: /^start/ }));
  await user.click(await screen.findByRole('tab', { name: 'Connections' }));
  await user.click(screen.getByRole('button', { name: 'HTTP' }));
  expect(await screen.findByRole('tab', { name: 'Settings', selected: true })).toBeVisible();
});
