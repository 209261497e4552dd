import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { finalStatuses, type RunLog } from 'shared-contracts/api/run';
import { isDraftRun } from 'shared-contracts/api/scenario';
import { useEditor } from './EditorContext.tsx';

type Arrived = Pick<RunLog, 'id' | 'created'>;

/** A late update of an older run is no newer run. */
function isAfter(run: Arrived, other: Arrived | null | undefined): boolean {
  return !other || Date.parse(run.created) > Date.parse(other.created);
}

/** The last run on record, which stays the one it was while a node's panel shows its data. */
function useLastRun(panelOpen: boolean) {
  const newest = useEditor((state) => state.record.last_run?.id ?? null);
  const [kept, setKept] = useState(newest);
  const held = panelOpen && kept !== null;
  if (!held && kept !== newest) setKept(newest);
  return { last: held ? kept : newest, newest };
}

/**
 * Which run is shown: the one in the address, else the last one, following new ones as they begin. Under an open panel,
 * and in the place of one that was chosen, nothing is swapped: a newer run is offered (`newer`), unless it is the one the
 * user asked for.
 */
export function useRunChoice(current: () => RunLog | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const panelOpen = useEditor((state) => state.openNode !== null);
  const { last, newest } = useLastRun(panelOpen);
  const [followed, setFollowed] = useState<string | null>(useEditor((state) => state.draftRun));
  const [offered, setOffered] = useState<Arrived | null>(null);
  const [awaited, setAwaited] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const chosen = parameters.get('run');
  const id = chosen ?? followed ?? last;
  const show = useCallback(
    (runId: string | null) => {
      setHidden(false);
      // Until the next run begins, what is shown stays.
      setFollowed((before) => runId ?? chosen ?? before);
      setOffered(null);
      setAwaited(runId === null);
      setByHand(runId);
      setParameters(
        (before) => {
          before.delete('run');
          before.delete('at');
          return before;
        },
        { replace: true },
      );
    },
    [chosen, setParameters],
  );
  const onRun = (run: RunLog) => {
    const shown = current();
    if (hidden || run.id === id) return;
    const asked = awaited && run.event === 'manual' && isAfter(run, shown);
    // A draft is its user's own: its run is shown to who asked for it.
    if (!asked && isDraftRun(run)) return;
    if (!asked && (panelOpen || chosen !== null) && id !== null) {
      if (!isAfter(run, shown) || !isAfter(run, offered)) return;
      setFollowed(id);
      setOffered({ id: run.id, created: run.created });
      return;
    }
    if (!asked && shown && !finalStatuses.has(shown.status)) return;
    setFollowed(run.id);
    setOffered(null);
    setAwaited(false);
  };
  const unfollowed = chosen === null && followed === null && newest !== last ? newest : null;
  // One that was asked for, not one that came.
  const isChosen = id !== null && (id === chosen || id === byHand);
  return { id, isChosen, hidden, setHidden, show, onRun, newer: offered?.id ?? unfollowed };
}
