import type { NodeWait } from './executor.ts';

/** Thrown by what a node asks for where it cannot be had yet: the node waits, and is executed again afterwards. */
export class NodeHold extends Error {
  override readonly name = 'NodeHold';
  readonly wait: NodeWait;

  /** `called`: until the run that the node calls has ended, or it has waited long enough. */
  constructor(reason: string, called?: { until: number; child: string }) {
    super(reason);
    const held = { kind: 'wait', reason } as const;
    this.wait = called ? { ...held, ...called } : { ...held, until: null, rechecks: true };
  }
}
