import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLatest } from '../../../parts/useLatest.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { SaveFailure } from './saveFailure.ts';
import { useSave } from './useSave.ts';

/** Saving, starting, stopping and running the open scenario. */
export interface Saving {
  busy: 'saving' | 'starting' | 'stopping' | 'running' | null;
  save: () => Promise<boolean>;
  run: () => Promise<void>;
  runAsScheduled: () => Promise<void>;
  /** Runs the event of a run again, from the start or from one node, with the scenario as it is on screen. */
  retry: (runId: string, fromNode?: string) => Promise<void>;
  setStarted: (started: boolean) => Promise<void>;
}

const SavingContext = createContext<Saving | null>(null);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('Parts of the editor need a SavingProvider around them');
  return saving;
}

/** Holds what is under way, and the conflict a save may have met. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState<Saving['busy']>(null);
  const [conflict, setConflict] = useState<Extract<SaveFailure, { kind: 'conflict' }> | null>(null);
  const acts = useLatest(useSave({ setBusy, onConflict: setConflict }));
  const value = useMemo<Saving>(
    () => ({
      busy,
      save: () => acts.current.save(),
      run: () => acts.current.run(),
      runAsScheduled: () => acts.current.runAsScheduled(),
      retry: (runId, fromNode) => acts.current.retry(runId, fromNode),
      setStarted: (started) => acts.current.setStarted(started),
    }),
    [busy, acts],
  );
  return (
    <SavingContext value={value}>
      {children}
      {conflict && <ConflictDialog theirs={conflict.theirs} onClose={() => setConflict(null)} />}
    </SavingContext>
  );
}
