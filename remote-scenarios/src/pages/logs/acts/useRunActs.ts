import { useEffect, useRef, useState } from 'react';
import { actOnRuns, planRunActs, type RunActsPlan } from 'shared-contracts/api/run';
import { useCommand } from 'shared-contracts/react';
import { type WalkPlace, type WantedActs, walkSelection, walkStart } from './selection.ts';
import { sumPlans } from './sumPlans.ts';

export interface FailedAct {
  id: string;
  message: string;
}

/** How far the dialog has come. */
export type ActsState =
  | { phase: 'planning'; plan: RunActsPlan }
  | { phase: 'planned'; plan: RunActsPlan }
  | { phase: 'planFailed'; error: Error }
  | { phase: 'acting' | 'stopping' | 'done'; done: number; failed: readonly FailedAct[]; total: number }
  | { phase: 'stopped'; done: number; failed: readonly FailedAct[]; total: number; message: string | null };

const noPlan: RunActsPlan = {
  ...{ found: 0, possible: 0, refused: [], again: [], operations: 0, next: null, until: null },
};

/** What the steps of a dialog share. */
interface Control {
  isStopped: boolean;
  /** Names the undertaking: a page that is sent twice acts once. */
  key: string;
  /** Where acting begins or goes on. */
  place: WalkPlace;
}

/** Plans once, as the dialog opens. */
function usePlanning({ action, selection }: WantedActs, control: Control, setState: (state: ActsState) => void) {
  const { run: plan } = useCommand(planRunActs, { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog plans once, as it opens
  useEffect(() => {
    let isCurrent = true;
    let sum = noPlan;
    const onPage = async (page: object) => {
      const answer = await plan({ body: { action, ...page } });
      sum = sumPlans(sum, answer);
      return answer;
    };
    const onPlace = (_: unknown, until: string | null) => {
      control.place = { ...walkStart, until };
      if (isCurrent) setState({ phase: 'planning', plan: sum });
      return isCurrent;
    };
    walkSelection(selection, walkStart, onPage, onPlace).then(
      () => isCurrent && setState({ phase: 'planned', plan: sum }),
      (error: Error) => isCurrent && setState({ phase: 'planFailed', error }),
    );
    return () => {
      isCurrent = false;
      control.isStopped = true;
    };
  }, []);
}

/** Plans what is done with many runs, does it page by page when that is wanted, and can be stopped between two pages. */
export function useRunActs(wanted: WantedActs, onActed: () => void) {
  const { action, selection } = wanted;
  const { run: act } = useCommand(actOnRuns, { quiet: true });
  const [state, setState] = useState<ActsState>({ phase: 'planning', plan: noPlan });
  const [control] = useState<Control>(() => ({ isStopped: false, key: crypto.randomUUID(), place: walkStart }));
  const figures = useRef({ done: 0, failed: [] as FailedAct[], total: 0 });
  usePlanning(wanted, control, setState);
  const perform = async (total: number) => {
    control.isStopped = false;
    figures.current.total = total;
    const show = (phase: 'acting' | 'stopping' | 'done') => setState({ phase, ...figures.current });
    const halt = (message: string | null) => setState({ phase: 'stopped', message, ...figures.current });
    show('acting');
    let isThrough = false;
    try {
      await walkSelection(
        selection,
        control.place,
        async (page) => {
          const answer = await act({ body: { action, key: control.key, ...page } });
          const failed = answer.results.flatMap((one) => (one.ok ? [] : [{ id: one.id, message: one.message }]));
          const { done, failed: before } = figures.current;
          const ok = answer.results.length - failed.length;
          figures.current = { total, done: done + ok, failed: [...before, ...failed] };
          return answer;
        },
        (place) => {
          isThrough = place === null;
          if (place) control.place = place;
          if (!control.isStopped) show('acting');
          return !control.isStopped;
        },
      );
      isThrough ? show('done') : halt(null);
    } catch (error) {
      halt((error as Error).message);
    }
    onActed();
  };
  const stop = () => {
    control.isStopped = true;
    setState({ phase: 'stopping', ...figures.current });
  };
  return { state, perform, stop };
}
