import { explainPlan } from 'shared-contracts/api/plan';
import { flagsOf } from 'shared-contracts/deploy';
import type { Person } from '../../../identity/organisationDirectory.ts';
import { audienceOf } from '../../../registry/report/audience.ts';
import { type DeployActor, requireRemote } from '../../deployActor.ts';
import { HttpError, notFound } from '../../httpError.ts';
import { deployRoute, type Route } from '../../route.ts';
import type { PlanServices } from './services.ts';

type Membership = Person['memberships'][number];

/**
 * The organisation the question is about: the caller's own for an administrator; for a super admin and a deploy
 * credential the one the user worked in last, else the first by name, as the user's own calls are taken (GAP-07).
 */
async function membershipFor(
  actor: DeployActor,
  { userId, memberships }: Person,
  accounts: PlanServices['accounts'],
): Promise<Membership | undefined> {
  if (actor.kind === 'user' && !actor.caller.access.isSuperAdmin) {
    return memberships.find((each) => each.organisationId === actor.caller.organisationId);
  }
  const last = await accounts.lastOrganisation(userId);
  const byName = memberships.toSorted((one, other) => one.name.localeCompare(other.name));
  return byName.find((each) => each.organisationId === last) ?? byName[0];
}

/** `GET plan/why/`: why a user gets a remote or not, and which release (deployment, "Commands"). */
export function explainPlanRoute({
  registry,
  directory,
  accounts,
}: Pick<PlanServices, 'registry' | 'directory' | 'accounts'>): Route {
  return deployRoute(explainPlan, async ({ actor, query }) => {
    const remote = query.remote.startsWith('remote-') ? query.remote : `remote-${query.remote}`;
    requireRemote(actor, remote);
    const person = await directory.person(query.user);
    const membership = person && (await membershipFor(actor, person, accounts));
    if (!person || !membership) throw notFound('user');
    const audience = await audienceOf(actor, directory);
    await registry.catchUp();
    const { organisationId, name, roles } = membership;
    const access = { ...flagsOf(roles), roles };
    const explanation = registry.explain(remote, { userId: person.userId, organisationId, access }, audience);
    if (!explanation) {
      const { remotes } = registry;
      throw new HttpError('not_found', `There is no remote ${remote}.`, { details: { remotes } });
    }
    return {
      user: {
        user_id: person.userId,
        email: person.email,
        organisation_id: organisationId,
        organisation: name,
        roles: [...roles],
      },
      remote,
      environment: registry.environment,
      revision: registry.revision,
      ...explanation,
    };
  });
}
