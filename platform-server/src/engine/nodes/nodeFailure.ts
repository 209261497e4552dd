interface FailureDetails {
  /** Another attempt cannot succeed: it is not retried. */
  permanent?: boolean;
  /** How long the other side asked to wait before the next attempt, ms. */
  retryAfterMs?: number;
  line?: number;
  column?: number;
  /** What the person can do about it, a sentence. */
  advice?: string;
  /** The message is the scenario author's own and is shown as it is, without the name of the node. */
  verbatim?: boolean;
}

/**
 * A node could not do its work. `code` is for machines and Catch; `message` is the cause, without a full stop: the name
 * of the node and the advice follow it.
 */
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
export function permanentFailure(code: string, cause: string, advice?: string): NodeFailure {
  return new NodeFailure(code, cause, { permanent: true, advice });
}
