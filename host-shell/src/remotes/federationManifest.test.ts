import { checkShared, readFederationManifest } from './federationManifest.ts';

const sound = { metaData: {}, exposes: [], shared: [], integrity: { '58.js': 'sha384-x' } };

test('a manifest tells the hashes of its files', () => {
  expect(readFederationManifest('/m.json', JSON.stringify(sound)).integrity).toEqual({ '58.js': 'sha384-x' });
});

test.each([
  ['a page of HTML', '<!doctype html>'],
  ['null', 'null'],
  ['another JSON', '{"metaData":{}}'],
])('%s is no manifest', (_, text) => {
  expect(() => readFederationManifest('/m.json', text)).toThrow('/m.json is no federation manifest');
});

const satisfies = (version: string, range: string) => range === `^${version}`;
const offered = (key: string) => (key === 'react' ? ['19.3.1'] : []);
const needing = (name: string, requiredVersion: string) => ({ ...sound, shared: [{ name, requiredVersion }] });

test('a shared package in range is fine', () => {
  expect(() => checkShared(needing('react', '^19.3.1'), offered, satisfies)).not.toThrow();
});

test.each([
  ['react', '^20.0.0', 'Needs react ^20.0.0; the shell has 19.3.1.'],
  ['vue', '^3.0.0', 'Needs vue ^3.0.0; the shell does not offer it.'],
])('%s %s is refused with both versions', (name, range, message) => {
  expect(() => checkShared(needing(name, range), offered, satisfies)).toThrow(message);
});
