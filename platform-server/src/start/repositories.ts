import type pg from 'pg';
import { Partners } from '../partner/partnerSettings.ts';
import { EntitySearch } from '../search/entitySearch.ts';
import { AuditRepository } from '../store/repositories/auditRepository.ts';
import { ClientFailureRepository } from '../store/repositories/clientFailureRepository.ts';
import { PersonPreferenceRepository } from '../store/repositories/identity/personPreferenceRepository.ts';

/** What needs nothing but the database. */
export const repositories = (pool: pg.Pool) => ({
  pool,
  failures: new ClientFailureRepository(pool),
  partners: new Partners(pool),
  audit: new AuditRepository(pool),
  search: new EntitySearch(pool),
  preferences: new PersonPreferenceRepository(pool),
});
