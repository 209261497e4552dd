import { flagsOf } from './roles.ts';
import { mayReach, openPath } from './routeAccess.ts';

const subjectOf = (...held: string[]) => ({ ...flagsOf(new Set(held)), roles: new Set(held) });
const audience = { anyRole: ['Admin', 'Superadmin'] };
const remote = { audience, manifest: { access: { isAdmin: true } } };

it('asks for the audience, the rule of the remote and that of the part together', () => {
  expect(mayReach(remote, {}, subjectOf('Admin'))).toBe(true);
  expect(mayReach(remote, {}, subjectOf('Superadmin'))).toBe(false);
  expect(mayReach({ ...remote, audience: { isDeveloper: true } }, {}, subjectOf('Admin'))).toBe(false);
  expect(mayReach(remote, { isDeveloper: true }, subjectOf('Admin'))).toBe(false);
  expect(mayReach(remote, { isDeveloper: true }, subjectOf('Admin', 'Developer'))).toBe(true);
});

it('lets nobody in who is not known', () => {
  expect(mayReach({ audience: {}, manifest: { access: {} } }, undefined, null)).toBe(false);
});

it('gives a route its address only to who may open it, and only with the parameters of its path', () => {
  const title = { en: 'One', fr: 'Un' };
  const served = { remote, route: { name: 'one', path: '/one/:id', layout: 'content', title } } as const;
  expect(openPath(served, { id: 'a b' }, subjectOf('Admin'))).toBe('/one/a%20b');
  expect(openPath(served, { id: 'a' }, subjectOf('Developer'))).toBeNull();
  expect(openPath(served, undefined, subjectOf('Admin'))).toBeNull();
});
