import { type FailureParams, sayFailure } from '../failures/catalogue.ts';
import type { Text } from '../failures/text.ts';

type EgressReason = 'EGRESS_REFUSED' | 'EGRESS_REFUSED.scheme';

/** The engine does not open this connection. `message` names the host and the reason in English. */
export class EgressError<Reason extends EgressReason = EgressReason> extends Error {
  readonly code = 'EGRESS_REFUSED';
  override readonly name = 'EgressError';
  readonly reason: Reason;
  readonly params: FailureParams<Reason>;

  constructor(reason: Reason, params: FailureParams<Reason>) {
    super(sayFailure({ reason, params }, 'en')?.cause);
    this.reason = reason;
    this.params = params;
  }

  /** What is refused and why, in each language. */
  get texts(): Text {
    const { reason, params, message } = this;
    return { en: message, fr: sayFailure({ reason, params }, 'fr')?.cause ?? message };
  }
}

/** The refusal of an address that the author wrote as such, for the reason `addressRefusal` gave. */
export function refusedAddress(host: string, range: Text): EgressError {
  return new EgressError('EGRESS_REFUSED', { host, range });
}

/**
 * A name that leads to no address that may be called. As for a name that does not exist, on purpose: who draws
 * scenarios must not learn which names the network of the operator has, nor what they point to.
 */
export class UncallableName extends Error {
  readonly code = 'ENOTFOUND';
  override readonly name = 'UncallableName';
}
