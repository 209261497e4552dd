import type { PlanRemote } from 'shared-contracts/deploy';
import { blameOfEntry } from './blame.ts';
import { isOff, RemoteFailure } from './remoteFailure.ts';
import { nextState, type RemoteState, type RemoteStep } from './remoteState.ts';
import { type RunningDeps, type RunningRemote, runRemote } from './runningRemote.ts';

/** One remote of the page: its state, the release it is in, and the one way to start it. */
export interface RemoteUnit {
  state(): RemoteState<RunningRemote>;
  /** The release in use: the plan's, unless another has taken its place. */
  entry(): PlanRemote;
  /** Another release than the plan's was taken by the user. */
  isReplaced(): boolean;
  /** Counts up when what was on screen has to begin again: switched off or on, or another release. */
  life(): number;
  subscribe(listener: () => void): () => void;
  /** The running remote, which is loaded when it is not; rejects with `RemoteFailure`. */
  start(): Promise<RunningRemote>;
  kill(message: string): void;
  /** Goes on without the release that runs, for what it did to the page, until the user loads it again. */
  hold(message: string): void;
  /** Lets it be loaded again, in the release that the plan names now. */
  revive(entry: PlanRemote): void;
  /** Takes another release for the rest of the page's life. */
  replace(entry: PlanRemote): void;
}

function asFailure(entry: PlanRemote, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(entry, 'mount', 'init', message, error);
}

function beginning(entry: PlanRemote, { held }: RunningDeps): RemoteState<RunningRemote> {
  const { disabled } = entry;
  if (disabled && isOff(disabled.code)) return { at: 'killed', code: disabled.code, message: disabled.message };
  const release = blameOfEntry(entry);
  if (!release || !held?.has(release)) return { at: 'idle' };
  return { at: 'killed', code: 'frozen', message: 'The page stopped responding while this release was in use.' };
}

/** Keeps one remote's state; whatever leaves `ready` is ended, so that nothing of it stays behind. */
export function createRemoteUnit(planned: PlanRemote, deps: RunningDeps): RemoteUnit {
  const listeners = new Set<() => void>();
  let state = beginning(planned, deps);
  let entry = planned;
  let isReplaced = false;
  let life = 0;
  let turn = 0;
  let loading: Promise<RunningRemote> | null = null;

  function take(step: RemoteStep<RunningRemote>): boolean {
    const before = state;
    state = nextState(before, step);
    if (before.at === 'ready' && state !== before) before.running.end();
    return state !== before;
  }

  function beginAnew(step: RemoteStep<RunningRemote>, next: PlanRemote = entry): void {
    if (!take(step)) return;
    entry = next;
    if (step.step !== 'killed') isReplaced = step.step === 'replaced';
    life += 1;
    for (const listener of [...listeners]) listener();
  }

  async function load(mine: number): Promise<RunningRemote> {
    const wanted = entry;
    try {
      const running = await runRemote(wanted, deps);
      if (take({ step: 'loaded', turn: mine, running })) return running;
      running.end();
    } catch (error) {
      const failure = asFailure(wanted, error);
      if (take({ step: 'failed', turn: mine, failure })) throw failure;
    }
    // It was switched off or replaced meanwhile: who waits gets what holds now.
    return start();
  }

  async function start(): Promise<RunningRemote> {
    if (state.at === 'ready') return state.running;
    if (state.at === 'killed') throw new RemoteFailure(entry, 'fetch', state.code, state.message);
    if (state.at === 'loading' && loading) return loading;
    turn += 1;
    take({ step: 'load', turn });
    loading = load(turn);
    return loading;
  }

  return {
    state: () => state,
    entry: () => entry,
    isReplaced: () => isReplaced,
    life: () => life,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    kill: (message) => beginAnew({ step: 'killed', message }),
    hold: (message) => beginAnew({ step: 'held', message }),
    revive(next) {
      deps.held?.letGo(next);
      beginAnew({ step: 'revived' }, next);
    },
    replace: (next) => beginAnew({ step: 'replaced' }, next),
  };
}
