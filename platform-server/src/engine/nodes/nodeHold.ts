import type { NodeWait } from './executor.ts';

/** Thrown by what a node asks for where it cannot be had yet: the node waits, and is executed again afterwards. */
export class NodeHold extends Error {
  override readonly name = 'NodeHold';
  readonly wait: NodeWait;

  /** `over`: an instant, sooner the end of the run that the node calls or the answer to what it asks; else until the run is taken up again. */
  constructor(reason: string, over?: { until: number; child?: string; asked?: string }) {
    super(reason);
    const held = { kind: 'wait', reason } as const;
    this.wait = over ? { ...held, ...over } : { ...held, until: null, rechecks: true };
  }
}
