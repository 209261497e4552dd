import { useHost } from 'shared-contracts/react';
import { useEditorCommands } from '../../../data/editorCommands.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { Saving } from './savingContext.ts';
import { type AttemptHooks, useAttempt } from './useAttempt.ts';
import { usePut } from './usePut.ts';
import { useRunning } from './useRunning.ts';

/** The acts on the scenario as a whole. Starting and running save first, so that what runs is what is seen. */
export function useSave(hooks: AttemptHooks): Omit<Saving, 'busy'> {
  const editor = useEditorStore();
  const commands = useEditorCommands();
  const { notices } = useHost();
  const t = useEditorText();
  const attempt = useAttempt(hooks);
  const { put, putIfDirty } = usePut();
  const running = useRunning(attempt);

  const save: Saving['save'] = (version) =>
    attempt(
      'saving',
      () => put('save', version),
      () => void save(version),
    );

  const change = async (started: boolean) => {
    const { id } = editor.getState().record;
    if (started) await putIfDirty('save');
    editor.getState().adopt(await (started ? commands.start(id) : commands.stop(id)));
    notices.show({ message: t(started ? 'started' : 'stopped'), color: 'success' });
  };
  const setStarted = async (started: boolean) =>
    void (await attempt(
      started ? 'starting' : 'stopping',
      () => change(started),
      () => void setStarted(started),
    ));

  return { save, setStarted, ...running };
}
