import type { RemoteSessionRepository } from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import type { CanaryWatch } from '../report/canaryFigures.ts';
import { canaryHealth } from './canaryHealth.ts';

const none = { sessions: 0, failed: 0 };

/** Sessions of canaries since they began, as pages reported them, beside those of the stable release. */
export function canarySessions(sessions: Pick<RemoteSessionRepository, 'sessionsOf'>): CanaryWatch {
  return {
    async figures(remote, { canary, promoted: [stable] }) {
      if (!canary) return null;
      const began = new Date(canary.began);
      const [own, others] = await Promise.all([
        sessions.sessionsOf(remote, canary.release, began),
        stable ? sessions.sessionsOf(remote, stable, began) : none,
      ]);
      return { ...own, health: canaryHealth(own, others, canary.percent) };
    },
  };
}
