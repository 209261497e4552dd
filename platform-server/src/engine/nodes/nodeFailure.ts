import {
  codeOfReason,
  type FailureParams,
  type FailureReason,
  type FailureWords,
  namedParams,
  sayFailure,
} from '../failures/catalogue.ts';

interface FailureDetails {
  /** Another attempt cannot succeed: it is not retried. */
  permanent?: boolean;
  /**
   * A connection that had carried answers before was closed without one for this call: most likely before the call had
   * come. Not on record.
   */
  isStaleConnection?: boolean;
  /** How long the other side asked to wait before the next attempt, ms. */
  retryAfterMs?: number;
  line?: number;
  column?: number;
  /** What the person can do about it, a sentence. */
  advice?: string;
  /** The message is the scenario author's own and is shown as it is, without the name of the node. */
  verbatim?: boolean;
  /** The same in every language; absent of the author's own, and of those that an earlier release recorded. */
  words?: FailureWords;
}

/**
 * A node could not do its work. `code` is for machines and Catch; `message` is the cause in English, without a full
 * stop: the name of the node and the advice follow it.
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

interface FailureOptions
  extends Pick<FailureDetails, 'permanent' | 'isStaleConnection' | 'retryAfterMs' | 'line' | 'column'> {
  /** Other than that of the reason. */
  code?: string;
}

/** A failure by a reason of the catalogue. */
export function failureBy<Reason extends FailureReason>(
  reason: Reason,
  params: FailureParams<Reason>,
  { code = codeOfReason(reason), ...options }: FailureOptions = {},
): NodeFailure {
  const words = { reason, params: namedParams(reason, params) };
  const { cause = '', advice } = sayFailure(words, 'en') ?? {};
  return new NodeFailure(code, cause, { ...options, ...(advice !== undefined && { advice }), words });
}

/** A failure of settings or data that another attempt would meet again. */
export function permanentFailure<Reason extends FailureReason>(
  reason: Reason,
  params: FailureParams<Reason>,
  options: FailureOptions = {},
): NodeFailure {
  return failureBy(reason, params, { ...options, permanent: true });
}
