import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import { cruise } from 'dependency-cruiser';
import { root } from '../bootstrap/workspace.mjs';
import configuration from '../rules/dependency-cruiser.mjs';
import { areaOf, titleOf } from './areaFiles.mjs';
import { remoteFiles } from './remoteFiles.mjs';
import { isKnownRoute, requireFree } from './workspaceEdits.mjs';

/** What the first command of the recipe asks for. */
function asked() {
  const recipe = readFileSync(join(root, 'docs/recipes/remote.md'), 'utf8');
  const args = /^npm run new-remote -- (.+)$/m.exec(recipe)?.[1]?.split(' ');
  const options = { route: { type: 'string' }, path: { type: 'string' } };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const area = areaOf(positionals[0]);
  const route = areaOf(values.route ?? area);
  return { name: `remote-${area}`, route, path: values.path ?? `/${route}`, title: titleOf(area) };
}

test('the command of the recipe is one that is not refused', () => {
  const { name, route, path } = asked();
  requireFree(readFileSync(join(root, 'docs/role-matrix.md'), 'utf8'), { route, path });
  isKnownRoute(readFileSync(join(root, 'shared-contracts/src/contract/routes.ts'), 'utf8'), route);
  const projects = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).references;
  assert.ok(!projects.some(({ path: folder }) => folder === name), `${name} exists`);
});

test('what the recipe makes imports what a remote may import', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'weft-recipe-')));
  const before = process.cwd();
  try {
    const { name, ...area } = asked();
    const doors = ['contract', 'events', 'react', 'testing', 'api/scenario', 'ui/core'];
    const files = {
      'shared-contracts/package.json': readFileSync(join(root, 'shared-contracts/package.json'), 'utf8'),
      ...Object.fromEntries(doors.map((door) => [`shared-contracts/src/${door}/index.ts`, 'export {};'])),
      ...Object.fromEntries(
        Object.entries(remoteFiles({ root, name, ...area, isKnown: false })).map(([path, text]) => [
          `${name}/${path}`,
          text,
        ]),
      ),
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync('../shared-contracts', join(folder, 'node_modules/shared-contracts'));
    process.chdir(folder);
    const { options, ...ruleSet } = configuration;
    const { output } = await cruise([`${name}/src`], { ...options, ruleSet, validate: true });
    const broken = output.summary.violations.filter(
      ({ to }) => to.startsWith('shared-contracts/') || to.startsWith(name),
    );
    assert.deepEqual(
      broken.map(({ from, to }) => `${from} → ${to}`),
      [],
    );
    assert.ok(output.modules.some(({ source }) => source === 'shared-contracts/src/events/index.ts'));
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
});
