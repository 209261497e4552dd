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

/** The refusal of a connection to `host`, for the reason `addressRefusal` gave. */
export function refusedAddress(host: string, reason: string): EgressError {
  return new EgressError(
    `"${host}" points to ${reason}, which scenarios can't call`,
    'Use a public address, or ask the operator to add it to WEFT_EGRESS_ALLOW.',
  );
}
