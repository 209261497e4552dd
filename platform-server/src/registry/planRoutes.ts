import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { explainPlan, getPlan, getPreviousRelease, reportOutcomes, reportVitals } from 'shared-contracts/api/plan';
import { flagsOf, type Plan, type PlanRemote } from 'shared-contracts/deploy';
import { HttpError, notFound, tooManyRequests } from '../errors/httpError.ts';
import type { OrganisationDirectory, Person } from '../identity/organisationDirectory.ts';
import type { Caller } from '../routing/caller.ts';
import { type DeployActor, requireRemote } from '../routing/deployActor.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import { type Answer, deployRoute, type Route, route } from '../routing/route.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { ReleaseRegistry } from './registry.ts';
import { audienceOf } from './report/audience.ts';
import type { RemoteSessions } from './sessions/remoteSessions.ts';
import type { MeasuredVitals } from './vitals/measuredVitals.ts';

export interface PlanRouteDeps {
  /** Makes the plan of a caller as the request's cookies vary it, for a page that was reached by its `Host`. */
  planOf: (caller: Caller, request: FastifyRequest, path: string | undefined) => Promise<Plan>;
  /** Finds the release of a remote that was stable before that of the caller's plan; null when there is none to give. */
  previousOf: (caller: Caller, request: FastifyRequest, remote: string) => Promise<PlanRemote | null>;
  registry: Pick<ReleaseRegistry, 'environment' | 'revision' | 'remotes' | 'explain' | 'catchUp'>;
  remoteSessions: RemoteSessions;
  measuredVitals: Pick<MeasuredVitals, 'add'>;
  directory: OrganisationDirectory;
  pool: pg.Pool;
}

type Membership = Person['memberships'][number];

/** For one user, more pages than anybody opens in a minute; for all, what one process stores without haste. */
const outcomeLimits = { each: 60, altogether: 6_000 };
/** A page load has four vitals. */
const vitalLimits = { each: 120, altogether: 6_000 };

/**
 * The organisation the question is about: the caller's own for an administrator; for a super admin and a deploy
 * credential the one the user worked in last, else the first by name, as the user's own calls are taken (GAP-07).
 */
async function membershipFor(
  actor: DeployActor,
  { userId, memberships }: Person,
  database: Queryable,
): Promise<Membership | undefined> {
  if (actor.kind === 'user' && !actor.caller.access.isSuperAdmin) {
    return memberships.find((each) => each.organisationId === actor.caller.organisationId);
  }
  const last = await accountRepository.lastOrganisation(database, userId);
  const byName = memberships.toSorted((one, other) => one.name.localeCompare(other.name));
  return byName.find((each) => each.organisationId === last) ?? byName[0];
}

/** Why a user gets a remote or not, and which release (deployment, "Commands"). */
async function explain(
  actor: DeployActor,
  query: { user: string; remote: string },
  { registry, directory, pool }: PlanRouteDeps,
): Promise<Answer<typeof explainPlan>> {
  const remote = query.remote.startsWith('remote-') ? query.remote : `remote-${query.remote}`;
  requireRemote(actor, remote);
  const person = await directory.person(query.user);
  const membership = person && (await membershipFor(actor, person, pool));
  if (!person || !membership) throw notFound('user');
  const audience = await audienceOf(actor, directory);
  await registry.catchUp();
  const { organisationId, name: organisation, roles } = membership;
  const { userId, email } = person;
  const access = { ...flagsOf(roles), roles };
  const explanation = registry.explain(remote, { userId, organisationId, access }, audience);
  if (!explanation) {
    const { remotes } = registry;
    throw new HttpError('not_found.remote', { remote }, { details: { remotes } });
  }
  const { environment, revision } = registry;
  const user = { user_id: userId, email, organisation_id: organisationId, organisation, roles: [...roles] };
  return { user, remote, environment, revision, ...explanation };
}

/** The calls by which pages follow their plan, report how it loaded, and by which people ask why it is as it is. */
export function planRoutes(deps: PlanRouteDeps): readonly Route[] {
  const { planOf, previousOf, registry, remoteSessions, measuredVitals } = deps;
  const outcomeLimit = new ReportLimit(outcomeLimits);
  const vitalLimit = new ReportLimit(vitalLimits);
  return [
    route(getPlan, async ({ caller, request, query: { path } }) => {
      // A page asks when it has learned of news, which may come to it from another process before they come to this one.
      await registry.catchUp();
      // The nonce is the page's own: none is sent.
      const { nonce: _, ...plan } = await planOf(caller, request, path);
      return { ...plan, remotes: plan.remotes.map((remote) => ({ ...remote })) };
    }),
    route(getPreviousRelease, async ({ caller, request, query: { remote } }) => {
      await registry.catchUp();
      const previous = await previousOf(caller, request, remote);
      if (previous) return { ...previous };
      throw new HttpError('not_found.earlier', { remote });
    }),
    deployRoute(explainPlan, ({ actor, query }) => explain(actor, query, deps)),
    route(reportOutcomes, async ({ body: { outcomes }, caller }) => {
      const seconds = outcomeLimit.take(caller.userId, outcomes.length, { group: caller.accountNumber });
      if (seconds > 0) throw tooManyRequests(seconds);
      await remoteSessions.report(caller, outcomes);
    }),
    route(reportVitals, async ({ body: { vitals }, caller }) => {
      const seconds = vitalLimit.take(caller.userId, vitals.length, { group: caller.accountNumber });
      if (seconds > 0) throw tooManyRequests(seconds);
      await measuredVitals.add(caller, vitals);
    }),
  ];
}
