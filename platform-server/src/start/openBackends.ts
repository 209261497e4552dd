import { randomUUID } from 'node:crypto';
import type { Registry as MetricsRegistry } from 'prom-client';
import { BackendCalls, type BackendTrip } from '../backends/backendCalls.ts';
import { BackendNetwork } from '../backends/backendNetwork.ts';
import { BackendTokens } from '../backends/backendTokens.ts';
import { serveBackends } from '../backends/serveBackends.ts';
import { causeOf } from '../registry/failures/causeOf.ts';
import type { Identification } from '../routing/access.ts';
import type { Origins } from '../routing/origins.ts';
import type { HttpArea } from '../routing/route.ts';
import * as clientFailureRepository from '../store/repositories/clientFailureRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenRegistry } from './openRegistry.ts';

interface BackendDeps {
  registry: Pick<OpenRegistry, 'backends' | 'hostHash'>;
  origins: Origins;
  metrics: MetricsRegistry;
}

/** A back end that is not called for some seconds, as a failure of its remote. */
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

/** Opens the way of pages to the back ends of their remotes. */
export function openBackends(
  { config, secrets, database: { pool }, lifetime }: Foundation,
  { registry, origins, metrics }: BackendDeps,
): (identification: Identification) => HttpArea {
  const network = new BackendNetwork(config.egressAllow);
  const tokens = new BackendTokens(secrets.deployKey, origins.public);
  const tripped = (trip: BackendTrip) => {
    process.stderr.write(`${trip.remote}: ${trip.message}\n`);
    clientFailureRepository.record(pool, [failureOf(trip, registry.hostHash)]).catch((error: Error) => {
      process.stderr.write(`${trip.remote}: its failure could not be recorded: ${error.message}\n`);
    });
  };
  const calls = new BackendCalls({ tokens, network, metrics, tripped, ...registry.backends });
  lifetime.opened('calls to back ends', () => {
    calls.close();
    network.close();
  });
  return (identification) => (app) => serveBackends(app, { calls, tokens, ...identification });
}
