import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { putScenarioDraft, type Scenario, type ScenarioDraft, updateScenario } from 'shared-contracts/api/scenario';
import { apiErrorOf, createTestHost, renderPage } from 'shared-contracts/testing';
import { answerDrafts, draftOf, scenarioOf } from '../../../../test/scenarios.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { createEditorStore } from '../../../state/editorStore.ts';
import { renameNode } from '../../../state/edits/editNode.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { RunProvider } from '../context/RunContext.tsx';
import { DraftProvider } from '../draft/DraftProvider.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { OtherPageDialog } from './OtherPageDialog.tsx';
import { SavingProvider } from './SavingProvider.tsx';
import { useSaving } from './savingContext.ts';

async function opened(draft: ScenarioDraft | null = null) {
  const host = createTestHost();
  answerDrafts(host.api, draft);
  const editor = createEditorStore(scenarioOf(), draft);
  function Acts() {
    const saving = useSaving();
    return (
      <>
        <button type="button" onClick={() => void saving.save()}>
          Save
        </button>
        <Link to="/elsewhere">Elsewhere</Link>
      </>
    );
  }
  const tree = (
    <EditorProvider stores={{ editor, view: createViewStore(null) }}>
      <RunProvider>
        <DraftProvider draft={draft}>
          <SavingProvider>
            <Acts />
            <OtherPageDialog />
            <LeaveGuard />
          </SavingProvider>
        </DraftProvider>
      </RunProvider>
    </EditorProvider>
  );
  const page = await renderPage(tree, { host, messages: { 'remote-scenarios': { en, fr } }, path: '/scenario/sc1' });
  act(() => editor.getState().edit((document) => renameNode(document, 'map', 'A')));
  const leave = () => page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const isAway = () => waitFor(() => expect(page.location().pathname).toBe('/elsewhere'));
  return { ...page, leave, isAway };
}

/** A call that is answered when the test says so. */
function pending<Answer>() {
  let answer = (_: Answer) => {};
  let fail = (_: Error) => {};
  const call = new Promise<Answer>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { call, answer: (value: Answer) => answer(value), fail: (error: Error) => fail(error) };
}

test('who leaves during a save goes on once it is done', async () => {
  const { host, user, leave, isAway, location } = await opened();
  const save = pending<Scenario>();
  host.api.answer(updateScenario, () => save.call);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await leave();
  expect(location().pathname).toBe('/scenario/sc1');
  await act(async () => save.answer(scenarioOf({ revision: 42 })));
  await isAway();
});

test('who leaves during a save that is refused stays with what it says', async () => {
  const { host, user, leave, location } = await opened();
  const save = pending<Scenario>();
  host.api.answer(updateScenario, () => save.call);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await leave();
  await act(async () => save.fail(apiErrorOf(403, 'No right to save')));
  await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toBe('No right to save'));
  await waitFor(() => expect(host.api.callsOf(putScenarioDraft)).toHaveLength(1), { timeout: 4000 });
  expect(location().pathname).toBe('/scenario/sc1');
});

test('the question over a silent server is answered by the server’s return', async () => {
  const { host, leave, isAway } = await opened();
  host.api.fail(putScenarioDraft, 0, 'no answer');
  await leave();
  expect(await screen.findByRole('dialog')).toHaveTextContent("The server doesn't answer");
  answerDrafts(host.api);
  act(() => void window.dispatchEvent(new Event('online')));
  await isAway();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the question says what a server refuses', async () => {
  const { host, leave, user, location } = await opened();
  host.api.fail(putScenarioDraft, 403, 'Guests can’t change anything');
  await leave();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Its answer: Guests can’t change anything');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(location().pathname).toBe('/scenario/sc1');
});

test('edits of another page are asked about alone', async () => {
  const { host, leave, location } = await opened(draftOf());
  host.api.fail(putScenarioDraft, 409, 'stale', { current: draftOf({ revision: 9 }) });
  await leave();
  expect(await screen.findByRole('dialog', { name: /on another page, too/ })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(location().pathname).toBe('/scenario/sc1');
});
