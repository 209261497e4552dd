import { expect } from '@playwright/test';
import { faults } from '../faults/faults.ts';
import { withPageCode } from '../faults/pageCode.ts';
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

// What lasts longer, and what is seen in one run of two, is tried by `npm run faults`.
test('a release whose pages fail, log errors, break the content policy, leak or style other areas is not', async ({
  server,
}) => {
  const odd = 'try{Function("return 1")()}catch{console.error("No functions of texts")}';
  const drawsPicture =
    'React.useEffect(()=>{const picture=new Image();picture.src="data:image/png;base64,PHA+Tm9uZTwvcD4=";' +
    'document.querySelector("main").append(picture);return()=>picture.remove()},[])';
  const { code, said } = await published(
    server.url,
    faults.leak.change('webhook'),
    faults.globalStyle.change('webhook-detail'),
    withPageCode('import-pages', { atImport: odd, inPage: drawsPicture }),
    throwsInRender('import-page-detail'),
  );
  expect(code, said).toBe(1);
  expect(said).toMatch(/✗ \/data\/webhook {2}/);
  expect(said).toMatch(/Each visit keeps \d\.\d MB/);
  expect(said).toMatch(/Styles of remote-data-triggers may not reach other areas: \*/);
  expect(said).toContain('Logged: No functions of texts');
  expect(said).toContain("The picture data:image/png can't be drawn");
  expect(said).toContain('Content policy: script-src does not allow eval');
  expect(said).toMatch(/The page didn't load. It shows “Data Triggers couldn't load/);
  expect(said).toContain('Not published: 1 check failed.');
});
