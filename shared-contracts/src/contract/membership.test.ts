import {
  hasAllPermissions,
  hasOnboarded,
  hasPermission,
  isAtLeastRole,
  isRole,
  type OrganisationMembership,
} from './membership.ts';

const admin: OrganisationMembership = {
  orgId: 'o1',
  orgName: 'Acme',
  orgMetadata: {},
  urlSafeOrgName: 'acme',
  orgRoleStructure: 'single_role_in_hierarchy',
  userAssignedRole: 'Admin',
  userInheritedRolesPlusCurrentRole: ['Admin', 'Member'],
  userAssignedAdditionalRoles: ['Developer'],
  userPermissions: ['billing', 'export'],
};

test.each([
  ['Admin', true, true],
  ['Member', false, true],
  ['Superadmin', false, false],
  ['Developer', false, false],
])('in a hierarchy %s is exactly the role: %s, and at least: %s', (role, exactly, atLeast) => {
  expect(isRole(admin, role)).toBe(exactly);
  expect(isAtLeastRole(admin, role)).toBe(atLeast);
});

test.each([
  ['Admin', true],
  ['Developer', true],
  ['Member', false],
])('with several roles nothing is inherited: %s, for both checks %s', (role, holds) => {
  const membership: OrganisationMembership = { ...admin, orgRoleStructure: 'multi_role' };
  expect(isRole(membership, role)).toBe(holds);
  expect(isAtLeastRole(membership, role)).toBe(holds);
});

test('permissions are asked one by one and all together', () => {
  expect(hasPermission(admin, 'billing')).toBe(true);
  expect(hasPermission(admin, 'delete')).toBe(false);
  expect(hasAllPermissions(admin, ['billing', 'export'])).toBe(true);
  expect(hasAllPermissions(admin, ['billing', 'delete'])).toBe(false);
});

test('nobody holds anything before the user is loaded', () => {
  expect(isRole(null, 'Admin')).toBe(false);
  expect(isAtLeastRole(null, 'Admin')).toBe(false);
  expect(hasPermission(null, 'billing')).toBe(false);
  expect(hasAllPermissions(null, [])).toBe(false);
});

test.each([
  [{}, false],
  [{ hasOnboarded: false }, false],
  [{ hasOnboarded: true }, true],
])('an organisation with the mark %j has onboarded: %s', (orgMetadata, onboarded) => {
  expect(hasOnboarded({ orgMetadata })).toBe(onboarded);
});
