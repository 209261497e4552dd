import type { LedgerEntry } from 'shared-contracts/deploy';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import type { LedgerScope } from '../../store/repositories/ledgerRepository.ts';

type Party = Pick<LedgerEntry['target'], 'user' | 'organisation'>;

/**
 * Who reads about releases, and whose targets are told to them: super admins everything, a remote's team those of its
 * remote, administrators those of their organisation. Others' organisations and users are not even named.
 */
export interface Audience {
  scope: LedgerScope;
  /** Whether they are told whom something about a remote is for. */
  mayKnow(remote: string, party: Party): boolean;
  mayChange(remote: string): boolean;
}

const everything: Audience = { scope: 'all', mayKnow: () => true, mayChange: () => true };

function teamOf(remote: string): Audience {
  const isOwn = (name: string) => name === remote;
  return {
    scope: { remote, organisation: null, users: [] },
    mayKnow: (name, { user, organisation }) => isOwn(name) || (user === undefined && organisation === undefined),
    mayChange: isOwn,
  };
}

/** What an actor may be told. */
export async function audienceOf(
  actor: DeployActor,
  directory: Pick<OrganisationDirectory, 'usersOf'>,
): Promise<Audience> {
  if (actor.kind === 'credential') return teamOf(actor.remote);
  const { access, organisationId } = actor.caller;
  if (access.isSuperAdmin) return everything;
  const users = (await directory.usersOf(organisationId)).map(({ user_id }) => user_id);
  const own = new Set(users);
  return {
    scope: { remote: null, organisation: organisationId, users },
    mayKnow: (_remote, { user, organisation }) => {
      if (organisation !== undefined) return organisation === organisationId;
      return user === undefined || own.has(user);
    },
    mayChange: () => false,
  };
}
