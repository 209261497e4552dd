import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFiles, areaOf, json, titleOf } from './areaFiles.mjs';
import { writeFiles } from './writeFiles.mjs';

const scripts = (name) => ({
  dev: 'weft dev',
  build: 'weft build',
  test: 'weft test',
  'test:browser': 'weft test-browser',
  check: 'weft check',
  types: 'weft types',
  lint: 'weft lint',
  format: 'weft format',
  'types:plan': 'weft plan-types',
  publish: `weft publish ${name}`,
  promote: `weft promote ${name}`,
  deploy: 'weft',
});

const tsconfig = `{
  "extends": "weft-build/tsconfig.json",
  "include": ["src", "src/**/*.json", "browser", "types"]
}
`;

const lint = `{
  "extends": ["weft-build/biome.json"],
  "vcs": { "enabled": true, "clientKind": "git", "useIgnoreFile": true },
  "files": { "includes": ["**", "!**/*.md", "!package-lock.json", "!types/plan.d.ts", "!types/backends"] }
}
`;

const ignored = 'node_modules/\ndist/\n';

const browserTest = ({ path, title }) => `import { expect, test } from 'weft-build/browser';

test('the page comes in the live shell', async ({ page }) => {
  await page.goto('${path}');
  await expect(page.getByRole('heading', { name: /${title}/ })).toBeVisible();
});

test('the navigation leads to it', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation');
  const link = navigation.getByRole('link', { name: '${title}', exact: true });
  await link.first().click();
  await expect(page).toHaveURL(/${path.replaceAll('/', '\\/')}$/);
});
`;

const readme = ({ name, path, title, server }) => `# ${title}

What this area does, in one sentence. It is a remote of Weft: \`${name}\`, with its page at \`${path}\`.

| command | does |
|---|---|
| \`npm run dev\` | serves the shell with this area in it; every save is shown at once |
| \`npm test\` | runs the unit tests |
| \`npm run check\` | checks grant, names and versions, back ends, types and style |
| \`npm run format\` | formats all files |
| \`npm run test:browser\` | opens the area in a browser, in the live shell |
| \`npm run types:plan\` | fetches the types of what other areas serve and publish |
| \`npm run publish\` | builds, checks and stores a release that nobody gets yet |
| \`npm run promote\` | gives the newest release to everyone |
| \`npm run deploy -- status\` | everything else about releases; \`npm run deploy -- --help\` |

The shell is ${server}. \`WEFT_SERVER\` names another one, \`WEFT_DEPLOY_CREDENTIAL\` holds the credential that releases, checks
and the browser test need. The guide is at ${server}/docs/maintainers/own-repository.

Take the kit of a newer shell: \`npm install ${server}/sdk/weft-contract.tgz ${server}/sdk/weft-build.tgz\`.
`;

function packageJson(folder, name, server) {
  const given = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies } = given;
  const own = { name, version: '0.1.0', private: true, type: 'module', weft: { server } };
  return json({ ...own, scripts: scripts(name), dependencies, devDependencies });
}

/**
 * The files of a new remote's repository, besides its package.json. They have the form that the style check wants, so
 * that nothing has to be fetched to give it to them.
 * @param {string} area
 * @param {string} server address of the shell
 * @returns {Record<string, string>}
 */
export function ownFiles(area, server) {
  const whole = { name: `remote-${area}`, route: area, path: `/${area}`, title: titleOf(area), server };
  return {
    ...areaFiles(whole),
    'browser/page.spec.ts': browserTest(whole),
    'README.md': readme(whole),
    'tsconfig.json': tsconfig,
    'biome.json': lint,
    'jest.config.mjs': "export { default } from 'weft-build/jest';\n",
    '.gitignore': ignored,
  };
}

/**
 * Makes this folder, where the kit is installed, a remote with one page.
 * @param {string[]} args area, address of the shell
 * @returns {number} exit code
 */
export function create([given, address]) {
  const folder = process.cwd();
  const area = areaOf(given);
  const server = new URL(address).origin;
  if (existsSync(join(folder, 'src'))) throw new Error(`${folder} has sources already.`);
  writeFiles(folder, {
    ...ownFiles(area, server),
    'package.json': packageJson(folder, `remote-${area}`, server),
  });
  return 0;
}
