import type { Identity } from '../identity/identity.ts';
import type { CopiedServices } from '../organisations/copy/copiedKinds.ts';
import { CopyPlans } from '../organisations/copy/copyPlans.ts';
import { ScenarioCopies } from '../organisations/copy/scenarioCopies.ts';
import type { MemberRouteDeps } from '../organisations/memberRoutes.ts';
import { NewOrganisations } from '../organisations/newOrganisations.ts';
import type { OrganisationRouteDeps } from '../organisations/organisationRoutes.ts';
import { OwnOrganisations } from '../organisations/ownOrganisations.ts';
import type { ScenarioService } from '../scenarios/scenarioService.ts';
import type { Foundation } from './foundation.ts';

interface OpenOrganisationsDeps {
  identity: Pick<Identity, 'directory' | 'keeper' | 'accountUrl'>;
  things: CopiedServices & { scenario: ScenarioService };
}

/** Opens what integrators do in several organisations of theirs. */
export function openOrganisations(
  { database: { pool } }: Foundation,
  { identity, things }: OpenOrganisationsDeps,
): { routeDeps: OrganisationRouteDeps & MemberRouteDeps } {
  const { directory, keeper, accountUrl } = identity;
  const own = new OwnOrganisations({ directory, pool });
  const copying = { pool, scenarios: things.scenario, services: things };
  return {
    routeDeps: {
      pool,
      directory,
      keeper,
      accountUrl,
      ownOrganisations: own,
      newOrganisations: new NewOrganisations({ pool, keeper, own }),
      copyPlans: new CopyPlans(copying),
      scenarioCopies: new ScenarioCopies(copying),
    },
  };
}
