import { type AccessSubject, canAccess, unmetRoles } from './access.ts';
import { flagsOf, rolesOf } from './roles.ts';

function subject(...names: string[]): AccessSubject {
  const held = new Set(names);
  return { ...flagsOf(held), roles: held };
}

describe('roles of a membership', () => {
  const membership = {
    userAssignedRole: 'Admin',
    userInheritedRolesPlusCurrentRole: ['Admin', 'Guest'],
    userAssignedAdditionalRoles: ['Developer'],
  };

  it('are inherited and additional ones in a hierarchy', () => {
    const held = rolesOf({ ...membership, orgRoleStructure: 'single_role_in_hierarchy' });
    expect([...held]).toEqual(['Admin', 'Guest', 'Developer']);
  });

  it('are assigned and additional ones alone with several roles', () => {
    const held = rolesOf({ ...membership, orgRoleStructure: 'multi_role' });
    expect([...held]).toEqual(['Admin', 'Developer']);
  });

  it('imply no other flag', () => {
    expect(flagsOf(new Set(['Superadmin']))).toEqual({
      isSuperAdmin: true,
      isAdmin: false,
      isIntegrator: false,
      isDeveloper: false,
      isGuest: false,
    });
  });
});

describe('access', () => {
  it('is refused until the user is loaded', () => {
    expect(canAccess({}, null)).toBe(false);
  });

  it('is open to every signed-in user when nothing is asked', () => {
    expect(canAccess({}, subject())).toBe(true);
  });

  it.each([
    ['isSuperAdmin', 'Superadmin'],
    ['isAdmin', 'Admin'],
    ['isIntegrator', 'Integrator'],
    ['isDeveloper', 'Developer'],
  ] as const)('asks %s of %s alone', (flag, role) => {
    expect(canAccess({ [flag]: true }, subject(role))).toBe(true);
    const others = ['Superadmin', 'Admin', 'Integrator', 'Developer', 'Guest'].filter((name) => name !== role);
    expect(canAccess({ [flag]: true }, subject(...others))).toBe(false);
  });

  it('asks a named role', () => {
    expect(canAccess({ requiresRole: 'Auditor' }, subject('Auditor'))).toBe(true);
    expect(canAccess({ requiresRole: 'Auditor' }, subject('Admin'))).toBe(false);
  });

  it('says what is missing, need by need', () => {
    const access = { isAdmin: true, isDeveloper: true, requiresRole: 'Auditor', anyRole: ['Guest', 'Integrator'] };
    expect(unmetRoles(access, null)).toEqual([['Admin'], ['Developer'], ['Auditor'], ['Guest', 'Integrator']]);
    expect(unmetRoles(access, subject('Developer', 'Integrator'))).toEqual([['Admin'], ['Auditor']]);
    expect(unmetRoles(access, subject('Admin', 'Developer', 'Auditor', 'Guest'))).toEqual([]);
  });

  it('is given by any one role of a list', () => {
    const access = { anyRole: ['Admin', 'Superadmin'] };
    expect(canAccess(access, subject('Admin'))).toBe(true);
    expect(canAccess(access, subject('Admin', 'Superadmin'))).toBe(true);
    expect(canAccess(access, subject('Guest'))).toBe(false);
  });
});
