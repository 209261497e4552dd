import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { finalStatuses, type NodeLog, type RunLog } from 'shared-contracts/api/run';
import { useNodeLogs, useRun } from '../../../data/editorQueries.ts';
import { useLiveRun } from '../../../data/liveRun.ts';
import { type RunView, runView } from '../../../state/runView.ts';
import { useEditor, useFlowIndex } from './EditorContext.tsx';

/** The run whose data the editor shows. */
export interface ShownRun {
  run: RunLog | null;
  logs: readonly NodeLog[];
  /** States on the canvas; null while the run is hidden. */
  view: RunView | null;
  /** Shows a run: one chosen by address, or the newest. */
  show: (runId: string) => void;
  /** Takes the run off the canvas; its data stays for previews. */
  hide: () => void;
  /** Follows the next run that begins, as after "Run". */
  follow: () => void;
}

const RunContext = createContext<ShownRun | null>(null);
const noLogs: readonly NodeLog[] = [];

export function useShownRun(): ShownRun {
  const shown = useContext(RunContext);
  if (!shown) throw new Error('Parts of the editor need a RunProvider around them');
  return shown;
}

/** Which run is shown: the one in the address, else the last one, following new ones as they begin. */
function useRunChoice(current: () => RunLog | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const last = useEditor((state) => state.record.last_run?.id ?? null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [hidden, setHidden] = useState(false);
  const chosen = parameters.get('run');
  const show = useCallback(
    (runId: string | null) => {
      setHidden(false);
      setFollowed(runId);
      setParameters(
        (before) => {
          before.delete('run');
          return before;
        },
        { replace: true },
      );
    },
    [setParameters],
  );
  const onRun = (run: RunLog) => {
    const busy = current() && !finalStatuses.has((current() as RunLog).status);
    if (chosen === null && !hidden && !busy) setFollowed(run.id);
  };
  return { id: chosen ?? followed ?? last, hidden, setHidden, show, onRun };
}

/** Loads the shown run and keeps it live. */
export function RunProvider({ children }: { children: ReactNode }) {
  const scenarioId = useEditor((state) => state.record.id);
  const index = useFlowIndex();
  const choice = useRunChoice(() => run);
  const { id, hidden, setHidden, show } = choice;
  const run = useRun(id).data;
  const logs = useNodeLogs(id).data?.items ?? noLogs;
  useLiveRun(scenarioId, id, choice.onRun);
  const hide = useCallback(() => setHidden(true), [setHidden]);
  const follow = useCallback(() => show(null), [show]);
  const view = useMemo(() => (run && !hidden ? runView(index, run, logs) : null), [index, run, hidden, logs]);
  const value = useMemo(
    () => ({ run: run ?? null, logs, view, show, hide, follow }),
    [run, logs, view, show, hide, follow],
  );
  return <RunContext value={value}>{children}</RunContext>;
}
