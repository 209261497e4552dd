import { useEffect } from 'react';
import { hidingGroup, indexFlow } from '../../../state/flowIndex.ts';
import { collapsedGroups } from '../../../state/groupGeometry.ts';
import { useEditor, useEditorStore, useView, useViewStore } from '../context/EditorContext.tsx';

/** Shows the group of a node expanded when the node is opened or looked for, whatever the scenario says. */
export function useRevealMembers(): void {
  const editor = useEditorStore();
  const view = useViewStore();
  const open = useEditor((state) => state.openNode);
  const centre = useView((state) => state.centre);
  const reveal = (id: string | null) => {
    const index = indexFlow(editor.getState().history.present.flow);
    const { foldedHere, foldHere } = view.getState();
    const group = id === null ? undefined : hidingGroup(index, collapsedGroups(index, foldedHere), id);
    if (group) foldHere(group.id, false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is opened or looked for counts
  useEffect(() => reveal(open), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish for a node counts, also for the same one again
  useEffect(() => reveal(centre?.id ?? null), [centre]);
}
