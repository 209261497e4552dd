import type pg from 'pg';
import {
  copyScenarios,
  createOrganisation,
  findOrganisationOf,
  inviteMember,
  listInvitations,
  listOrganisationScenarios,
  listOwnOrganisations,
  newOrganisationPlan,
  pinOrganisation,
  planScenarioCopy,
  withdrawInvitation,
} from 'shared-contracts/api/organisation';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { OrganisationKeeper } from '../identity/organisationKeeper.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import { type Route, route } from '../routing/route.ts';
import * as organisationPinRepository from '../store/repositories/organisationPinRepository.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import * as thingOwnerRepository from '../store/repositories/thingOwnerRepository.ts';
import type { CopyPlans } from './copy/copyPlans.ts';
import type { ScenarioCopies } from './copy/scenarioCopies.ts';
import { keeperActor } from './memberRoutes.ts';
import type { NewOrganisations } from './newOrganisations.ts';
import { organisationCards } from './organisationCards.ts';
import { actorIn, type OwnOrganisations } from './ownOrganisations.ts';

export interface OrganisationRouteDeps {
  pool: pg.Pool;
  ownOrganisations: OwnOrganisations;
  newOrganisations: NewOrganisations;
  keeper: OrganisationKeeper;
  copyPlans: CopyPlans;
  scenarioCopies: ScenarioCopies;
}

/** The caller's organisations, and which of them are in front. */
function cardRoutes({ pool, ownOrganisations: own, newOrganisations }: OrganisationRouteDeps): readonly Route[] {
  return [
    route(listOwnOrganisations, async ({ caller }) => organisationCards(pool, caller, await own.of(caller.userId))),
    route(findOrganisationOf, async ({ caller, params }) => {
      const others = (await own.of(caller.userId)).filter(
        ({ account }) => account.suspended_at === null && account.account_number !== caller.accountNumber,
      );
      const numbers = others.map(({ account }) => account.account_number);
      const found = await thingOwnerRepository.among(pool, numbers, params.id);
      const holder = others.find(({ account }) => account.account_number === found);
      return holder ? { org_id: holder.organisationId, name: holder.name } : null;
    }),
    route(newOrganisationPlan, ({ caller }) => newOrganisations.plan(caller.accountNumber)),
    route(createOrganisation, async ({ caller, body, request }) => {
      const actor = keeperActor(caller, request);
      const made = await newOrganisations.create(caller, actor, body);
      const [card] = await organisationCards(pool, caller, [made]);
      if (!card) throw notFound('organisation');
      return card;
    }),
    route(pinOrganisation, async ({ caller, params, body }) => {
      const { organisationId } = await own.one(caller.userId, params.account);
      await organisationPinRepository.set(pool, caller.userId, organisationId, body.is_pinned);
      return { is_pinned: body.is_pinned };
    }),
  ];
}

function invitationRoutes({ ownOrganisations: own, keeper }: OrganisationRouteDeps): readonly Route[] {
  return [
    route(listInvitations, async ({ caller, params }) =>
      keeper.invitations((await own.managed(caller.userId, params.account)).organisationId),
    ),
    route(inviteMember, async ({ caller, params, body, request }) => {
      const { organisationId } = await own.managed(caller.userId, params.account);
      const actor = keeperActor(caller, request);
      return keeper.invite(actor, organisationId, body);
    }),
    route(withdrawInvitation, async ({ caller, params }) => {
      const { organisationId } = await own.managed(caller.userId, params.account);
      if (!(await keeper.withdraw(organisationId, params.id))) throw notFound('user');
    }),
  ];
}

function copyRoutes({ ownOrganisations: own, copyPlans, scenarioCopies, pool }: OrganisationRouteDeps) {
  const between = async (userId: string, { source, target }: { source: string; target: string }) => {
    if (source === target) throw new HttpError('conflict.same_organisation');
    return { source: await own.one(userId, source), target: await own.writable(userId, target) };
  };
  return [
    route(listOrganisationScenarios, async ({ caller, params }) => {
      const { account } = await own.one(caller.userId, params.account);
      const all = await scenarioRepository.summaries(pool, account.account_number, '');
      return all.filter(({ is_active }) => is_active);
    }),
    route(planScenarioCopy, async ({ caller, body }) =>
      copyPlans.plan(await between(caller.userId, body), body.scenarios),
    ),
    route(copyScenarios, async ({ caller, body, request }) => {
      const way = await between(caller.userId, body);
      const actors = { inSource: actorIn(caller, body.source), inTarget: actorIn(caller, body.target) };
      const locale = preferredLocale(request.headers['accept-language']);
      return { made: await scenarioCopies.copy(way, { ...actors, locale }, body) };
    }),
  ];
}

/** The calls of integrators on their own organisations. Membership is looked up at each. */
export function organisationRoutes(deps: OrganisationRouteDeps): readonly Route[] {
  return [...cardRoutes(deps), ...invitationRoutes(deps), ...copyRoutes(deps)];
}
