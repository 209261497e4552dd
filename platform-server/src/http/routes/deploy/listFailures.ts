import { listFailures } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

const hourMs = 3_600_000;
const mostGroups = 100;

/** `GET deploy/failures/`: what pages reported of a remote, by release, code and message. */
export function listFailuresRoute({ failures }: DeployServices): Route {
  return deployRoute(listFailures, async ({ query: { remote, hours } }) => {
    const since = new Date(Date.now() - hours * hourMs);
    const found = await failures.groups(remote, since, mostGroups + 1);
    const items = found.slice(0, mostGroups).map(({ release, version, first_seen, last_seen, ...group }) => ({
      ...group,
      release: release === null ? null : { hash: release, version: version ?? '' },
      first_seen: first_seen.toISOString(),
      last_seen: last_seen.toISOString(),
    }));
    return { items, more: found.length > mostGroups };
  });
}
