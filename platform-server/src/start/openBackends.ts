import { randomUUID } from 'node:crypto';
import type { Registry as MetricsRegistry } from 'prom-client';
import { BackendCalls, type BackendTrip } from '../backends/backendCalls.ts';
import { BackendDeliveries, type BackendDeliveriesDeps } from '../backends/backendDeliveries.ts';
import { BackendEvents } from '../backends/backendEvents.ts';
import { BackendNetwork } from '../backends/backendNetwork.ts';
import { BackendTokens } from '../backends/backendTokens.ts';
import type { DeliveryRouteDeps } from '../backends/deliveryRoutes.ts';
import { Pauses } from '../backends/pauses.ts';
import { serveBackendEvents } from '../backends/serveBackendEvents.ts';
import { serveBackends } from '../backends/serveBackends.ts';
import { stderrLog } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { causeOf } from '../registry/failures/causeOf.ts';
import type { Identification } from '../routing/access.ts';
import type { Origins } from '../routing/origins.ts';
import type { HttpArea } from '../routing/route.ts';
import { Alarm } from '../runs/alarm.ts';
import type { Notifications } from '../store/notifications.ts';
import { deliveryChannel } from '../store/repositories/backendDeliveryRepository.ts';
import * as clientFailureRepository from '../store/repositories/clientFailureRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenRegistry } from './openRegistry.ts';

interface BackendDeps {
  registry: Pick<OpenRegistry, 'backends' | 'hostHash'>;
  realtime: Pick<Realtime, 'publisher'>;
  notifications: Notifications;
  origins: Origins;
  metrics: MetricsRegistry;
}

/** Calls of pages to back ends, events of these, and webhooks of the product to them. */
export interface OpenBackends {
  area: (identification: Identification) => HttpArea;
  routeDeps: DeliveryRouteDeps;
  /** Begins to send webhooks. Call when the server takes requests. */
  startJobs(): void;
}

/** Facts that follow each other within this time are looked for once. */
const gatheringMs = 200;

/** A back end that is not called for some seconds, or published what it may not, as a failure of its remote. */
function failureOf({ remote, release, message }: BackendTrip, host: string): clientFailureRepository.ClientFailure {
  const failure = { source: remote, code: 'backend', message, stack: [] };
  return {
    ...failure,
    id: randomUUID(),
    release: release.hash,
    version: release.version,
    host,
    phase: 'run',
    route: null,
    trail: [],
    browser: '',
    cause: causeOf(failure),
  };
}

/** Sends webhooks when the database says that there are some; answers their beginning. */
function openDeliveries(
  { config, database: { pool }, lifetime }: Foundation,
  {
    notifications,
    ...deps
  }: Omit<BackendDeliveriesDeps, 'pool' | 'log' | 'settled'> & Pick<BackendDeps, 'notifications'>,
): () => void {
  const log = stderrLog(config.logLevel);
  const deliveries = new BackendDeliveries({ pool, log, settled: () => alarm.wake(), ...deps });
  const alarm = new Alarm(() => deliveries.deliverDue(), log);
  let gathering: NodeJS.Timeout | undefined;
  notifications.on(deliveryChannel, () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      alarm.wake();
    }, gatheringMs).unref();
  });
  lifetime.opened('webhooks to back ends', async () => {
    clearTimeout(gathering);
    await alarm.close();
    await deliveries.close();
  });
  return () => alarm.start();
}

/** Opens the way of pages to the back ends of their remotes, and that of back ends to pages. Call before notifications are opened. */
export function openBackends(
  foundation: Foundation,
  { registry, realtime, notifications, origins, metrics }: BackendDeps,
): OpenBackends {
  const { config, secrets, database, lifetime } = foundation;
  const { pool } = database;
  const network = new BackendNetwork(config.egressAllow);
  const tokens = new BackendTokens(secrets.deployKey, origins.public);
  const pauses = new Pauses();
  const tripped = (trip: BackendTrip) => {
    process.stderr.write(`${trip.remote}: ${trip.message}\n`);
    clientFailureRepository.record(pool, [failureOf(trip, registry.hostHash)]).catch((error: Error) => {
      process.stderr.write(`${trip.remote}: its failure could not be recorded: ${error.message}\n`);
    });
  };
  const events = new BackendEvents({
    ...{ pool, metrics, publisher: realtime.publisher, refused: tripped, ...registry.backends },
    isOwn: (origin) => origins.isOwn(origin),
  });
  const called = { tokens, network, pauses, metrics, tripped, ...registry.backends };
  const calls = new BackendCalls(called);
  lifetime.opened('calls to back ends', () => {
    calls.close();
    network.close();
  });
  const startJobs = openDeliveries(foundation, { ...called, notifications });
  return {
    area: (identification) => (app) => {
      serveBackends(app, { calls, tokens, ...identification });
      serveBackendEvents(app, events);
    },
    routeDeps: { pool, backendsOf: registry.backends.backendsOf },
    startJobs,
  };
}
