import { finalStatuses } from 'shared-contracts/api/run';
import type { RunByHand } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { type RetryChoice, useEditorCommands, useRunCommands } from '../../../data/editorCommands.ts';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { runTraceOf } from '../../../state/runTrace.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { Saving } from './savingContext.ts';
import type { Attempt } from './useAttempt.ts';
import { usePut } from './usePut.ts';

/** Running by hand: what is on screen is saved, run, and followed live (SCN-17, SCN-18). */
export function useRunning(attempt: Attempt): Pick<Saving, 'run' | 'runAsScheduled' | 'retry'> {
  const editor = useEditorStore();
  const commands = useEditorCommands();
  const runs = useRunCommands();
  const host = useHost();
  const shownRun = useShownRun();
  const t = useEditorText();
  const { putIfDirty } = usePut();

  const prepare = async () => {
    await putIfDirty('run');
    shownRun.follow();
    host.drawer.openTrace({ onRun: true });
    return editor.getState().record;
  };
  const began = (runId: string) => {
    const { id, name } = editor.getState().record;
    shownRun.show(runId);
    host.events.publish('run-started', { scenarioId: id, scenarioName: name, runId });
  };

  const runByHand = async (how?: RunByHand) => {
    const { id } = await prepare();
    const answer = await commands.run(id, how);
    editor.getState().adopt(answer);
    if (!answer.last_run) return;
    began(answer.last_run.id);
    // A run that goes on after the call has no result to show yet.
    if (!finalStatuses.has(answer.last_run.status)) return;
    const title = t('run.trace', { id: shortRunId(answer.last_run.id) });
    host.drawer.showTrace({ title, value: runTraceOf(answer) }, { onRun: true });
  };
  const runAsSchedule = async () => {
    const { id } = await prepare();
    began((await commands.runAsScheduled(id)).run_id);
  };

  const retry = async (runId: string, choice: RetryChoice) => {
    const act = async () => {
      // Who chose a version means that one, without what was edited since.
      if (choice.version === undefined) await putIfDirty('run');
      shownRun.show((await runs.retry({ id: runId }, choice)).id);
    };
    await attempt('running', act, () => void retry(runId, choice));
  };

  const run = async (how?: RunByHand) =>
    void (await attempt(
      'running',
      () => runByHand(how),
      () => void run(how),
    ));
  const runAsScheduled = async () => void (await attempt('running', runAsSchedule, () => void runAsScheduled()));
  return { run, runAsScheduled, retry };
}
