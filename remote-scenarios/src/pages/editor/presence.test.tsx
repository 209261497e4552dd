import { act, screen, waitFor } from '@testing-library/react';
import {
  endScenarioPresence,
  getScenario,
  keepScenarioPresence,
  listScenarioPresence,
  listScenarioSummaries,
  type ScenarioEditor,
} from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, scenarioOf } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

const editor = (user_id: string, name: string, node_id: string | null = null): ScenarioEditor => ({
  ...{ user_id, name, node_id },
  since: new Date().toISOString(),
});

async function open(people: ScenarioEditor[], session = sessionOf()) {
  const host = createTestHost({ session, events: manifest.events });
  host.api.answer(getScenario, scenarioOf());
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioPresence, [
    { scenario_id: 'sc1', people },
    { scenario_id: 'other', people: [editor('eve', 'Eve Elsewhere')] },
  ]);
  host.api.answer(keepScenarioPresence, undefined);
  host.api.answer(endScenarioPresence, undefined);
  answerDrafts(host.api);
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await screen.findByRole('heading', { name: 'Orders to ERP' });
  return page;
}

const beats = ({ host }: Awaited<ReturnType<typeof open>>) =>
  host.api.callsOf(keepScenarioPresence).map(({ input }) => (input as { body: { node_id: string | null } }).body);

test('who else edits is named, and oneself is not: two pages of one person are one', async () => {
  await open([editor(sessionOf().user.userId, 'Me Myself'), editor('bob', 'Bob Brown')]);
  expect(await screen.findByRole('button', { name: /^Bob Brown started editing/ })).toHaveTextContent('BB');
  expect(screen.queryByRole('button', { name: /Me Myself|Eve/ })).toBeNull();
});

test('who comes, opens a node and leaves is seen at once', async () => {
  const { host } = await open([]);
  const receive = (people: ScenarioEditor[]) =>
    act(() => host.realtime.emit('presence-update', { scenario_id: 'sc1', people }));
  expect(screen.queryByRole('list', { name: 'Also editing' })).toBeNull();
  receive([editor('bob', 'Bob Brown', 'map')]);
  expect(await screen.findByRole('button', { name: /^Bob Brown .* has "Map SKUs" open$/ })).toBeVisible();
  expect(screen.getByText('Bob Brown')).toBeInTheDocument();
  receive([]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Also editing' })).toBeNull());
  expect(screen.queryByText('Bob Brown')).toBeNull();
});

test('one says that one is here, which node one has open, and that one goes', async () => {
  const page = await open([]);
  await waitFor(() => expect(beats(page)).toEqual([{ node_id: null, for_s: 12 }]));
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^Map SKUs/ }));
  await waitFor(() => expect(beats(page).at(-1)).toMatchObject({ node_id: 'map' }));
  page.unmount();
  expect(page.host.api.callsOf(endScenarioPresence)).toHaveLength(1);
});

test('a page that goes says nothing after it has left, until it comes back', async () => {
  const page = await open([]);
  await waitFor(() => expect(beats(page)).toHaveLength(1));
  const turn = (type: string, persisted = false) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(type), { persisted })));
  await turn('pagehide', true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(beats(page)).toHaveLength(1);
  await turn('pageshow', true);
  expect(beats(page)).toHaveLength(2);
});

test('a page behind others says no node, and says again that one is here where others think one left', async () => {
  const page = await open([]);
  await waitFor(() => expect(beats(page)).toHaveLength(1));
  const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void page.host.realtime.emit('presence-update', { scenario_id: 'sc1', people: [] }));
  shown.mockRestore();
  await waitFor(() => expect(beats(page)).toHaveLength(2));
  expect(beats(page)[1]).toEqual({ for_s: 90 });
});

test('guests see who edits, and are not among them', async () => {
  const page = await open([editor('bob', 'Bob Brown')], sessionOf(['Guest']));
  expect(await screen.findByRole('button', { name: /^Bob Brown/ })).toBeVisible();
  expect(beats(page)).toEqual([]);
});
