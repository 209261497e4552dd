import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import {
  getScenario,
  listScenarioSummaries,
  listScenarioVersions,
  putScenarioDraft,
  type ScenarioDraft,
} from 'shared-contracts/api/scenario';
import { createTestHost, type RecordedCall, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, draftOf, scenarioOf } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { createEditorStore } from '../../../state/editorStore.ts';
import { keepHistory, recallHistory } from '../../../state/historyStorage.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { Page } from '../EditorPage.tsx';
import { useKeptHistory } from './useKeptHistory.ts';

beforeAll(giveLayout);

const userOf = (userId: string, impersonatorUserId?: string) => {
  const session = sessionOf();
  return { ...session, user: { ...session.user, userId }, ...(impersonatorUserId ? { impersonatorUserId } : {}) };
};

/** The page as it is after a load: the draft is what an earlier page left. */
async function open(userId: string, draft: ScenarioDraft | null = null, impersonator?: string) {
  const host = createTestHost({ session: userOf(userId, impersonator), events: manifest.events });
  host.api.answer(getScenario, () => scenarioOf());
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  answerDrafts(host.api, draft);
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(await screen.findByRole('button', { name: 'Outline' }));
  return { ...page, host };
}
type Opened = Awaited<ReturnType<typeof open>>;

const button = (name: string) => screen.getByRole('button', { name });
const mapNode = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

async function rename({ user }: Opened, name: string) {
  await user.click(await mapNode('Map SKUs'));
  const field = await screen.findByRole('textbox', { name: 'Node name' });
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
  await mapNode(name);
}

/** Leaves the page once its draft is written; what the server has of it then. */
async function leave({ host, unmount }: Opened): Promise<ScenarioDraft> {
  await waitFor(() => expect(host.api.callsOf(putScenarioDraft).length).toBeGreaterThan(0), { timeout: 5000 });
  const last = host.api.callsOf(putScenarioDraft).at(-1) as RecordedCall;
  const { body } = last.input as { body: Pick<ScenarioDraft, 'document' | 'base'> };
  unmount();
  // As a page has it that was loaded: nothing is the same object.
  return draftOf(structuredClone({ document: body.document, base: { ...draftOf().base, ...body.base } }));
}

test('what was edited before a reload is undone after it, and then nothing is unsaved', async () => {
  const before = await open('ann');
  await rename(before, 'Map all');
  const draft = await leave(before);
  const { user } = await open('ann', draft);
  await mapNode('Map all');
  await waitFor(() => expect(button('Undo')).toBeEnabled());
  await user.click(button('Undo'));
  await mapNode('Map SKUs');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await user.click(button('Redo'));
  await mapNode('Map all');
});

test('steps of another person are not offered, and are removed', async () => {
  const before = await open('ann');
  await rename(before, 'Map all');
  const draft = await leave(before);
  expect(await recallHistory('ann', 'sc1')).not.toBeNull();
  await open('ben', draft);
  await waitFor(async () => expect(await recallHistory('ann', 'sc1')).toBeNull());
  expect(button('Undo')).toBeDisabled();
});

test('steps that lead to something else than what is opened are not offered', async () => {
  const before = await open('cleo');
  await rename(before, 'Map all');
  await leave(before);
  expect(await recallHistory('cleo', 'sc1')).not.toBeNull();
  await open('cleo', null);
  await mapNode('Map SKUs');
  expect(button('Undo')).toBeDisabled();
});

test('who acts as somebody else keeps nothing', async () => {
  const before = await open('dora', null, 'operator');
  await rename(before, 'Map all');
  await leave(before);
  expect(await recallHistory('dora', 'sc1')).toBeNull();
});

test('a page that edits nothing leaves alone what another one keeps, whatever news it gets', async () => {
  const steps = { print: 'of another page', past: [], future: [] };
  const editor = createEditorStore(scenarioOf());
  function Keeping() {
    useKeptHistory();
    return <p>Ready</p>;
  }
  const tree = (
    <EditorProvider stores={{ editor, view: createViewStore(null) }}>
      <Keeping />
    </EditorProvider>
  );
  const page = await renderPage(tree, { host: createTestHost({ session: userOf('emil') }), messages: {} });
  await screen.findByText('Ready');
  await keepHistory('emil', 'sc1', steps);
  act(() => editor.getState().adopt(scenarioOf({ revision: 42, name: 'Saved elsewhere' })));
  act(() => editor.getState().adopt(scenarioOf({ revision: 42, name: 'Saved elsewhere', variables: { total: 9 } })));
  page.unmount();
  expect(await recallHistory('emil', 'sc1')).toEqual(steps);
});

test('what is old, and all but the newest of many, is removed', async () => {
  const steps = { print: 'any', past: [], future: [] };
  const now = jest.spyOn(Date, 'now');
  const keep = (scenario: string, at: number) => {
    now.mockReturnValue(at);
    return keepHistory('finn', scenario, steps);
  };
  const week = 7 * 24 * 60 * 60 * 1000;
  await keep('old', 1);
  for (let place = 0; place < 51; place++) await keep(`s${place}`, week + place);
  now.mockReturnValue(week + 100);
  const kept = await Promise.all(['old', 's0', 's1', 's50'].map((scenario) => recallHistory('finn', scenario)));
  now.mockRestore();
  expect(kept.map((each) => each !== null)).toEqual([false, false, true, true]);
});
