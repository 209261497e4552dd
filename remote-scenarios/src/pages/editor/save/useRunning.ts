import { finalStatuses } from 'shared-contracts/api/run';
import { type Flow, nodesOf, type RunByHand } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';
import { useHost, useLocale } from 'shared-contracts/react';
import { type RetryChoice, useEditorCommands, useRunCommands } from '../../../data/editorCommands.ts';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { runTraceOf } from '../../../state/runTrace.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useDraftKeeper } from '../draft/DraftProvider.tsx';
import { useDraftRun } from '../draft/useDraftRun.ts';
import type { Saving } from './savingContext.ts';
import type { Attempt } from './useAttempt.ts';
import { useInputsQuestion } from './useInputsQuestion.ts';

const saved = { answer: null, isSaved: true };

/** A retry from the start begins at its node, with the event of the run. */
const startOf = (flow: Flow) => nodesOf(flow).find(isTrigger)?.id;

/** Running by hand: what is on screen is run, as a draft where it is not saved, and followed live (SCN-17, SCN-18). */
export function useRunning(attempt: Attempt): Pick<Saving, 'run' | 'runAsScheduled' | 'retry'> {
  const editor = useEditorStore();
  const asksForInputs = useInputsQuestion();
  const commands = useEditorCommands();
  const runs = useRunCommands();
  const host = useHost();
  const locale = useLocale();
  const shownRun = useShownRun();
  const t = useEditorText();
  const draftRun = useDraftRun();
  const keeper = useDraftKeeper();

  const prepare = () => {
    shownRun.follow();
    host.drawer.openTrace({ onRun: true });
  };
  const began = (runId: string) => {
    const { id, name } = editor.getState().record;
    shownRun.show(runId);
    host.events.publish('run-started', { scenarioId: id, scenarioName: name, runId });
  };

  const runByHand = async (how: RunByHand = {}) => {
    prepare();
    const { answer: ofDraft, isSaved } = await draftRun(how);
    const answer = isSaved ? await commands.run(editor.getState().record.id, how) : ofDraft;
    if (answer && isSaved) editor.getState().adopt(answer);
    if (!answer?.last_run) return;
    began(answer.last_run.id);
    // A run that goes on after the call has no result to show yet.
    if (!finalStatuses.has(answer.last_run.status)) return;
    const title = t('run.trace', { id: shortRunId(answer.last_run.id) });
    host.drawer.showTrace({ title, ...runTraceOf(answer, { api: host.api, locale }) }, { onRun: true });
  };
  const runAsSchedule = async () => {
    prepare();
    const { answer, isSaved } = await draftRun({ as: 'schedule' });
    if (isSaved) began((await commands.runAsScheduled(editor.getState().record.id)).run_id);
    else if (answer?.last_run) began(answer.last_run.id);
  };

  const retry = async (runId: string, choice: RetryChoice): Promise<boolean> => {
    const act = async () => {
      // Who chose a version means that one, without what was edited since.
      const from_node_id = choice.from_node_id ?? startOf(editor.getState().history.present.flow);
      const { answer, isSaved } =
        choice.version === undefined ? await draftRun({ from_node_id, run_id: runId }) : saved;
      if (choice.version === 'draft' && !(await keeper.flush())) {
        const { phase, failure } = keeper.state.getState();
        // Which edits are run is asked about first.
        if (phase === 'behind') return;
        throw failure ?? new Error('The draft is not written');
      }
      if (isSaved) shownRun.show((await runs.retry({ id: runId }, choice)).id);
      else if (answer?.last_run) shownRun.show(answer.last_run.id);
    };
    return attempt('running', act, () => void retry(runId, choice));
  };

  const run = async (how?: RunByHand) => {
    const again = () => void run(how);
    if (!asksForInputs(how)) await attempt('running', () => runByHand(how), again);
  };
  const runAsScheduled = async () => void (await attempt('running', runAsSchedule, () => void runAsScheduled()));
  return { run, runAsScheduled, retry };
}
