import { type ReactNode, useMemo, useState } from 'react';
import type { WaitingRunsChoice } from 'shared-contracts/api/waiting-run';
import { useLatest } from 'shared-contracts/react';
import { late } from 'shared-contracts/ui/core';
import { useEditorStore } from '../context/EditorContext.tsx';
import { LateMergeDialog } from './lateMerge.tsx';
import { type Saving, SavingContext } from './savingContext.ts';
import { useConflict } from './useConflict.ts';
import { useSave } from './useSave.ts';

const SwitchQuestion = late(async () => (await import('../../../parts/SwitchQuestion.tsx')).SwitchQuestion);

/** Holds what is under way, and the conflict a save may have met. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState<Saving['busy']>(null);
  const [asked, setAsked] = useState<{ change: 'start' | 'stop'; open: boolean }>({ change: 'start', open: false });
  const { conflict, ...conflicts } = useConflict();
  const latest = useLatest(conflicts);
  const editor = useEditorStore();
  const acts = useLatest(useSave({ setBusy, onConflict: conflicts.meet }));
  const value = useMemo<Saving>(
    () => ({
      busy,
      save: (version) => latest.current.settled(acts.current.save, version),
      merge: () => latest.current.meet({ theirs: editor.getState().record }),
      run: (how) => acts.current.run(how),
      runAsScheduled: () => acts.current.runAsScheduled(),
      retry: (runId, choice) => acts.current.retry(runId, choice),
      setStarted: (started) => setAsked({ change: started ? 'start' : 'stop', open: true }),
    }),
    [busy, acts, editor, latest],
  );
  const setStarted = async (waitingRuns: WaitingRunsChoice) => {
    const { id } = editor.getState().record;
    return (await acts.current.setStarted(asked.change === 'start', waitingRuns)) ? [id] : [];
  };
  return (
    <SavingContext value={value}>
      {children}
      <SwitchQuestion
        {...asked}
        scenarios={[editor.getState().record]}
        act={setStarted}
        onClose={() => setAsked((before) => ({ ...before, open: false }))}
      />
      {conflict && (
        <LateMergeDialog
          theirs={conflict.theirs}
          onSave={(isMerged) => void conflicts.goOn(acts.current.save, isMerged)}
          onClose={conflicts.close}
        />
      )}
    </SavingContext>
  );
}
