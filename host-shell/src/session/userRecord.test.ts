import { authInfoOf, type TestMembership } from '../../test/auth.ts';
import { userRecordOf } from './userRecord.ts';

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
