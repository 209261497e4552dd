import { act, screen, waitFor, within } from '@testing-library/react';
import {
  bulkScenarios,
  createScenario,
  getScenario,
  listScenarioSummaries,
  listScenarioVersions,
} from 'shared-contracts/api/scenario';
import { createTestHost, type RecordedCall, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, scenarioOf } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

const words = en.editor.trash;

async function open({ is_active = true, canWrite = true } = {}) {
  const host = createTestHost({ session: sessionOf([], { canWrite }), events: manifest.events });
  host.api.answer(getScenario, () => scenarioOf({ is_active }));
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  host.api.answer(bulkScenarios, ({ body }) => body.ids.map((id) => ({ id, ok: true as const })));
  answerDrafts(host.api);
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await screen.findByRole('heading', { name: 'Orders to ERP' });
  const hear = () => act(async () => host.realtime.emit('scenario-update', { id: 'sc1', revision: 41 }));
  const banner = () => screen.findByRole('region', { name: words.label });
  return { ...page, host, hear, banner };
}

const editIt = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.type(screen.getByRole('searchbox', { name: 'Add a node' }), 'Switch{Enter}');

test('a scenario that somebody moves to the trash says so, keeps what is not saved, and is restored from there', async () => {
  const page = await open();
  await editIt(page);
  page.host.api.answer(getScenario, () => scenarioOf({ is_active: false }));
  await page.hear();
  const banner = await page.banner();
  expect(banner).toHaveTextContent(words.inTrash);
  expect(banner).toHaveTextContent(words.kept);
  page.host.api.answer(getScenario, () => scenarioOf());
  await page.user.click(within(banner).getByRole('button', { name: words.restore }));
  await waitFor(() => expect(screen.queryByRole('region', { name: words.label })).toBeNull());
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('of a scenario that was deleted for good, what is not saved becomes a scenario of its own', async () => {
  const page = await open();
  await editIt(page);
  page.host.api.fail(getScenario, 404, 'No such scenario');
  await page.hear();
  const banner = await page.banner();
  expect(banner).toHaveTextContent(words.gone);
  expect(within(banner).queryByRole('button', { name: words.restore })).toBeNull();
  page.host.api.answer(createScenario, () => scenarioOf({ id: 'sc2' }));
  await page.user.click(within(banner).getByRole('button', { name: words.copy }));
  await waitFor(() => expect(page.host.api.callsOf(createScenario)).toHaveLength(1));
  const [call] = page.host.api.callsOf(createScenario);
  const { body } = (call as RecordedCall).input as { body: { name: string; flow: { type?: string }[] } };
  expect(body.flow.map(({ type }) => type)).toContain('switch');
});

test('who may no longer save is told whom to ask, and what is not saved stays', async () => {
  const page = await open();
  await editIt(page);
  act(() => page.host.setSession(sessionOf([], { canWrite: false })));
  expect(await screen.findByRole('region', { name: en.editor.role.label })).toHaveTextContent('ask an administrator');
  act(() => page.host.setSession(sessionOf([], { canWrite: true })));
  expect(screen.queryByRole('region', { name: en.editor.role.label })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('who may only look is told why nothing changes here', async () => {
  const { banner } = await open({ is_active: false, canWrite: false });
  expect(await banner()).toHaveTextContent(words.inTrash);
  expect(within(await banner()).queryByRole('button')).toBeNull();
});
