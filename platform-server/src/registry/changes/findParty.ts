import type { LedgerEntry } from 'shared-contracts/deploy';
import { HttpError } from '../../errors/httpError.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { RequestedChange } from './changeShape.ts';

type Directory = Pick<OrganisationDirectory, 'person' | 'organisations'>;

async function organisationId(directory: Directory, wanted: string): Promise<string> {
  const [found, ...others] = await directory.organisations(wanted);
  if (!found) throw new HttpError('not_found.organisation', { organisation: wanted });
  if (others.length === 0) return found.organisationId;
  const organisations = [found, ...others].map(({ organisationId: id, name }) => ({ id, name }));
  const params = { count: organisations.length, organisation: wanted };
  throw new HttpError('deploy_refused.ambiguous_organisation', params, { details: { organisations } });
}

/**
 * Whom a change is about, by ids, with what else its entry says of its target.
 * @throws HttpError 404 for a user or organisation that does not exist, 422 for a name that several have
 */
export async function findTarget(
  directory: Directory,
  { user, organisation, percent, message }: Omit<RequestedChange, 'override'>,
): Promise<LedgerEntry['target']> {
  const person = user === undefined ? null : await directory.person(user);
  if (user !== undefined && !person) throw new HttpError('not_found.user', { user });
  return {
    ...(person && { user: person.userId }),
    ...(organisation !== undefined && { organisation: await organisationId(directory, organisation) }),
    ...(percent !== undefined && { percent }),
    ...(message !== undefined && { message }),
  };
}
