import type { RemoteSessionRepository } from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import type { CanaryWatch } from '../report/canaryFigures.ts';

/** Sessions of canaries since they began, as pages reported them. */
export function canarySessions(sessions: Pick<RemoteSessionRepository, 'sessionsOf'>): CanaryWatch {
  return {
    async figures(remote, { canary }) {
      if (!canary) return null;
      const figures = await sessions.sessionsOf(remote, canary.release, new Date(canary.began));
      return { ...figures, health: 'waiting' };
    },
  };
}
