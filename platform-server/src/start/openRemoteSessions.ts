import type { Registry as MetricsRegistry } from 'prom-client';
import { CanaryHealth } from '../registry/guard/canaryHealth.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { AdoptionReport } from '../registry/sessions/adoptionReport.ts';
import { RemoteSessions } from '../registry/sessions/remoteSessions.ts';
import { RemoteSessionRepository } from '../store/repositories/remoteSessions/remoteSessionRepository.ts';
import type { Foundation } from './foundation.ts';

/** How remotes load on pages: taken in, counted and judged. */
export interface OpenRemoteSessions {
  remoteSessions: RemoteSessions;
  adoption: AdoptionReport;
  health: CanaryHealth;
}

/** Opens what pages report of remotes. */
export function openRemoteSessions(
  { config, secrets, database }: Pick<Foundation, 'config' | 'secrets' | 'database'>,
  registry: ReleaseRegistry,
  metrics: MetricsRegistry,
): OpenRemoteSessions {
  const sessions = new RemoteSessionRepository(database.pool, registry.environment);
  const { canarySessions, canaryMargin: margin, canarySilence: silence } = config;
  return {
    remoteSessions: new RemoteSessions({ registry, sessions, secret: secrets.sessionSecret, metrics }),
    adoption: new AdoptionReport(registry, sessions),
    health: new CanaryHealth(sessions, { sessions: canarySessions, margin, silence }),
  };
}
