import { act } from '@testing-library/react';
import { retryRun } from 'shared-contracts/api/run';
import { putScenarioDraft } from 'shared-contracts/api/scenario';
import { apiErrorOf, createTestHost, renderPage } from 'shared-contracts/testing';
import { answerDrafts, draftOf, runOf, scenarioOf } from '../../../../test/scenarios.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import type { DraftKeeper } from '../../../state/draftKeeper.ts';
import { createEditorStore } from '../../../state/editorStore.ts';
import { renameNode } from '../../../state/edits/editNode.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { RunProvider } from '../context/RunContext.tsx';
import { DraftProvider, useDraftKeeper } from '../draft/DraftProvider.tsx';
import { SavingProvider } from './SavingProvider.tsx';
import { type Saving, useSaving } from './savingContext.ts';

async function opened() {
  const host = createTestHost();
  const draft = draftOf();
  answerDrafts(host.api, draft);
  host.api.answer(retryRun, runOf('run2'));
  const editor = createEditorStore(scenarioOf(), draft);
  const hooks = {} as { saving: Saving; keeper: DraftKeeper };
  function Acts() {
    Object.assign(hooks, { saving: useSaving(), keeper: useDraftKeeper() });
    return null;
  }
  const tree = (
    <EditorProvider stores={{ editor, view: createViewStore(null) }}>
      <RunProvider>
        <DraftProvider draft={draft}>
          <SavingProvider>
            <Acts />
          </SavingProvider>
        </DraftProvider>
      </RunProvider>
    </EditorProvider>
  );
  await renderPage(tree, { host, messages: { 'remote-scenarios': { en, fr } }, path: '/scenario/sc1' });
  const retry = async () => {
    act(() => editor.getState().edit((document) => renameNode(document, 'map', 'Newest')));
    await act(() => hooks.saving.retry('run1', { version: 'draft' }));
  };
  return { host, hooks, retry };
}

test('a retry with unsaved changes writes them first', async () => {
  const { host, retry } = await opened();
  await retry();
  expect(host.api.callsOf(putScenarioDraft)).toHaveLength(1);
  expect(host.api.callsOf(retryRun)).toHaveLength(1);
});

test('a retry runs no other draft than the one on screen: why that is not written is said', async () => {
  const { host, retry } = await opened();
  host.api.fail(putScenarioDraft, 403, 'Guests can’t change anything');
  await retry();
  expect(host.api.callsOf(retryRun)).toEqual([]);
  expect(host.record.snackbars.at(-1)?.message).toContain('Guests can’t change anything');
});

test('a retry waits where another page has changed the draft', async () => {
  const { host, hooks, retry } = await opened();
  host.api.answer(putScenarioDraft, () => {
    throw apiErrorOf(409, 'stale', { current: draftOf({ revision: 9 }) });
  });
  await retry();
  expect(host.api.callsOf(retryRun)).toEqual([]);
  expect(hooks.keeper.state.getState().phase).toBe('behind');
  expect(host.record.snackbars).toEqual([]);
});
