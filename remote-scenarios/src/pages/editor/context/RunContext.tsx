import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { NodeLog, RunLog } from 'shared-contracts/api/run';
import { useNodeLogs, useRun } from '../../../data/editorQueries.ts';
import { useLiveRun } from '../../../data/liveRun.ts';
import { type RunView, runView } from '../../../state/runView.ts';
import { useEditor, useFlowIndex } from './EditorContext.tsx';
import { useRunChoice } from './useRunChoice.ts';

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
  /** A run that came after the one shown and waits to be asked for; null when there is none. */
  newer: string | null;
}

const RunContext = createContext<ShownRun | null>(null);
const noLogs: readonly NodeLog[] = [];

export function useShownRun(): ShownRun {
  const shown = useContext(RunContext);
  if (!shown) throw new Error('Parts of the editor need a RunProvider around them');
  return shown;
}

/** Loads the shown run and keeps it live. */
export function RunProvider({ children }: { children: ReactNode }) {
  const scenarioId = useEditor((state) => state.record.id);
  const index = useFlowIndex();
  const choice = useRunChoice(() => run);
  const { id, hidden, setHidden, show, newer } = choice;
  const run = useRun(id).data;
  const logs = useNodeLogs(id).data?.items ?? noLogs;
  useLiveRun(scenarioId, id, choice.onRun);
  const hide = useCallback(() => setHidden(true), [setHidden]);
  const follow = useCallback(() => show(null), [show]);
  const view = useMemo(() => (run && !hidden ? runView(index, run, logs) : null), [index, run, hidden, logs]);
  const value = useMemo(
    () => ({ run: run ?? null, logs, view, show, hide, follow, newer }),
    [run, logs, view, show, hide, follow, newer],
  );
  return <RunContext value={value}>{children}</RunContext>;
}
