import type { Identity } from '../identity/identity.ts';
import { CopyPlans } from '../organisations/copy/copyPlans.ts';
import { ScenarioCopies } from '../organisations/copy/scenarioCopies.ts';
import { NewOrganisations } from '../organisations/newOrganisations.ts';
import type { OrganisationRouteDeps } from '../organisations/organisationRoutes.ts';
import { OwnOrganisations } from '../organisations/ownOrganisations.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import type { Foundation } from './foundation.ts';
import type { ScenarioDeps } from './openScenarios.ts';

type Services = ConstructorParameters<typeof ScenarioCopies>[0]['services'];

interface OpenOrganisationsDeps {
  identity: Pick<Identity, 'directory' | 'keeper'>;
  accounts: AccountRepository;
  domains: Services & Pick<ScenarioDeps, 'scenarios'>;
}

/** What integrators do in several organisations of theirs. */
export function organisationDeps(
  { database: { pool } }: Foundation,
  { identity: { directory, keeper }, accounts, domains }: OpenOrganisationsDeps,
): Omit<OrganisationRouteDeps, 'scenarioRows' | 'database'> {
  const own = new OwnOrganisations({ directory, accounts });
  const copying = { pool, scenarios: domains.scenarios, services: domains };
  return {
    ownOrganisations: own,
    newOrganisations: new NewOrganisations({ database: pool, keeper, own, accounts }),
    keeper,
    copyPlans: new CopyPlans(copying),
    scenarioCopies: new ScenarioCopies(copying),
  };
}
