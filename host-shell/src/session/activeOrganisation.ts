import { getActiveOrgId, setActiveOrgId } from '@propelauth/javascript';
import type { AuthenticationInfo } from './authClient.ts';

const keyOf = (userId: string) => `app-organisation:${userId}`;

/** The organisation the user works in, by the last choice in any tab of this browser; null when none is known. */
export function rememberedOrganisation(userId: string): string | null {
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

/**
 * The organisation used last (GAP-07): by this browser, else by the auth service, which lists the last one first; null
 * for a user of none.
 */
export function activeOrganisationOf(info: AuthenticationInfo): string | null {
  const organisations = Object.keys(info.orgIdToOrgMemberInfo ?? {});
  const wanted = [rememberedOrganisation(info.user.userId), getActiveOrgId()];
  const known = wanted.find((id) => id && organisations.includes(id));
  return known ?? organisations[0] ?? null;
}

/** Tells when another tab may have chosen an organisation, and when the reader comes back to this one. */
export function watchChoices(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(keyOf(''))) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', listener);
  };
}
