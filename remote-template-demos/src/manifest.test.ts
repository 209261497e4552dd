import { brotliCompressSync, constants } from 'node:zlib';
import { manifest } from './manifest.ts';

const pathOf = (name: string) => manifest.routes.find((route) => route.name === name)?.path;
const entryOf = (name: string) => manifest.routes.find((route) => route.name === name)?.entry;

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
  expect(entryOf(name)).toMatchObject({ newTab: true });
});

test('every page has an entry in a group of its own manifest, and no two ids are alike', () => {
  const groups = new Set(manifest.navigationGroups.map(({ id }) => id));
  expect(
    manifest.routes.filter(({ entry }) => !entry || (entry.group !== undefined && !groups.has(entry.group))),
  ).toEqual([]);
  expect(manifest.routes).toHaveLength(85);
  const sideOnes: readonly { id: string; group: string }[] = manifest.navigation;
  expect(sideOnes.filter(({ group }) => !groups.has(group))).toEqual([]);
  const ids = [...manifest.routes.map(({ name }) => name), ...sideOnes.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
});

/** As the server sends a page (platform-server/src/routing/compression.ts). */
test('takes less than 3 kB of a page', () => {
  const text = Buffer.from(JSON.stringify(manifest));
  const sent = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(sent.length).toBeLessThan(3000);
});
