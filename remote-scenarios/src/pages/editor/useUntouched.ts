import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';
import { begunScenarios } from '../../data/begunScenarios.ts';
import { useScenarioCommands } from '../../data/scenarioCommands.ts';
import { isDirty } from '../../state/editorState.ts';
import { useEditorStore } from './context/EditorContext.tsx';

/** Takes a scenario away that was begun here and is left as it began: nobody asked for an empty one. */
export function useUntouched(): void {
  const editor = useEditorStore();
  const abandon = useLatest(useScenarioCommands().abandon);
  useEffect(
    () => () => {
      const state = editor.getState();
      const { id } = state.record;
      // Edits may be on their way into a draft that the server does not have yet.
      const isEdited = isDirty(state);
      setTimeout(() => {
        // An editor that is only mounted again is left by nobody.
        if (location.pathname.endsWith(`/scenario/${id}`)) return;
        const isBegun = begunScenarios.take(id);
        const isLeft = !location.pathname.includes(id);
        if (isBegun && isLeft && !isEdited) void abandon.current(id);
      });
    },
    [editor, abandon],
  );
}
