import { useCallback, useMemo, useState } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { useVersion } from '../../../data/editorQueries.ts';
import { createEditorStore, type EditorStore } from '../../../state/editorStore.ts';
import { type FlowIndex, indexFlow } from '../../../state/flowIndex.ts';
import { useEditor, useEditorStore } from './EditorContext.tsx';

/** The version that a run executed. */
export interface RunVersion {
  /** Its flow; null while it is read, and of runs of drafts, which have none on record. */
  flow: FlowIndex | null;
  /** Its revision, where that is another one than is edited. */
  other: number | null;
  /** That version to be looked at, where it takes the place of the edited one. */
  past: EditorStore | null;
  /** Has that looked at, also where the run was shown before its version became a past one. */
  lookBack: () => void;
}

/** @param isDrawn whether the run is drawn on its own version, where that is another one than is edited */
export function useRunVersion(run: RunLog | null, isDrawn: boolean): RunVersion {
  const editor = useEditorStore();
  const id = useEditor((state) => state.record.id);
  const base = useEditor((state) => state.revision);
  const saved = useEditor((state) => state.saved.flow);
  const isKept = run !== null && !isDraftRun(run);
  const other = isKept && run.revision !== base ? run.revision : null;
  // A save makes another version the edited one: the run that is shown meanwhile takes nobody away from editing.
  const [editedWith, setEditedWith] = useState<string | null>(null);
  if (isKept && other === null && editedWith !== run.id) setEditedWith(run.id);
  const lookBack = useCallback(() => setEditedWith(null), []);
  const isPast = isDrawn && editedWith !== run?.id;
  const version = useVersion(id, other).data ?? null;
  const past = useMemo(() => {
    if (!isPast || !version) return null;
    const { flow, settings, revision } = version;
    return createEditorStore({ ...editor.getState().record, flow, settings, revision }, null);
  }, [isPast, version, editor]);
  const executed = other === null ? isKept && saved : version?.flow;
  return useMemo(
    () => ({ flow: executed ? indexFlow(executed) : null, other, past, lookBack }),
    [executed, other, past, lookBack],
  );
}
