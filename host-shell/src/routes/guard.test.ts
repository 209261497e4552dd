import { type Access, canAccess, flagsOf } from 'shared-contracts';
import { type GuardSteps, type GuardTarget, guard } from './guard.ts';

const subjectOf = (...roles: string[]) => ({ ...flagsOf(new Set(roles)), roles: new Set(roles) });
const targetOf = (access: Access[] = [], changes: Partial<GuardTarget> = {}): GuardTarget => ({
  requiresAuth: true,
  admits: (subject) => access.every((rule) => canAccess(rule, subject)),
  isLoadingPage: false,
  ...changes,
});

function stepsOf(changes: Partial<GuardSteps> = {}, roles: string[] = []) {
  const taken: string[] = [];
  const steps: GuardSteps = {
    authenticate: async () => {
      taken.push('authenticate');
      return {};
    },
    loadRecord: async () => {
      taken.push('record');
      return { access: subjectOf(...roles), shouldShowLoading: false };
    },
    openRealtime: () => void taken.push('realtime'),
    joinChannel: () => void taken.push('channel'),
    refusalOf: () => 'unverified',
    log: jest.fn(),
    ...changes,
  };
  return { steps, taken };
}

/** Steps of which each notes when it is begun, asked or finished; the role check is seen by what it reads. */
function watchedSteps(roles: string[], changes: Partial<GuardSteps> = {}) {
  const { steps, taken } = stepsOf({}, roles);
  const access = subjectOf(...roles);
  const record = {
    get shouldShowLoading() {
      taken.push('onboarding');
      return false;
    },
    get access() {
      taken.push('roles');
      return access;
    },
  };
  const finished = async <Result>(name: string, result: Result) => {
    taken.push(name);
    await new Promise((resolve) => setTimeout(resolve, 1));
    taken.push(`${name} known`);
    return result;
  };
  const watched = {
    ...steps,
    authenticate: () => finished('authenticate', {}),
    loadRecord: () => finished('record', record),
    ...changes,
  };
  return { steps: watched, taken };
}

test('the steps are taken in their order, each after the one before, and the channel only after the roles', async () => {
  const { steps, taken } = watchedSteps(['Admin']);
  await expect(guard(targetOf([{ isAdmin: true }]), steps)).resolves.toEqual({ kind: 'pass' });
  expect(taken).toEqual([
    'authenticate',
    'authenticate known',
    'record',
    'record known',
    'onboarding',
    'realtime',
    'roles',
    'channel',
  ]);
});

test('the refusal comes last: everything before the roles is done, the channel is not joined', async () => {
  const { steps, taken } = watchedSteps([]);
  await expect(guard(targetOf([{ isAdmin: true }]), steps)).resolves.toMatchObject({ kind: 'unauthorized' });
  expect(taken.slice(4)).toEqual(['onboarding', 'realtime', 'roles']);
});

test('a push connection that cannot be opened, or a check that throws, is logged and refuses', async () => {
  const broken = new Error('no transport');
  const { steps } = watchedSteps([], {
    openRealtime: () => {
      throw broken;
    },
  });
  await expect(guard(targetOf(), steps)).resolves.toMatchObject({ kind: 'unauthorized', reason: 'unverified' });
  expect(steps.log).toHaveBeenCalledWith(broken);
});

test('signed out leads to the login and loads nothing', async () => {
  const { steps, taken } = stepsOf({ authenticate: async () => null });
  await expect(guard(targetOf(), steps)).resolves.toEqual({ kind: 'login' });
  expect(taken).toEqual([]);
});

test('a record that asks for the loading page leads to onboarding, except on the loading pages themselves', async () => {
  const loadRecord = async () => ({ access: subjectOf(), shouldShowLoading: true });
  await expect(guard(targetOf(), stepsOf({ loadRecord }).steps)).resolves.toEqual({ kind: 'onboarding' });
  await expect(guard(targetOf([], { isLoadingPage: true }), stepsOf({ loadRecord }).steps)).resolves.toEqual({
    kind: 'pass',
  });
});

test('a missing role leads to the refusal: the connection is open, the channel is not joined', async () => {
  const { steps, taken } = stepsOf();
  await expect(guard(targetOf([{ isAdmin: true }]), steps)).resolves.toEqual({
    kind: 'unauthorized',
    reason: 'role',
  });
  expect(taken).toEqual(['authenticate', 'record', 'realtime']);
});

test('an error on the way is logged and leads to the refusal', async () => {
  const broken = new Error('no answer');
  const { steps } = stepsOf({ loadRecord: () => Promise.reject(broken) });
  await expect(guard(targetOf(), steps)).resolves.toEqual({ kind: 'unauthorized', reason: 'unverified' });
  expect(steps.log).toHaveBeenCalledWith(broken);
});

test('an auth service that cannot be reached is no reason to log in anew', async () => {
  const { steps } = stepsOf({ authenticate: () => Promise.reject(new Error('503')) });
  await expect(guard(targetOf(), steps)).resolves.toEqual({ kind: 'unauthorized', reason: 'unverified' });
});

test('a route without sign-in passes at once, whatever the auth service says', async () => {
  const failing = stepsOf({ authenticate: () => Promise.reject(new Error('503')) });
  const open = targetOf([], { requiresAuth: false });
  await expect(guard(open, failing.steps)).resolves.toEqual({ kind: 'pass' });
  await expect(guard(open, stepsOf({ authenticate: async () => null }).steps)).resolves.toEqual({ kind: 'pass' });
  expect(failing.taken).toEqual([]);
});

const flags = {
  isSuperAdmin: 'Superadmin',
  isAdmin: 'Admin',
  isIntegrator: 'Integrator',
  isDeveloper: 'Developer',
} as const;
const everyone = ['Superadmin', 'Admin', 'Integrator', 'Developer', 'Guest'];

test.each(Object.entries(flags))('%s asks for %s and no other role will do', async (flag, role) => {
  for (const held of everyone) {
    const { kind } = await guard(targetOf([{ [flag]: true }]), stepsOf({}, [held]).steps);
    expect([held, kind]).toEqual([held, held === role ? 'pass' : 'unauthorized']);
  }
});

test('a named role, and any of a list', async () => {
  const kindFor = async (access: Access, ...roles: string[]) =>
    (await guard(targetOf([access]), stepsOf({}, roles).steps)).kind;
  expect(await kindFor({ requiresRole: 'Auditor' }, 'Auditor')).toBe('pass');
  expect(await kindFor({ requiresRole: 'Auditor' }, 'Admin')).toBe('unauthorized');
  expect(await kindFor({ anyRole: ['Admin', 'Superadmin'] })).toBe('unauthorized');
  expect(await kindFor({ anyRole: ['Admin', 'Superadmin'] }, 'Admin')).toBe('pass');
  expect(await kindFor({ anyRole: ['Admin', 'Superadmin'] }, 'Admin', 'Superadmin')).toBe('pass');
});

test('the rule of the remote and that of the route must both be met', async () => {
  const access = [{ anyRole: ['Admin', 'Superadmin'] }, { isSuperAdmin: true }];
  await expect(guard(targetOf(access), stepsOf({}, ['Admin']).steps)).resolves.toMatchObject({ kind: 'unauthorized' });
  await expect(guard(targetOf(access), stepsOf({}, ['Superadmin']).steps)).resolves.toEqual({ kind: 'pass' });
});
