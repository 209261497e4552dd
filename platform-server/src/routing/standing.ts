import type { Caller } from './caller.ts';

/** What a person's right to go on rests on, as it was when it was given: asked again while something stays open. */
export interface Standing {
  userId: string;
  organisationId: string;
  /** Every role in that organisation. */
  roles: readonly string[];
  /** The session of our own sign-in. */
  sessionId?: string;
  /** Who acts as this user. */
  impersonatorUserId?: string;
}

/** Tells of each standing whether it is still as it was given: session, account, membership and roles. */
export type StillStand = (standings: readonly Standing[]) => Promise<boolean[]>;

/** What a caller's right to go on rests on; null for the browser that visits a release, which is nobody. */
export function standingOf(caller: Caller): Standing | null {
  const { userId, organisationId, access, sessionId, impersonatorUserId, isReleaseCheck } = caller;
  if (isReleaseCheck) return null;
  return {
    userId,
    organisationId,
    roles: [...access.roles],
    ...(sessionId ? { sessionId } : {}),
    ...(impersonatorUserId ? { impersonatorUserId } : {}),
  };
}
