/** A user's place in an organisation, as the access token tells it. */
export interface OrganisationMembership {
  organisationId: string;
  name: string;
  metadata: Readonly<Record<string, unknown>>;
  /** Inherited plus additional roles; in multi_role organisations the assigned and the additional ones (core §6). */
  roles: ReadonlySet<string>;
}

/** What a valid access token says (wire §2.1). */
export interface VerifiedToken {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Set when someone acts as this user. */
  impersonatorUserId?: string;
  /** The session it was issued for, of our own sign-in. */
  sessionId?: string;
  /** In the order of the token; of an active-organisation token just that one. */
  memberships: readonly OrganisationMembership[];
}

/** Checks access tokens. Throws `HttpError` 401 for one that is expired, forged or from another issuer. */
export interface TokenVerifier {
  verify(accessToken: string): Promise<VerifiedToken>;
}
