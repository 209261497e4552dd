import { expect } from '@playwright/test';
import { faults } from '../faults/faults.ts';
import { type Change, throwsInRender } from '../releases/changes.ts';
import { deploy, type Ending, onDisk } from '../releases/commandLine.ts';
import { derived } from '../releases/derived.ts';
import { type Team, teamOf } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';

const remote = 'remote-data-triggers';

let team: Team;
test.beforeAll(async ({ server }) => {
  team = await teamOf(server.url, remote);
});
test.afterAll(() => team.leave());

/** Something of its own before the entry, which every page of the remote begins with. */
const beginsWith =
  (code: string): Change =>
  ({ draft, facts }) => {
    draft.files.set(facts.entry, Buffer.from(`${code};${draft.files.get(facts.entry)}`));
  };

/** Publishes a derived release from the command line, its pages visited by a browser. */
async function published(url: string, ...changes: readonly Change[]): Promise<Ending> {
  const release = await derived(remote, ...changes);
  const console = { url, credential: team.credential };
  return onDisk(release, (folder) => deploy(console, 'publish', remote, '--folder', folder));
}

test('a release is stored after a browser has seen each of its pages come', async ({ server }) => {
  const { code, said } = await published(server.url);
  expect(code, said).toBe(0);
  expect(said).toMatch(/✓ \/data\/webhook {2}\d+ ms/);
  expect(said).toMatch(/✓ \/data\/webhook\/\S+ {2}\d+ ms/);
  expect(said).toContain("It isn't live yet.");
});

test('a release with a page that fails, logs an error or breaks the content policy is not', async ({ server }) => {
  const odd = 'try{Function("return 1")()}catch{console.error("No functions of texts")}';
  const { code, said } = await published(server.url, beginsWith(odd), throwsInRender('webhook-detail'));
  expect(code, said).toBe(1);
  expect(said).toMatch(/✗ \/data\/webhook {2}/);
  expect(said).toContain('Logged: No functions of texts');
  expect(said).toContain('Content policy: script-src does not allow eval');
  expect(said).toMatch(/The page didn't load. It shows “Data Triggers couldn't load/);
  expect(said).toContain('Not published: 1 check failed.');
});

// What lasts longer, and what is seen in one run of two, is tried by `npm run faults`.
test(`a release with ${faults.leak.what} and ${faults.globalStyle.what} is not stored`, async ({ server }) => {
  const changes = [faults.leak.change('webhook'), faults.globalStyle.change('webhook-detail')];
  const { code, said } = await published(server.url, ...changes);
  expect(code, said).toBe(1);
  expect(said).toMatch(/Each visit keeps \d\.\d MB/);
  expect(said).toMatch(/Styles of remote-data-triggers may not reach other areas: \*/);
  expect(said).toContain('Not published: 1 check failed.');
});
