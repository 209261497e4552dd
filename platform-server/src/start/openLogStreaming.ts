import type { Registry as MetricsRegistry } from 'prom-client';
import type { LogDestinationKind } from 'shared-contracts/api/log-streaming';
import type { Egress } from '../engine/egress/egress.ts';
import type { LogDestinationRouteDeps } from '../logStreaming/logDestinationRoutes.ts';
import { LogDestinations } from '../logStreaming/logDestinations.ts';
import { LogStreams } from '../logStreaming/logStreams.ts';
import { stderrLog } from '../process/log.ts';
import { Alarm } from '../runs/alarm.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import { calledHostProblem, calledUrlProblem } from './calledAddress.ts';
import type { Foundation } from './foundation.ts';

/** The log of the installation on its way to wherever the operator wants it. */
export interface OpenLogStreaming {
  routeDeps: LogDestinationRouteDeps;
  /** Begins to send. Call when the server takes requests. */
  startJobs(): void;
}

interface LogStreamingDeps {
  egress: Egress;
  metrics: MetricsRegistry;
}

/** Opens log streaming. Every process can send; of each destination one does at a time. */
export function openLogStreaming(
  { config, secrets, database: { pool }, lifetime }: Foundation,
  { egress, metrics }: LogStreamingDeps,
): OpenLogStreaming {
  const allow = config.egressAllow;
  const seal = new SecretBox(secrets.encryptionKey);
  const log = stderrLog(config.logLevel);
  const syslog = { allow, hostName: new URL(config.publicUrl).hostname };
  const streams = new LogStreams({ pool, egress, syslog, seal, metrics, log });
  const alarm = new Alarm(() => streams.deliverDue(), log);
  const addressProblem = (kind: LogDestinationKind, address: string) =>
    kind === 'webhook'
      ? calledUrlProblem(egress, allow, new URL(address))
      : calledHostProblem(egress, allow, { address, isTls: kind === 'syslog-tls' });
  const changed = () => {
    streams.changed();
    alarm.wake();
  };
  lifetime.opened('log streaming', async () => {
    await alarm.close();
    await streams.close();
  });
  return {
    routeDeps: { destinations: new LogDestinations({ pool, seal, streams, addressProblem, changed }) },
    startJobs: () => alarm.start(),
  };
}
