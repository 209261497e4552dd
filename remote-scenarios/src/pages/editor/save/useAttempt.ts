import { useEditorStore } from '../context/EditorContext.tsx';
import { type SaveFailure, saveFailureOf } from './saveFailure.ts';
import type { Saving } from './savingContext.ts';
import { useFailureReport } from './useFailureReport.ts';

export interface AttemptHooks {
  setBusy: (busy: Saving['busy']) => void;
  onConflict: (conflict: Extract<SaveFailure, { kind: 'conflict' }>) => void;
}

/** Does one thing and shows what went wrong; true when it went well. `again` is offered where it may help. */
export type Attempt = (
  busy: NonNullable<Saving['busy']>,
  act: () => Promise<void>,
  again: () => void,
) => Promise<boolean>;

export function useAttempt({ setBusy, onConflict }: AttemptHooks): Attempt {
  const editor = useEditorStore();
  const report = useFailureReport();
  return async (busy, act, again) => {
    setBusy(busy);
    try {
      await act();
      return true;
    } catch (error) {
      const failure = saveFailureOf(error, editor.getState().history.present.flow);
      if (failure.kind === 'conflict') onConflict(failure);
      else report(failure, again);
      return false;
    } finally {
      setBusy(null);
    }
  };
}
