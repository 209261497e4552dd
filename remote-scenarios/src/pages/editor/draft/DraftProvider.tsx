import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { ScenarioDraft } from 'shared-contracts/api/scenario';
import { useStore } from 'zustand';
import { useDraftCommands } from '../../../data/draftCommands.ts';
import { DraftKeeper, type DraftState } from '../../../state/draftKeeper.ts';
import { useEditorStore } from '../context/EditorContext.tsx';

const DraftContext = createContext<DraftKeeper | null>(null);

export function useDraftKeeper(): DraftKeeper {
  const keeper = useContext(DraftContext);
  if (!keeper) throw new Error('Parts of the editor need a DraftProvider around them');
  return keeper;
}

export function useDraft<T>(select: (state: DraftState) => T): T {
  return useStore(useDraftKeeper().state, select);
}

/** Keeps what is edited on the server; at once when the page is put aside or the network comes back. */
export function DraftProvider({ draft, children }: { draft: ScenarioDraft | null; children: ReactNode }) {
  const editor = useEditorStore();
  const calls = useDraftCommands();
  const [keeper] = useState(() => new DraftKeeper(editor, calls, draft));
  useEffect(() => {
    const flush = () => void keeper.flush();
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', flush);
    };
  }, [keeper]);
  useEffect(() => () => keeper.dispose(), [keeper]);
  return <DraftContext value={keeper}>{children}</DraftContext>;
}
