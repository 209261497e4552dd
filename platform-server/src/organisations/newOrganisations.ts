import type pg from 'pg';
import { type Limits, limitsOf } from 'shared-contracts/api/account';
import type { createOrganisation } from 'shared-contracts/api/organisation';
import type { z } from 'zod';
import { act } from '../acts/act.ts';
import { notFound } from '../errors/httpError.ts';
import type { KeeperActor, OrganisationKeeper } from '../identity/organisationKeeper.ts';
import { track } from '../resources/tracked.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { actorIn, type OrganisationOfPerson, type OwnOrganisations } from './ownOrganisations.ts';

type NewOrganisation = z.output<typeof createOrganisation.body & z.ZodType>;

interface NewOrganisationsDeps {
  pool: pg.Pool;
  keeper: OrganisationKeeper;
  own: OwnOrganisations;
}

/** Makes organisations for integrators, who are administrators there from the beginning. */
export class NewOrganisations {
  readonly #deps: NewOrganisationsDeps;

  constructor(deps: NewOrganisationsDeps) {
    this.#deps = deps;
  }

  /** What a new organisation of a member of this account may hold. */
  async plan(account: string): Promise<Limits> {
    return limitsOf({ is_sandbox: false, ...(await accountRepository.clientConfig(this.#deps.pool, account)) }, null);
  }

  /** A client of the account that the caller works in now. Its first steps are done: who made it has said what they ask for. */
  async create(
    caller: TrackingActor,
    actor: KeeperActor,
    { name, language }: NewOrganisation,
  ): Promise<OrganisationOfPerson> {
    const { pool, keeper, own } = this.#deps;
    const metadata = { hasOnboarded: true, language };
    const id = await keeper.create(actor, { name, metadata, partner: caller.accountNumber });
    const account = await accountRepository.byOrganisation(pool, id);
    if (!account) throw notFound('account');
    const made = await own.one(caller.userId, account.account_number);
    const done = act('account.organisation-created', { organisation: name });
    await track(pool, caller, 'system', done);
    await track(pool, actorIn(caller, account.account_number), 'system', done);
    return made;
  }
}
