import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { NodeLog, RunLog } from 'shared-contracts/api/run';
import { useNodeLogs, useRun } from '../../../data/editorQueries.ts';
import { useLiveRun } from '../../../data/liveRun.ts';
import type { FlowIndex } from '../../../state/flowIndex.ts';
import { fatesAt, isEnd, logsAt } from '../../../state/replay/moment.ts';
import { type RunView, runView, viewOfFates } from '../../../state/runView.ts';
import { useEditor, useFlowIndex } from './EditorContext.tsx';
import { type Replay, type ShownMoment, useReplay } from './useReplay.ts';
import { useRunChoice } from './useRunChoice.ts';
import { type RunVersion, useRunVersion } from './useRunVersion.ts';

/** The run whose data the editor shows. */
export interface ShownRun {
  run: RunLog | null;
  /** Of the moment that is shown, where the run is gone through. */
  logs: readonly NodeLog[];
  /** Which version it executed. */
  version: RunVersion;
  /** States on the canvas; null while the run is hidden. */
  view: RunView | null;
  /** Shows a run: one chosen by address, or the newest. */
  show: (runId: string) => void;
  /** Takes the run off the canvas; its data stays for previews. */
  hide: () => void;
  /** Follows the next run that begins, as after "Run". */
  follow: () => void;
  /** A run that came after the one shown and waits to be asked for; null when there is none. */
  newer: string | null;
  /** The run is gone through moment by moment. */
  isReplayed: boolean;
  /** Begins that, at the end of the run; null while the run has not ended. */
  beginReplay: (() => void) | null;
  /** How far the run had come at the moment shown; null where all of its steps are in `logs`, as they ended. */
  moment: ShownMoment | null;
}

const RunContext = createContext<ShownRun | null>(null);
const ReplayContext = createContext<Replay | null>(null);
const noLogs: readonly NodeLog[] = [];

export function useShownRun(): ShownRun {
  const shown = useContext(RunContext);
  if (!shown) throw new Error('Parts of the editor need a RunProvider around them');
  return shown;
}

/**
 * The moment that is wanted of the shown run; null while it is shown as it ended. Apart from the rest, which follows behind:
 * a key that is pressed quickly moves the slider alone.
 */
export const useShownReplay = (): Replay | null => useContext(ReplayContext);

/** The run as it stands on the canvas: as it ended, or as it was at a moment. */
function viewOf(
  index: FlowIndex,
  run: RunLog,
  logs: readonly NodeLog[],
  moment: ShownMoment | null,
  { flow, past }: RunVersion,
): RunView {
  const drawn = past && flow ? flow : index;
  if (!moment) return runView(drawn, run, logs, flow);
  return viewOfFates(drawn, isEnd(moment.timeline, moment.place), fatesAt(moment.timeline, moment.phases), flow);
}

/** Loads the shown run and keeps it live. */
export function RunProvider({ children }: { children: ReactNode }) {
  const scenarioId = useEditor((state) => state.record.id);
  const index = useFlowIndex();
  const choice = useRunChoice(() => run);
  const { id, isChosen, hidden, setHidden, show: choose, newer } = choice;
  const run = useRun(id).data;
  const version = useRunVersion(run ?? null, isChosen && !hidden);
  const { lookBack } = version;
  const page = useNodeLogs(id).data;
  const all = page?.items ?? noLogs;
  const { replay, moment, begin, close } = useReplay((!hidden && run) || null, (page?.total ?? 0) > all.length);
  useLiveRun(scenarioId, id, choice.onRun);
  const hide = useCallback(() => {
    close();
    setHidden(true);
  }, [close, setHidden]);
  const show = useCallback(
    (runId: string | null) => {
      close();
      lookBack();
      choose(runId);
    },
    [close, lookBack, choose],
  );
  const follow = useCallback(() => show(null), [show]);
  const logs = useMemo(() => (moment ? logsAt(all, moment.phases) : all), [all, moment]);
  const view = useMemo(
    () => (run && !hidden ? viewOf(index, run, all, moment, version) : null),
    [index, run, hidden, all, moment, version],
  );
  const isReplayed = replay !== null;
  const value = useMemo(
    () => ({
      run: run ?? null,
      version,
      logs,
      view,
      show,
      hide,
      follow,
      newer,
      isReplayed,
      beginReplay: begin,
      moment,
    }),
    [run, version, logs, view, show, hide, follow, newer, isReplayed, begin, moment],
  );
  return (
    <RunContext value={value}>
      <ReplayContext value={replay}>{children}</ReplayContext>
    </RunContext>
  );
}
