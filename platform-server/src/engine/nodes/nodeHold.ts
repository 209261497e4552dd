import type { NodeWait } from './executor.ts';

/** Thrown by what a node asks for where it cannot be had yet: the node waits, and is executed again afterwards. */
export class NodeHold extends Error {
  override readonly name = 'NodeHold';
  readonly wait: NodeWait;

  constructor(reason: string) {
    super(reason);
    this.wait = { kind: 'wait', until: null, reason, rechecks: true };
  }
}
