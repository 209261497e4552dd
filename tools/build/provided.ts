import { writeGenerated } from './generated.ts';
import { isDoor, type Shared } from './shared.ts';

/**
 * Writes the module that names every shared key once, and returns its path. The federation plugin offers a module to
 * remotes only if the host itself refers to it, and the host has no use of its own for most facades.
 *
 * What is eager is run in turns, packages before doors and the host's own code last, so that a page on a slow processor
 * draws and answers between them. It lies in the first files all the same.
 */
function writeProvided(packageFolder: string, shared: Shared): string {
  const eager = Object.keys(shared).filter((key) => shared[key]?.eager);
  const late = Object.keys(shared).filter((key) => !shared[key]?.eager);
  const imports = (keys: readonly string[]) => keys.map((key) => `import '${key}';\n`).join('');
  writeGenerated(packageFolder, 'provided-packages.js', imports(eager.filter((key) => !isDoor(key))));
  writeGenerated(packageFolder, 'provided-doors.js', imports(eager.filter(isDoor)));
  const parts = ['./provided-packages.js', './provided-doors.js', '../../../src/main.tsx'];
  const inTurns = parts.map((part) => `  () => import(/* webpackMode: "eager" */ '${part}'),\n`);
  const lines = [
    "import { runInTurns } from '../../../src/services/turns.ts';",
    ...late.map((key) => `export const ${identifier(key)} = () => import('${key}');`),
    `runInTurns([\n${inTurns.join('')}]);`,
  ];
  return writeGenerated(packageFolder, 'provided.js', `${lines.join('\n')}\n`);
}
/** The modules the host begins with, in their order: its settings of what is shared come before that. */
export function hostEntry(packageFolder: string, shared: Shared): string[] {
  return ['./src/services/ownGlobals.ts', './src/start/noGeneratedCode.ts', writeProvided(packageFolder, shared)];
}

function identifier(key: string): string {
  return key.replace(/[^a-z]+/gi, '_');
}
