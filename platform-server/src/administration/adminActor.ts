import type { Caller } from '../routing/caller.ts';

/** A super admin who changes something, and from where. */
export interface AdminActor {
  caller: Caller;
  ip: string;
}
