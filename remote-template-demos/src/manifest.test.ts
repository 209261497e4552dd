import { brotliCompressSync, constants } from 'node:zlib';
import { manifest } from './manifest.ts';

const pathOf = (name: string) => manifest.routes.find((route) => route.name === name)?.path;

test('is for developers alone', () => {
  expect(manifest.access).toEqual({ isDeveloper: true });
});

test.each([
  ...['login', 'register', 'forgot-password', 'reset-password'].flatMap((name) => [
    [`auth-${name}`, `/auth/${name}`],
    [`auth-${name}-v2`, `/auth/${name}-v2`],
  ]),
  ...['not-found', 'coming-soon', 'under-maintenance', 'not-authorized', 'server-error'].map((name) => [
    `misc-${name}`,
    `/misc/${name}`,
  ]),
])('%s is at %s, alone in the window', (name, path) => {
  expect(pathOf(name)).toBe(path);
  expect(manifest.routes.find((route) => route.path === path)?.layout).toBe('blank');
  expect(manifest.navigation).toContainEqual(expect.objectContaining({ to: name, newTab: true }));
});

test('every page has an entry in a group of its own manifest, and no two ids are alike', () => {
  const groups = new Set(manifest.navigationGroups.map(({ id }) => id));
  const entries: readonly { id: string; to: string; group?: string }[] = manifest.navigation;
  expect(new Set(entries.map(({ to }) => to))).toEqual(new Set(manifest.routes.map(({ name }) => name)));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(entries.filter(({ group }) => group !== undefined && !groups.has(group))).toEqual([]);
});

/** As the server sends a page (platform-server/src/routing/compression.ts). */
test('takes less than 3 kB of a page', () => {
  const text = Buffer.from(JSON.stringify(manifest));
  const sent = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(sent.length).toBeLessThan(3000);
});
