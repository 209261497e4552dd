import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';
import { begunScenarios } from '../../data/begunScenarios.ts';
import { useScenarioCommands } from '../../data/scenarioCommands.ts';
import { isDirty } from '../../state/editorState.ts';
import { useEditorStore } from './context/EditorContext.tsx';
import { useDraftKeeper } from './draft/DraftProvider.tsx';

/** Takes a scenario away that was begun here and is left as it began: nobody asked for an empty one. */
export function useUntouched(): void {
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const abandon = useLatest(useScenarioCommands().abandon);
  useEffect(
    () => () => {
      const state = editor.getState();
      const { id, revision, last_run, status } = state.record;
      const isTouched = revision > 1 || last_run !== null || status === 'started' || isDirty(state);
      const isKept = keeper.state.getState().revision !== null;
      if (isTouched || isKept) return;
      // A moment later: an editor that is only mounted anew is left by nobody, nor is one for the runs of the scenario.
      setTimeout(() => {
        if (!location.pathname.includes(id) && begunScenarios.take(id)) void abandon.current(state.record);
      });
    },
    [editor, keeper, abandon],
  );
}
