import type { NodeWait } from './executor.ts';

/** Thrown by what a node asks for where it cannot be had yet: the node waits, and is executed again afterwards. */
export class NodeHold extends Error {
  override readonly name = 'NodeHold';
  readonly wait: NodeWait;

  /** `until` an instant, or the end of the run that the node calls; else until the run is taken up again. */
  constructor(reason: string, until?: { until: number; child?: string }) {
    super(reason);
    const held = { kind: 'wait', reason } as const;
    this.wait = until ? { ...held, ...until } : { ...held, until: null, rechecks: true };
  }
}
