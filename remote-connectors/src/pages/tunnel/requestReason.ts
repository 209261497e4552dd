/** What a request through a tunnel failed of, as the catalogue says it. */
const reasons = [
  [/^WEFT_TARGET$/, 'target'],
  [/^WEFT_GONE$/, 'gone'],
  [/^TUNNEL_CUT$/, 'cut'],
  [/^ENOTFOUND$|^EAI_/, 'name'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'reset'],
  [/TIMEOUT|^ETIMEDOUT$/, 'timeout'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, 'unreachable'],
  [/CERT|^ERR_TLS|^UNABLE_TO|^ERR_SSL|SELF_SIGNED/, 'certificate'],
  [/^(UND_ERR_ABORTED|ABORT_ERR)$/, 'ended'],
  [/^HPE_|^UND_ERR_/, 'protocol'],
] as const;

/** Why a request did not go through, as a key of the messages; null for a code that has no text. */
export function requestReason(code: string): `tunnel.reason.${(typeof reasons)[number][1]}` | null {
  const [, reason] = reasons.find(([codes]) => codes.test(code)) ?? [];
  return reason ? `tunnel.reason.${reason}` : null;
}
