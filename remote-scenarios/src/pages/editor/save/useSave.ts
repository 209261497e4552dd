import type { SavedVersion } from 'shared-contracts/api/scenario';
import type { WaitingRunsChoice } from 'shared-contracts/api/waiting-run';
import { useHost } from 'shared-contracts/react';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { isDirty } from '../../../state/editorState.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { Saving } from './savingContext.ts';
import { type AttemptHooks, useAttempt } from './useAttempt.ts';
import { useRunning } from './useRunning.ts';
import { useSaveVersion } from './useSaveVersion.ts';
import { useTestsOfSave } from './useTestsOfSave.ts';

interface Starting {
  /** Starts it with what becomes of runs that wait for that, or stops it; true when it is done. */
  setStarted: (started: boolean, waitingRuns: WaitingRunsChoice) => Promise<boolean>;
}

/** The acts on the scenario as a whole. Starting saves first, so that what goes live is what is seen. */
export function useSave(hooks: AttemptHooks): Omit<Saving, 'busy' | 'merge' | 'setStarted'> & Starting {
  const editor = useEditorStore();
  const commands = useEditorCommands();
  const { notices } = useHost();
  const t = useEditorText();
  const attempt = useAttempt(hooks);
  const saveVersion = useSaveVersion();
  const running = useRunning(attempt);
  const testSaved = useTestsOfSave();

  const put = async (version?: Partial<SavedVersion>) => {
    await saveVersion(version);
    const { status, revision } = editor.getState().record;
    void testSaved();
    if (status === 'started') notices.show({ message: t('save.live', { revision }), color: 'success' });
  };
  const save: Saving['save'] = (version) =>
    attempt(
      'saving',
      () => put(version),
      () => void save(version),
    );

  const change = async (started: boolean, waitingRuns: WaitingRunsChoice) => {
    const { id } = editor.getState().record;
    if (started && isDirty(editor.getState())) await saveVersion();
    editor.getState().adopt(await (started ? commands.start(id, waitingRuns) : commands.stop(id)));
    notices.show({ message: t(started ? 'started' : 'stopped'), color: 'success' });
  };
  const setStarted: Starting['setStarted'] = (started, waitingRuns) =>
    attempt(
      started ? 'starting' : 'stopping',
      () => change(started, waitingRuns),
      () => void setStarted(started, waitingRuns),
    );

  return { save, setStarted, ...running };
}
