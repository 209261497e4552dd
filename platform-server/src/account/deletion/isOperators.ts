import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';

/** Whether an organisation is that of super admins: without it nobody would be left to operate the server. */
export async function isOperators(
  directory: Pick<OrganisationDirectory, 'membersOf'>,
  organisationId: string,
): Promise<boolean> {
  const members = await directory.membersOf(organisationId);
  return members.some(({ roles }) => roles.has('Superadmin'));
}
