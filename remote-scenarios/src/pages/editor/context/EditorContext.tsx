import { createContext, type ReactNode, useContext } from 'react';
import { useSession } from 'shared-contracts/react';
import { useStore } from 'zustand';
import { type EditorStoreState, isDirty } from '../../../state/editorState.ts';
import type { EditorStore } from '../../../state/editorStore.ts';
import { type FlowIndex, indexFlow } from '../../../state/flowIndex.ts';
import type { EditorViewState, EditorViewStore } from '../../../state/viewStore.ts';

interface EditorStores {
  editor: EditorStore;
  view: EditorViewStore;
  /** The version of a past run, which is looked at. */
  isPast?: boolean;
}

const EditorContext = createContext<EditorStores | null>(null);

/** Puts the stores of one open scenario in reach of the editor's parts. */
export function EditorProvider({ stores, children }: { stores: EditorStores; children: ReactNode }) {
  return <EditorContext value={stores}>{children}</EditorContext>;
}

function useStores(): EditorStores {
  const stores = useContext(EditorContext);
  if (!stores) throw new Error('Parts of the editor need an EditorProvider around them');
  return stores;
}

/** The store itself, for handlers that read it when they run. */
export const useEditorStore = (): EditorStore => useStores().editor;
export const useViewStore = (): EditorViewStore => useStores().view;

export function useEditor<T>(select: (state: EditorStoreState) => T): T {
  return useStore(useStores().editor, select);
}

export function useView<T>(select: (state: EditorViewState) => T): T {
  return useStore(useStores().view, select);
}

/** The edited flow, indexed. */
export function useFlowIndex(): FlowIndex {
  return indexFlow(useEditor((state) => state.history.present.flow));
}

export const useDirty = (): boolean => useEditor(isDirty);

/** Whether the version of a past run is looked at, in the place of the edited one. */
export const useIsPast = (): boolean => useStores().isPast ?? false;

/** Who may act on runs, whichever version they executed: guests look, and scenarios in trash are looked at by everyone. */
export function useMayAct(): boolean {
  const { canWrite } = useSession();
  const active = useEditor((state) => state.record.is_active);
  return canWrite && active;
}

/** What is shown is only looked at. */
export function useReadOnly(): boolean {
  const mayAct = useMayAct();
  return useIsPast() || !mayAct;
}
