import { type ReactNode, useMemo, useState } from 'react';
import { useLatest } from 'shared-contracts/react';
import { useEditorStore } from '../context/EditorContext.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { SaveFailure } from './saveFailure.ts';
import { type Saving, SavingContext } from './savingContext.ts';
import { useSave } from './useSave.ts';

/** Holds what is under way, and the conflict a save may have met. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState<Saving['busy']>(null);
  const [conflict, setConflict] = useState<Extract<SaveFailure, { kind: 'conflict' }> | null>(null);
  const editor = useEditorStore();
  const acts = useLatest(useSave({ setBusy, onConflict: setConflict }));
  const value = useMemo<Saving>(
    () => ({
      busy,
      save: (version) => acts.current.save(version),
      merge: () => setConflict({ kind: 'conflict', theirs: editor.getState().record }),
      run: (how) => acts.current.run(how),
      runAsScheduled: () => acts.current.runAsScheduled(),
      retry: (runId, choice) => acts.current.retry(runId, choice),
      setStarted: (started) => acts.current.setStarted(started),
    }),
    [busy, acts, editor],
  );
  return (
    <SavingContext value={value}>
      {children}
      {conflict && <ConflictDialog theirs={conflict.theirs} onClose={() => setConflict(null)} />}
    </SavingContext>
  );
}
