interface FailureDetails {
  /** Another attempt cannot succeed: it is not retried. */
  permanent?: boolean;
  /** How long the other side asked to wait before the next attempt, ms. */
  retryAfterMs?: number;
  line?: number;
  column?: number;
  /** The message is the scenario author's own and is shown as it is, without the name of the node. */
  verbatim?: boolean;
}

/** A node could not do its work. `code` is for machines and Catch; `message` says what happened and what to do. */
export class NodeFailure extends Error {
  override readonly name = 'NodeFailure';
  readonly code: string;
  readonly details: FailureDetails;

  constructor(code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A failure of settings or data that another attempt would meet again. */
export function permanentFailure(code: string, message: string): NodeFailure {
  return new NodeFailure(code, message, { permanent: true });
}
