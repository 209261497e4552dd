import { randomUUID } from 'node:crypto';
import type { Registry as MetricsRegistry } from 'prom-client';
import { BackendCalls, type BackendTrip } from '../backends/backendCalls.ts';
import { BackendEvents } from '../backends/backendEvents.ts';
import { BackendNetwork } from '../backends/backendNetwork.ts';
import { BackendTokens } from '../backends/backendTokens.ts';
import { serveBackendEvents } from '../backends/serveBackendEvents.ts';
import { serveBackends } from '../backends/serveBackends.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { causeOf } from '../registry/failures/causeOf.ts';
import type { Identification } from '../routing/access.ts';
import type { Origins } from '../routing/origins.ts';
import type { HttpArea } from '../routing/route.ts';
import * as clientFailureRepository from '../store/repositories/clientFailureRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenRegistry } from './openRegistry.ts';

interface BackendDeps {
  registry: Pick<OpenRegistry, 'backends' | 'hostHash'>;
  realtime: Pick<Realtime, 'publisher'>;
  origins: Origins;
  metrics: MetricsRegistry;
}

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

/** Opens the way of pages to the back ends of their remotes, and that of back ends to pages. */
export function openBackends(
  { config, secrets, database: { pool }, lifetime }: Foundation,
  { registry, realtime, origins, metrics }: BackendDeps,
): (identification: Identification) => HttpArea {
  const network = new BackendNetwork(config.egressAllow);
  const tokens = new BackendTokens(secrets.deployKey, origins.public);
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
  const calls = new BackendCalls({ tokens, network, metrics, tripped, ...registry.backends });
  lifetime.opened('calls to back ends', () => {
    calls.close();
    network.close();
  });
  return (identification) => (app) => {
    serveBackends(app, { calls, tokens, ...identification });
    serveBackendEvents(app, events);
  };
}
