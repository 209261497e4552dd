import type { FastifyRequest } from 'fastify';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import type { OrganisationDirectory } from '../../../identity/organisationDirectory.ts';
import type { ReleaseRegistry } from '../../../registry/registry.ts';
import type { RemoteSessions } from '../../../registry/sessions/remoteSessions.ts';
import type { AccountRepository } from '../../../store/repositories/accountRepository.ts';
import type { Caller } from '../../caller.ts';

/** Makes the plan of a caller as the request's cookies vary it, for a page that was reached by its `Host`. */
export type PlanOf = (caller: Caller, request: FastifyRequest) => Promise<Plan>;

/** Finds the release of a remote that was stable before that of the caller's plan; null when there is none to give. */
export type PreviousOf = (caller: Caller, request: FastifyRequest, remote: string) => Promise<PlanRemote | null>;

/** What the plan's routes work with. */
export interface PlanServices {
  planOf: PlanOf;
  previousOf: PreviousOf;
  registry: Pick<ReleaseRegistry, 'environment' | 'revision' | 'remotes' | 'explain' | 'catchUp'>;
  remoteSessions: RemoteSessions;
  directory: OrganisationDirectory;
  accounts: Pick<AccountRepository, 'lastOrganisation'>;
}
