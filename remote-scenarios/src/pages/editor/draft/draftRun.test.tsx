import { act, screen } from '@testing-library/react';
import {
  discardScenarioDraft,
  putScenarioDraft,
  restoreScenarioDraft,
  runScenarioDraft,
  type Scenario,
  type ScenarioDraft,
} from 'shared-contracts/api/scenario';
import { apiErrorOf, createTestHost, renderPage } from 'shared-contracts/testing';
import { answerDrafts, draftOf, orderFlow, runOf, scenarioOf } from '../../../../test/scenarios.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import type { DraftKeeper } from '../../../state/draftKeeper.ts';
import { createEditorStore } from '../../../state/editorStore.ts';
import { renameNode } from '../../../state/edits/editNode.ts';
import { useOpenVariables } from '../../../state/openVariables.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { DraftProvider, useDraftKeeper } from './DraftProvider.tsx';
import { useDiscard } from './useDiscard.ts';
import { useDraftRun } from './useDraftRun.ts';

const drafted = draftOf({ document: { ...draftOf().document, name: 'Drafted' } });

async function opened(draft: ScenarioDraft | null = drafted) {
  const host = createTestHost();
  answerDrafts(host.api, draft);
  const editor = createEditorStore(scenarioOf(), draft);
  const hooks = {} as { run: ReturnType<typeof useDraftRun>; discard: () => Promise<void>; keeper: DraftKeeper };
  function Acts() {
    Object.assign(hooks, { run: useDraftRun(), discard: useDiscard(), keeper: useDraftKeeper() });
    return <p>Ready</p>;
  }
  const page = (
    <EditorProvider stores={{ editor, view: createViewStore(null) }}>
      <DraftProvider draft={draft}>
        <Acts />
      </DraftProvider>
    </EditorProvider>
  );
  await renderPage(page, { host, messages: { 'remote-scenarios': { en, fr } } });
  await screen.findByText('Ready');
  const rename = (label: string) => editor.getState().edit((document) => renameNode(document, 'map', label));
  return { host, editor, hooks, rename };
}

test('what a colleague saved while a draft ran stays the newest, with its flow', async () => {
  const { host, editor, hooks } = await opened();
  const last_run = { ...runOf('run1'), status: 'SUCCESSFUL' } as Scenario['last_run'];
  const theirs = scenarioOf({ revision: 43, flow: orderFlow.slice(0, 2) });
  host.api.answer(runScenarioDraft, () => {
    editor.getState().adopt(theirs);
    return { ...theirs, revision: 44, flow: orderFlow, variables: { total: 9 }, last_run };
  });
  await act(async () => void (await hooks.run({ as: 'manual' })));
  const { record, revision } = editor.getState();
  expect(record).toMatchObject({ revision: 43, flow: theirs.flow, last_run: { id: 'run1' } });
  expect(useOpenVariables.getState().draftRun?.values).toEqual({ total: 9 });
  expect(revision).toBe(41);
});

test.each(['run', 'discard'] as const)('a %s that another page came before asks which edits to keep', async (what) => {
  const { host, hooks } = await opened();
  const refuse = () => {
    throw apiErrorOf(409, 'stale', { current: draftOf({ revision: 9 }) });
  };
  host.api.answer(runScenarioDraft, refuse);
  host.api.answer(discardScenarioDraft, refuse);
  await act(async () => void (await (what === 'run' ? hooks.run({ as: 'manual' }) : hooks.discard())));
  expect(hooks.keeper.state.getState()).toMatchObject({ phase: 'behind', theirs: { revision: 9 } });
  expect(host.record.snackbars).toEqual([]);
});

test('a discard of what was never kept is taken back on the page alone', async () => {
  const { host, editor, hooks, rename } = await opened(null);
  host.api.fail(putScenarioDraft, 403, 'Guests can’t change anything');
  act(() => rename('A'));
  const { present } = editor.getState().history;
  await act(hooks.discard);
  expect(editor.getState().history.present).not.toBe(present);
  await act(async () => host.record.snackbars.at(-1)?.action?.run());
  expect(editor.getState().history.present).toBe(present);
  expect(host.api.callsOf(discardScenarioDraft)).toEqual([]);
  expect(host.api.callsOf(restoreScenarioDraft)).toEqual([]);
});

test('edits that were made since a discard are never replaced by what is taken back', async () => {
  const { host, editor, hooks, rename } = await opened();
  host.api.answer(restoreScenarioDraft, drafted);
  await act(hooks.discard);
  act(() => rename('Newer'));
  const { present } = editor.getState().history;
  await act(async () => host.record.snackbars.at(-1)?.action?.run());
  expect(editor.getState().history.present).toBe(present);
  expect(host.record.snackbars.at(-1)?.message).toMatch(/^The scenario has changed since/);
});
