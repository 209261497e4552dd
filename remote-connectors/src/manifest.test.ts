import { manifest } from './manifest.ts';

// A flag that stands anywhere else is read by nobody, and opens what it should close (TUN-03).
it('opens tunnels for super admins alone, wherever they are named', () => {
  const { routes, navigation, search, terminal, entities } = manifest;
  const named = [
    ...routes.filter(({ path }) => path.startsWith('/tunnel')),
    ...[...navigation, ...search].filter(({ to }) => to === 'tunnel'),
    ...terminal.filter(({ name }) => name === 'tunnels'),
    ...(entities ?? []).filter(({ kind }) => kind === 'tunnel'),
  ];
  expect(named.map(({ isSuperAdmin }) => isSuperAdmin)).toEqual(Array(6).fill(true));
});
