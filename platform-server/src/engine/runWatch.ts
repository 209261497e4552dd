import type { CompiledNode } from './flow/compiledFlow.ts';

/** A step as it is watched. What it received and sends is none of it. */
export interface WatchedStep {
  id: number;
  node: Pick<CompiledNode, 'id' | 'label' | 'kind'>;
  attempt: number;
}

/** Follows the execution of a run for those who operate the server; nothing that the run carries is handed to it. */
export interface RunWatch {
  /** What the run's record names its trace by; undefined where runs are not traced. */
  readonly traceParent: string | undefined;
  /**
   * A step was executed, or goes on to wait. `began` is of `performance.now()`; `failure` the code it failed with.
   */
  executed(step: WatchedStep, began: number, how: { failure?: string; waits?: boolean }): void;
  /** Does what a step asks of others, as part of the run's trace. */
  outside<Result>(step: WatchedStep, work: () => Promise<Result>): Promise<Result>;
}
