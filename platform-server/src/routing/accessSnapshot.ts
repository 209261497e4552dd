import type { Caller } from './caller.ts';

/** Session, organisation and roles of a person when access was granted; checked again while something stays open. */
export interface AccessSnapshot {
  userId: string;
  organisationId: string;
  /** Every role in that organisation. */
  roles: readonly string[];
  /** The session of our own sign-in. */
  sessionId?: string;
  /** Who acts as this user. */
  impersonatorUserId?: string;
}

/** Checks for each snapshot whether session, account, membership and roles are still the same. */
export type CheckAccess = (snapshots: readonly AccessSnapshot[]) => Promise<boolean[]>;

/** The access of a caller; null for the browser that visits a release, which is nobody. */
export function accessSnapshot(caller: Caller): AccessSnapshot | null {
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
