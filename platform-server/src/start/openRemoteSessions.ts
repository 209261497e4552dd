import type { Registry as MetricsRegistry } from 'prom-client';
import { FailureReport } from '../registry/failures/failureReport.ts';
import { Symbolicator } from '../registry/failures/symbolicator.ts';
import { CanaryHealth } from '../registry/guard/canaryHealth.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { mapFiles, type ReadReleaseFile } from '../registry/releaseFiles.ts';
import { AdoptionReport } from '../registry/sessions/adoptionReport.ts';
import { RemoteSessions } from '../registry/sessions/remoteSessions.ts';
import { MeasuredVitals } from '../registry/vitals/measuredVitals.ts';
import { VitalReport } from '../registry/vitals/vitalReport.ts';
import { RemoteSessionRepository } from '../store/repositories/remoteSessions/remoteSessionRepository.ts';
import { VitalRepository } from '../store/repositories/vitalRepository.ts';
import type { Foundation } from './foundation.ts';

/** How remotes load on pages: taken in, counted and judged. */
export interface OpenRemoteSessions {
  remoteSessions: RemoteSessions;
  adoption: AdoptionReport;
  failureReport: FailureReport;
  measuredVitals: MeasuredVitals;
  vitalReport: VitalReport;
  health: CanaryHealth;
}

/** Opens what pages report of remotes. */
export function openRemoteSessions(
  { config, secrets, database }: Pick<Foundation, 'config' | 'secrets' | 'database'>,
  { registry, read, metrics }: { registry: ReleaseRegistry; read: ReadReleaseFile; metrics: MetricsRegistry },
): OpenRemoteSessions {
  const sessions = new RemoteSessionRepository(database.pool, registry.environment);
  const vitals = new VitalRepository(database.pool, registry.environment);
  const { canarySessions, canaryMargin: margin, canarySilence: silence } = config;
  return {
    remoteSessions: new RemoteSessions({ registry, sessions, secret: secrets.sessionSecret, metrics }),
    adoption: new AdoptionReport(registry, sessions),
    measuredVitals: new MeasuredVitals(registry, vitals),
    vitalReport: new VitalReport(registry, vitals),
    failureReport: new FailureReport({
      pool: database.pool,
      symbolicator: new Symbolicator(mapFiles(config.buildDirectory, read)),
    }),
    health: new CanaryHealth(sessions, { sessions: canarySessions, margin, silence }),
  };
}
