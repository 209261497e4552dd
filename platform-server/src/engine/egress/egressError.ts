/** The engine does not open this connection. `message` names the host and the reason; `advice` says what to do. */
export class EgressError extends Error {
  readonly code = 'EGRESS_REFUSED';
  override readonly name = 'EgressError';
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** The refusal of an address that the author wrote as such, for the reason `addressRefusal` gave. */
export function refusedAddress(host: string, reason: string): EgressError {
  return new EgressError(
    `"${host}" points to ${reason}, which scenarios can't call`,
    'Use a public address, or ask the operator to add it to WEFT_EGRESS_ALLOW.',
  );
}

/**
 * A name that leads to no address that may be called. As for a name that does not exist, on purpose: who draws
 * scenarios must not learn which names the network of the operator has, nor what they point to.
 */
export class UncallableName extends Error {
  readonly code = 'ENOTFOUND';
  override readonly name = 'UncallableName';
}
