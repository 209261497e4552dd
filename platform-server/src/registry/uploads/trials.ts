import type { ReleaseUploadRow } from '../../store/rows/registry.ts';

/** Who opens an upload: a publisher, or a browser test that wants no release of it. */
export interface Opener {
  name: string;
  isTrial: boolean;
}

/** What stands before the name of the opener: earlier releases know a trial by it, and the database fills `tried_by` from it. */
const one = 'trial: ';
const several = 'trials: ';

/** Milliseconds in which a browser is done with a candidate, as its session ends then; see `endSoon`. */
const lookMs = 15 * 60_000;

/** What stands on record as the opener of a new upload. */
export function openedBy({ name, isTrial }: Opener): string {
  return isTrial ? one + name : name;
}

/** What stands on record after a trial was joined: a publisher makes it an upload like others. */
export function joinedBy({ name, isTrial }: Opener): string {
  return isTrial ? several + name : name;
}

/** True for a trial of several that one of them has given up: it stays for the others, and keeps no room. */
export function isOver({ tried_by, expires_at }: Pick<ReleaseUploadRow, 'tried_by' | 'expires_at'>): boolean {
  return tried_by === 'several' && expires_at.getTime() <= Date.now() + lookMs;
}
