import { getActiveOrgId, setActiveOrgId } from '@propelauth/javascript';
import type { AuthenticationInfo } from './authClient.ts';
import { organisationsOf } from './userRecord.ts';

const keyOf = (userId: string) => `app-organisation:${userId}`;

function stored(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Makes an organisation the active one, here and in the cookie that the server reads for the next page. */
export function chooseOrganisation(userId: string, organisationId: string): void {
  if (getActiveOrgId() !== organisationId) setActiveOrgId(organisationId);
  try {
    localStorage.setItem(keyOf(userId), organisationId);
  } catch {
    // The cookie alone remembers it.
  }
}

/** The organisation used last, else the first by name (GAP-07); null for a user of none. */
export function activeOrganisationOf(info: AuthenticationInfo): string | null {
  const organisations = organisationsOf(info);
  const wanted = [stored(info.user.userId), getActiveOrgId()];
  const known = wanted.find((id) => organisations.some((organisation) => organisation.id === id));
  return known ?? organisations[0]?.id ?? null;
}
