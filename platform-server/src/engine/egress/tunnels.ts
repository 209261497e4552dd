import type { Eventual } from '../eventual.ts';
import { codeOfReason, sayFailure } from '../failures/catalogue.ts';
import type { Egress } from './egress.ts';

/** A tunnel into a private network as runs see it. */
export interface OpenTunnel {
  readonly name: string;
  /** Null while none of its agents is connected. It checks the targets of the tunnel and no private addresses. */
  readonly egress: Egress | null;
  /** Somebody has switched it off, so none may be. */
  readonly isOff?: boolean;
}

/** Tunnels of accounts. */
export interface Tunnels {
  /** Null for one that is not the account's, was deleted or is in the trash. */
  through(account: string, tunnelId: string): Eventual<OpenTunnel | null>;
}

type TunnelReason = 'AGENT_TARGET' | 'HTTP_NAME.agent' | 'TUNNEL_TARGET';
/** What their texts are filled in with, but for the call. */
interface TunnelParams {
  target: string;
  agent: string;
  tunnel: string;
}

/** A tunnel does not reach a target: refused, or not answering. */
export class TunnelError extends Error {
  override readonly name = 'TunnelError';
  readonly code: string;
  readonly reason: TunnelReason;
  readonly params: TunnelParams;
  /** Another attempt would meet it again, until somebody changes a setting. */
  readonly permanent: boolean;

  constructor(reason: TunnelReason, params: TunnelParams, { permanent = false } = {}) {
    super(sayFailure({ reason, params: { ...params, call: 'The call' } }, 'en')?.cause);
    this.code = codeOfReason(reason);
    this.reason = reason;
    this.params = params;
    this.permanent = permanent;
  }
}

/** The line of a tunnel broke under a call: the other side may or may not have got it. */
export class CallCut extends Error {
  override readonly name = 'CallCut';
  readonly code = 'TUNNEL_CUT';
  /** False where nothing of the request had left: it can be made again, whatever it does. */
  readonly wasSent: boolean;

  constructor(wasSent: boolean) {
    super('the line of the tunnel broke');
    this.wasSent = wasSent;
  }
}

/** The cut that an error is, or has as its cause; null for every other one. */
export function cutIn(error: unknown): CallCut | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof CallCut) return at;
  return null;
}
