import type { SandboxResult } from './call.ts';
import type { Order } from './sandboxProcess.ts';

/** A call that has not been answered. Code has no effect but its answer, so a call may be run again at any time. */
export interface PendingCall extends Order {
  /** Nobody wants its answer any more; it is not begun again. */
  isAbandoned: boolean;
  /** How many processes died while it waited in them. */
  deaths: number;
  /** How many processes of its own somebody else killed. */
  kills: number;
  resolve(result: SandboxResult): void;
  reject(error: SandboxUnavailable | CallAbandoned): void;
}

/** The sandbox itself failed, not the code: it is closed, or its processes do not start. The call may be repeated. */
export class SandboxUnavailable extends Error {
  override name = 'SandboxUnavailable';
}

/** The call's signal was aborted: its code was stopped, and did nothing. */
export class CallAbandoned extends Error {
  override name = 'CallAbandoned';
}

/** Message for calls that a closing sandbox leaves unanswered. */
export const CLOSED = 'The sandbox was closed before the code ended.';
