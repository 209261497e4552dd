import { authInfoOf, type TestMembership } from '../../test/auth.ts';
import { authUserOf, userRecordOf } from './userRecord.ts';

const recordOf = (membership: Partial<TestMembership>) =>
  userRecordOf(authInfoOf([{ id: 'o1', name: 'Acme', ...membership }]), 'o1');

test('roles are the inherited and the additional ones', () => {
  const record = recordOf({ role: 'Admin', inherited: ['Admin', 'Developer'], additional: ['Integrator'] });
  expect(record?.access).toMatchObject({ isAdmin: true, isDeveloper: true, isIntegrator: true, isSuperAdmin: false });
  expect(record?.hasRole('Developer')).toBe(true);
  expect(record?.hasRole('Superadmin')).toBe(false);
});

test('in multi_role organisations only the assigned and the additional roles count', () => {
  const record = recordOf({
    structure: 'multi_role',
    role: 'Admin',
    inherited: ['Admin', 'Developer'],
    additional: ['Guest'],
  });
  expect([...(record?.access.roles ?? [])].sort()).toEqual(['Admin', 'Guest']);
});

test('the loading page is shown unless the organisation has onboarded', () => {
  expect(recordOf({ onboarded: true })?.shouldShowLoading).toBe(false);
  expect(recordOf({ onboarded: false })?.shouldShowLoading).toBe(true);
});

test('there is no record for an organisation the user is not in', () => {
  expect(userRecordOf(authInfoOf([{ id: 'o1', name: 'Acme' }]), 'o2')).toBeNull();
});

test('organisations are listed by name', () => {
  const info = authInfoOf([
    { id: 'o1', name: 'Globex' },
    { id: 'o2', name: 'Acme' },
  ]);
  expect(userRecordOf(info, 'o1')?.organisations.map(({ name }) => name)).toEqual(['Acme', 'Globex']);
});

test('the user carries every field under its name of the specification', () => {
  const info = authInfoOf([{ id: 'o1', name: 'Acme' }]);
  const wire = {
    username: 'mia',
    createdAt: 1_700_000_000,
    pictureUrl: 'https://pictures.example/mia',
    hasPassword: true,
    mfaEnabled: true,
    canCreateOrgs: false,
    legacyUserId: 'old-1',
    properties: { team: 'orders' },
  };
  const user = authUserOf({ ...info, user: { ...info.user, ...wire }, impersonatorUserId: 'user-9' });
  const { mfaEnabled: hasMfaEnabled, ...same } = wire;
  expect(user).toEqual({
    userId: 'user-1',
    email: 'mia@weft.local',
    firstName: 'Mia',
    lastName: 'Aasen',
    ...same,
    hasMfaEnabled,
    impersonatorUserId: 'user-9',
  });
});

test('who acts as the user is told by our own auth service, and left out where it says nothing readable', () => {
  const recordWith = (properties: Record<string, unknown>, impersonatorUserId?: string) => {
    const info = authInfoOf([{ id: 'o1', name: 'Acme' }]);
    return userRecordOf({ ...info, user: { ...info.user, properties }, impersonatorUserId }, 'o1');
  };
  const impersonator = { email: 'sofia@weft.local', name: 'Sofia', until: 1_800_000_000 };
  expect(recordWith({ impersonator }, 'user-9')?.impersonator).toEqual(impersonator);
  expect(recordWith({ impersonator: { email: 7 } }, 'user-9')?.impersonator).toBeUndefined();
  expect(recordWith({ impersonator })?.impersonator).toBeUndefined();
});
