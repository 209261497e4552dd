import { writeGenerated } from './generated.ts';
import type { Shared } from './shared.ts';

/**
 * Writes the module that names every shared key once, and returns its path. The federation plugin offers a module to
 * remotes only if the host itself refers to it, and the host has no use of its own for most facades.
 */
function writeProvided(packageFolder: string, shared: Shared): string {
  const lines = Object.entries(shared).map(([key, { eager }]) =>
    eager ? `import '${key}';` : `export const ${identifier(key)} = () => import('${key}');`,
  );
  return writeGenerated(packageFolder, 'provided.js', `${lines.join('\n')}\n`);
}

/** The modules the host begins with, in their order: its settings of what is shared come before that. */
export function hostEntry(packageFolder: string, shared: Shared): string[] {
  return [
    './src/services/ownGlobals.ts',
    './src/start/noGeneratedCode.ts',
    writeProvided(packageFolder, shared),
    './src/main.tsx',
  ];
}

function identifier(key: string): string {
  return key.replace(/[^a-z]+/gi, '_');
}
