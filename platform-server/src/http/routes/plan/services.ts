import type { FastifyRequest } from 'fastify';
import type { Plan } from 'shared-contracts/deploy';
import type { OrganisationDirectory } from '../../../identity/organisationDirectory.ts';
import type { ReleaseRegistry } from '../../../registry/registry.ts';
import type { RemoteSessions } from '../../../registry/sessions/remoteSessions.ts';
import type { AccountRepository } from '../../../store/repositories/accountRepository.ts';
import type { Caller } from '../../caller.ts';

/** Makes the plan of a caller as the request's cookies vary it, for a page that was reached by its `Host`. */
export type PlanOf = (caller: Caller, request: FastifyRequest) => Promise<Plan>;

/** What the plan's routes work with. */
export interface PlanServices {
  planOf: PlanOf;
  registry: Pick<ReleaseRegistry, 'environment' | 'revision' | 'remotes' | 'explain' | 'previous' | 'catchUp'>;
  remoteSessions: RemoteSessions;
  directory: OrganisationDirectory;
  accounts: Pick<AccountRepository, 'lastOrganisation'>;
}
