/** The engine will not open this connection. `message` names the host and the reason. */
export class EgressError extends Error {
  readonly code = 'EGRESS_REFUSED';
  override readonly name = 'EgressError';
}

/** The refusal of a connection to `host`, for the reason `addressRefusal` gave. */
export function refusedAddress(host: string, reason: string): EgressError {
  return new EgressError(
    `"${host}" leads to ${reason}, which scenarios may not call. Use a public address, or have the operator add it to WEFT_EGRESS_ALLOW`,
  );
}
