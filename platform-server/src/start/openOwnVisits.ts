import type { CheckSession } from '../registry/checkSession/checkSession.ts';
import { OwnVisits } from '../registry/ownVisit/ownVisits.ts';
import { visitPages } from '../registry/ownVisit/visitProgram.ts';
import type { Origins } from '../routing/origins.ts';
import type { Foundation } from './foundation.ts';

/** The visits that this server makes itself, which end with it. */
export function openOwnVisits(
  { config, database, lifetime }: Pick<Foundation, 'config' | 'database' | 'lifetime'>,
  { checkSession, origins }: { checkSession: CheckSession; origins: Origins },
): OwnVisits {
  const visits = new OwnVisits({
    pool: database.pool,
    checkSession,
    origin: origins.public,
    browser: config.checkBrowser,
    visit: visitPages,
    log: (problem) => process.stderr.write(`${problem}\n`),
  });
  lifetime.opened('visits of releases', () => visits.end());
  return visits;
}
