import { isHeld, type OffCode, type RemoteFailure } from './remoteFailure.ts';

/** Where one remote of a page stands (deployment, "Checks" at load). `turn` tells one load from the next. */
export type RemoteState<Running> =
  | { at: 'idle' }
  | { at: 'loading'; turn: number }
  | { at: 'ready'; running: Running }
  | { at: 'failed'; failure: RemoteFailure }
  | { at: 'killed'; code: OffCode; message: string };

export type RemoteStep<Running> =
  | { step: 'load'; turn: number }
  | { step: 'loaded'; turn: number; running: Running }
  | { step: 'failed'; turn: number; failure: RemoteFailure }
  /** Switched off for everyone. */
  | { step: 'killed'; message: string }
  /** This tab goes on without the release that runs. */
  | { step: 'held'; message: string }
  | { step: 'revived' }
  /** Another release takes its place. */
  | { step: 'replaced' };

/**
 * The one place that says what may follow what. A step that does not fit answers the state as it is, e.g. the end of a
 * load that was left behind by a kill.
 */
export function nextState<Running>(state: RemoteState<Running>, step: RemoteStep<Running>): RemoteState<Running> {
  const { at } = state;
  const isTurn = 'turn' in step && at === 'loading' && state.turn === step.turn;
  switch (step.step) {
    case 'load':
      return at === 'idle' || at === 'failed' ? { at: 'loading', turn: step.turn } : state;
    case 'loaded':
      return isTurn ? { at: 'ready', running: step.running } : state;
    case 'failed':
      return isTurn ? { at: 'failed', failure: step.failure } : state;
    case 'killed':
      return { at: 'killed', code: 'killed', message: step.message };
    case 'held':
      return at === 'killed' ? state : { at: 'killed', code: 'shell', message: step.message };
    case 'revived':
      return at === 'killed' || at === 'failed' ? { at: 'idle' } : state;
    case 'replaced':
      // One that only this tab does without may give way to another release.
      return at === 'killed' && !isHeld(state.code) ? state : { at: 'idle' };
  }
}
