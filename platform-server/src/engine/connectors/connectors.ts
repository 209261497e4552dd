import type { Operation } from 'shared-contracts/api/catalogue';
import type { Egress } from '../egress/egress.ts';
import type { TlsIdentity } from '../egress/tlsIdentity.ts';
import type { Eventual } from '../eventual.ts';
import type { Hidden } from '../nodes/http/hidden.ts';
import type { OutgoingRequest } from '../nodes/http/outgoing.ts';
import type { Exchange } from '../nodes/http/send.ts';
import type { NodeFailure } from '../nodes/nodeFailure.ts';

/** How the calls of a configuration are let in. */
export interface CallAuthentication {
  readonly hidden: Hidden;
  /** What connections to the origin of the credentials show. */
  readonly identity?: TlsIdentity;
  /** The finished request with its authentication in it. */
  apply(request: OutgoingRequest): OutgoingRequest;
  /** How a request is sent where the service first asks for something: the whole of it is one call. */
  exchange?: Exchange;
  /** Asked once, when the service did not let a call in: another one to try, null where there is none. */
  renewed?(signal: AbortSignal): Promise<CallAuthentication | null>;
}

/** Credentials of what needs none. */
export const noCredentials: CallAuthentication = {
  hidden: { secrets: [], secretHeaders: [] },
  apply: (request) => request,
};

/** What became of a call, for the health of its configuration. */
export interface CallOutcome {
  /** Null where no answer came. */
  status: number | null;
  /** Why the configuration does not work, without secrets; null where it does. */
  failure: NodeFailure | null;
  /** How long the service asked its callers to wait, ms. */
  retryAfterMs?: number;
}

/** Which turn of a rate is asked for. */
export interface CallTurnRequest {
  /** Its turn has come, and is used: now or in a moment, unless it comes too late or the service asked for a pause. */
  hasOne?: boolean;
  /** None is taken that comes later, ms since the epoch. */
  latest?: number;
}

/** A configuration as a call needs it: read at each call, so that a change holds at once. */
export interface OpenConnector {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly headers: readonly { name: string; value: string }[];
  readonly timeoutMs: number;
  /** The tunnel that its calls go through; null: straight. */
  readonly tunnelId: string | null;
  readonly hasRate: boolean;
  /** The service asked for a pause that is not over. */
  readonly isPaused: boolean;
  /** Credentials may go to addresses that the connector's document has for single operations. */
  readonly trustsServers: boolean;
  /** Null when the version has no such operation. */
  operation(version: number, operationId: string): Eventual<Operation | null>;
  /** `egress` is the way out to where tokens are had. Throws NodeFailure where something is missing or refused. */
  authentication(egress: Egress, signal: AbortSignal): Promise<CallAuthentication>;
  /**
   * Takes the next turn of its rate or after a pause, which all processes share, or uses the one that has come; answers
   * when it is, ms since the epoch.
   */
  turn(now: number, request?: CallTurnRequest): Promise<number>;
  note(outcome: CallOutcome): void;
}

/** Configurations of accounts. */
export interface Connectors {
  /** Null for one that is not the account's, was deleted or is in the trash. */
  open(account: string, id: string): Promise<OpenConnector | null>;
}
