import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFiles, json } from './areaFiles.mjs';

/** Packages of the first remote that has a page and a test: what every remote needs, at the versions of the catalog. */
function packageJson(root, name) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'remote-data-triggers', 'package.json'), 'utf8'),
  );
  const scripts = { types: 'tsc -b', lint: 'biome check .', test: 'jest' };
  return json({
    name,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts,
    dependencies,
    devDependencies,
  });
}

const readme = (name, path) => `# ${name}

What this area does, in one sentence.

| route | page |
|---|---|
| \`${path}\` | \`src/pages/home\` |

Develop: \`npm run dev -- ${name}\`. Tests: \`node_modules/.bin/jest\`. Ship it: [deploying](../docs/deploying.md).
`;

const tsconfig = `{
  "extends": "../tsconfig.browser.json",
  "compilerOptions": { "rootDir": ".", "outDir": "node_modules/.cache/types", "types": ["jest", "node"] },
  "include": ["src", "test", "src/**/*.json", "../shared-contracts/src/css.d.ts"],
  "references": [{ "path": "../shared-contracts" }]
}
`;

/**
 * The files of a new remote with one page, by their path in its folder.
 * @param {{ root: string, name: string, route: string, path: string, isKnown: boolean, title: string }} options
 *   `isKnown`: the contract has the route's name already
 * @returns {Record<string, string>}
 */
export function remoteFiles({ root, ...area }) {
  return {
    'README.md': readme(area.name, area.path),
    'package.json': packageJson(root, area.name),
    'tsconfig.json': tsconfig,
    'jest.config.mjs': "export { default } from 'tools/jest';\n",
    ...areaFiles(area),
  };
}
