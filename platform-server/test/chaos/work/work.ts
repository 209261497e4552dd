import type pg from 'pg';
import type { ApiCall } from '../../server/apiClient.ts';
import type { CountingPeer, PeerCall } from '../../server/countingPeer.ts';

/** A rule that does not hold, and of what. */
export interface Breach {
  rule: string;
  /** Events, runs, calls or other things by which the break can be found. */
  ids: readonly string[];
}

/** What work goes on in. */
export interface Ground {
  /** Of the installation. */
  url: string;
  /** Calls as a member and as a super admin, made until they are answered. */
  member: ApiCall;
  admin: ApiCall;
  peer: CountingPeer;
  account: string;
}

/** What a verdict rests on, once everything has settled. */
export interface Evidence {
  database: Pick<pg.Client, 'query'>;
  /** Of the peer, in the order they came. */
  calls: readonly PeerCall[];
  member: ApiCall;
  account: string;
  /** Whether a process had a clock that was off: order by time is then no order. */
  hasJumped: boolean;
  /** How long what was published last may be under way to a page, in milliseconds. */
  arrivesWithinMs: number;
}

/** Something that is under way while faults come. */
export interface Work {
  /** Begins nothing new, and waits for what was begun from outside. */
  stop(): Promise<void>;
  /** After that, when every run has settled. */
  close?(): Promise<void>;
  judge(evidence: Evidence): Promise<Breach[]>;
  /** How much of it there was. */
  figures(): Record<string, number>;
}

/** A breach of a rule if there is anything that breaks it. */
export function breachOf(rule: string, ids: Iterable<string>): Breach[] {
  const all = [...ids];
  return all.length > 0 ? [{ rule, ids: all }] : [];
}
