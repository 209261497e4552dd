import type { AuthenticationInfo, IAuthClient } from '../src/session/authClient.ts';

export interface TestMembership {
  id: string;
  name: string;
  role?: string;
  inherited?: string[];
  additional?: string[];
  structure?: 'single_role_in_hierarchy' | 'multi_role';
  onboarded?: boolean;
}

/** Auth info of a user in these organisations, as the auth client would give it. */
export function authInfoOf(memberships: readonly TestMembership[], token = 'token-1'): AuthenticationInfo {
  const entries = memberships.map(
    ({ id, name, role = 'Member', inherited, additional = [], structure, onboarded = true }) => [
      id,
      {
        orgId: id,
        orgName: name,
        orgMetadata: onboarded ? { hasOnboarded: true } : {},
        urlSafeOrgName: name.toLowerCase(),
        orgRoleStructure: structure ?? 'single_role_in_hierarchy',
        userAssignedRole: role,
        userInheritedRolesPlusCurrentRole: inherited ?? [role],
        userPermissions: [],
        userAssignedAdditionalRoles: additional,
      },
    ],
  );
  return {
    accessToken: token,
    expiresAtSeconds: 4_000_000_000,
    orgIdToOrgMemberInfo: Object.fromEntries(entries),
    user: { userId: 'user-1', email: 'mia@weft.local', firstName: 'Mia', lastName: 'Aasen' },
  } as unknown as AuthenticationInfo;
}

export interface FakeAuthClient extends IAuthClient {
  getAuthenticationInfoOrNull: jest.Mock<Promise<AuthenticationInfo | null>, [boolean?]>;
  getAccessTokenForOrg: jest.Mock;
  logout: jest.Mock<Promise<void>, [boolean]>;
  /** As the auth client does when its token changes. */
  emitToken(token: string | undefined): void;
  emitSignedIn(signedIn: boolean): void;
}

/** An auth client that answers what the test says. */
export function createFakeAuthClient(info: AuthenticationInfo | null): FakeAuthClient {
  const tokenObservers: ((token: string | undefined) => void)[] = [];
  const signInObservers: ((signedIn: boolean) => void)[] = [];
  const fake = {
    getAuthenticationInfoOrNull: jest.fn(async () => info),
    getAccessTokenForOrg: jest.fn(async (id: string) => ({ accessToken: `token of ${id}`, error: undefined })),
    logout: jest.fn(async () => undefined),
    getAuthOptions: () => ({ authUrl: 'http://auth.example' }),
    getLoginPageUrl: ({ postLoginRedirectUrl }: { postLoginRedirectUrl?: string } = {}) =>
      `http://auth.example/login?rt=${btoa(postLoginRedirectUrl ?? '')}`,
    getOrgPageUrl: (id = '') => `http://auth.example/org/${id}`,
    getCreateOrgPageUrl: () => 'http://auth.example/create_org',
    addAccessTokenChangeObserver: (observer: (token: string | undefined) => void) => tokenObservers.push(observer),
    addLoggedInChangeObserver: (observer: (signedIn: boolean) => void) => signInObservers.push(observer),
    emitToken(token: string | undefined) {
      for (const observer of tokenObservers) observer(token);
    },
    emitSignedIn(signedIn: boolean) {
      for (const observer of signInObservers) observer(signedIn);
    },
  };
  return fake as unknown as FakeAuthClient;
}
