import { useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import { actOnRuns, planRunActs, type RunActsPlan } from 'shared-contracts/api/run';
import { useCommand } from 'shared-contracts/react';
import { useUnloadGuard } from 'shared-contracts/ui/forms';
import { type SelectionPage, type WalkPlace, type WantedActs, walkSelection, walkStart } from './selection.ts';
import { sumPlans } from './sumPlans.ts';
import {
  type ActsProgress,
  forgetUnfinished,
  storeUnfinished,
  type UnfinishedActs,
  whileActing,
} from './unfinishedActs.ts';

/** How far the dialog has come. */
export type ActsState =
  | { phase: 'planning'; plan: RunActsPlan }
  | { phase: 'planned'; plan: RunActsPlan }
  | { phase: 'planFailed'; error: Error }
  | (ActsProgress & { phase: 'acting' | 'stopping' | 'done' })
  | (ActsProgress & { phase: 'stopped'; why: Interruption });

/** Why acts stopped: by the person, with the tab that did them, or by what a call answered. */
export type Interruption = 'person' | 'tab' | { message: string };

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

/** Plans once, as the dialog opens; what was left unfinished is planned already. */
function usePlanning(
  { action, selection }: WantedActs,
  control: Control,
  isPlanned: boolean,
  setState: (state: ActsState) => void,
) {
  const { run: plan } = useCommand(planRunActs, { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog plans once, as it opens
  useEffect(() => {
    const leave = () => {
      isCurrent = false;
      control.isStopped = true;
    };
    let isCurrent = true;
    if (isPlanned) return leave;
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
    return leave;
  }, []);
}

interface RunActsOptions {
  wanted: WantedActs;
  scenarioId: string;
  /** Where a closed tab left them. */
  unfinished: UnfinishedActs | undefined;
  /** The runs are others now. */
  onActed: () => void;
}

function withResults(
  { total, done, failed }: ActsProgress,
  results: EndpointOutput<typeof actOnRuns>['results'],
): ActsProgress {
  const more = results.flatMap((one) => (one.ok ? [] : [{ id: one.id, message: one.message }]));
  return { total, done: done + results.length - more.length, failed: [...failed, ...more] };
}

/** Plans what is done with many runs, does it page by page when that is wanted, and can be stopped between two pages. */
export function useRunActs({ wanted, scenarioId, unfinished, onActed }: RunActsOptions) {
  const { action, selection } = wanted;
  const { run: act } = useCommand(actOnRuns, { quiet: true });
  const [state, setState] = useState<ActsState>(
    unfinished ? { phase: 'stopped', why: 'tab', ...unfinished.progress } : { phase: 'planning', plan: noPlan },
  );
  const [control] = useState<Control>(() => ({
    isStopped: false,
    key: unfinished?.key ?? crypto.randomUUID(),
    place: unfinished?.place ?? walkStart,
  }));
  const progress = useRef<ActsProgress>(unfinished?.progress ?? { done: 0, failed: [], total: 0 });
  usePlanning(wanted, control, unfinished !== undefined, setState);
  useUnloadGuard(state.phase === 'acting' || state.phase === 'stopping');
  const show = (phase: 'acting' | 'stopping' | 'done') => setState({ phase, ...progress.current });
  const onPlace = (place: WalkPlace | null) => {
    if (place) control.place = place;
    void storeUnfinished(scenarioId, { wanted, key: control.key, place: control.place, progress: progress.current });
    if (!control.isStopped) show('acting');
    return !control.isStopped;
  };
  const onPage = async (page: SelectionPage) => {
    const answer = await act({ body: { action, key: control.key, ...page } });
    progress.current = withResults(progress.current, answer.results);
    return answer;
  };
  const perform = (total: number) =>
    whileActing(scenarioId, async () => {
      control.isStopped = false;
      progress.current = { ...progress.current, total };
      onPlace(control.place);
      const halt = (why: Interruption) => setState({ phase: 'stopped', why, ...progress.current });
      try {
        if (await walkSelection(selection, control.place, onPage, onPlace)) {
          await forgetUnfinished(scenarioId);
          show('done');
        } else halt('person');
      } catch (error) {
        halt({ message: (error as Error).message });
      }
      onActed();
    });
  const stop = () => {
    control.isStopped = true;
    show('stopping');
  };
  return { state, perform, stop };
}
