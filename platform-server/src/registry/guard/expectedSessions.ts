import type { RemoteSessionRepository } from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import type { Canary, RemoteState } from '../ledgerState.ts';

type Sessions = Pick<RemoteSessionRepository, 'sessionsOf' | 'organisationSessions'>;

/** A canary for everyone leaves stable nothing to be compared with. */
const greatestShare = 99;

/** Sessions a share of users would have had, by those that the others had with stable. */
async function ofShare(remote: string, percent: number, stable: string, since: Date, sessions: Sessions) {
  const share = Math.min(percent, greatestShare);
  const { sessions: others } = await sessions.sessionsOf(remote, stable, since);
  return (others * share) / (100 - share);
}

/** Sessions an organisation would have had, by its use of other areas and how it used this one before. */
async function ofOrganisation(remote: string, { organisation = '', began }: Canary, since: Date, sessions: Sessions) {
  const use = await sessions.organisationSessions(organisation, remote, {
    began: new Date(began),
    quietSince: since,
  });
  return use.elsewhereBefore === 0 ? 0 : (use.elsewhere * use.hereBefore) / use.elsewhereBefore;
}

/** How many pages would have shown a canary since then, if it were as well as stable. */
export async function expectedSessions(
  remote: string,
  { canary, promoted: [stable] }: RemoteState,
  since: Date,
  sessions: Sessions,
): Promise<number> {
  if (!canary) return 0;
  if (canary.organisation) return ofOrganisation(remote, canary, since, sessions);
  return stable ? ofShare(remote, canary.percent, stable, since, sessions) : 0;
}
