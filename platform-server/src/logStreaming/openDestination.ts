import type { LogDestinationKind, LogProblem } from 'shared-contracts/api/log-streaming';
import type { LogDestinationRow } from '../store/rows/log.ts';

/** Seals secrets at rest, each for its owner. */
export interface LogSeal {
  seal(text: string, owner: string): Buffer;
  open(sealed: Buffer, owner: string): string;
}

/** A destination with its secrets, for as long as something is sent to it. */
export interface OpenDestination {
  kind: LogDestinationKind;
  address: string;
  format: LogDestinationRow['format'];
  header: { name: string; value: string } | null;
  secret: string;
  caCertificate: string;
}

/** How one attempt went; `problem` is null when the receiver has the entries. */
export interface LogAttempt {
  problem: LogProblem | null;
  status: number | null;
}

/** How an attempt is made. */
export interface Sending {
  signal: AbortSignal;
  /** So long a receiver may take for what it is sent at once. */
  timeoutMs: number;
}

/** Whose secrets they are, for the seal. */
export const sealOwners = {
  header: (id: string) => `header of log destination ${id}`,
  secret: (id: string) => `secret of log destination ${id}`,
};

/** Opens the secrets of a destination. */
export function openDestination(row: LogDestinationRow, seal: LogSeal): OpenDestination {
  const { id, kind, address, format, header_name: name, sealed_header, sealed_secret, ca_certificate } = row;
  const hasHeader = name !== '' && sealed_header !== null;
  return {
    ...{ kind, address, format, caCertificate: ca_certificate },
    header: hasHeader ? { name, value: seal.open(sealed_header, sealOwners.header(id)) } : null,
    secret: seal.open(sealed_secret, sealOwners.secret(id)),
  };
}

const tlsCode = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$|HOSTNAME_MISMATCH)/;
const lateCodes: ReadonlySet<unknown> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);

/** Why nothing arrived, by what a connection failed with. */
export function connectionProblem(error: unknown): LogProblem {
  const { code } = error as { code?: unknown };
  if (code === 'EGRESS_REFUSED') return 'refused';
  if (lateCodes.has(code)) return 'timeout';
  return tlsCode.test(String(code)) ? 'tls' : 'unreachable';
}
