import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const emitted = {
  composite: false,
  incremental: false,
  noCheck: true,
  removeComments: true,
  declaration: true,
  emitDeclarationOnly: true,
};

/** As the doors themselves are compiled, without what only running code needs. */
const read = {
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

function compile(configuration: string): void {
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', configuration], { encoding: 'utf8' });
}

/**
 * Lets the compiler write the declarations of shared-contracts, every type spelled out and no comment among them.
 * Answers the configuration under which they can be read, in a folder from which their packages resolve.
 */
export function emitDeclarations(root: string): { folder: string; configuration: string; remove: () => void } {
  const contracts = join(root, 'shared-contracts');
  const folder = join(contracts, `node_modules/.cache/contract-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'emit.json');
  const compilerOptions = { ...emitted, rootDir: join(contracts, 'src'), outDir: join(folder, 'src') };
  const include = ['**/*.ts', '**/*.tsx'].map((pattern) => join(contracts, 'src', pattern));
  const exclude = ['**/*.test.*', '**/*.type-test.*', 'testing'].map((pattern) => join(contracts, 'src', pattern));
  writeFileSync(
    settings,
    JSON.stringify({ extends: join(contracts, 'tsconfig.json'), compilerOptions, include, exclude }),
  );
  compile(settings);
  const configuration = join(folder, 'tsconfig.json');
  writeFileSync(configuration, JSON.stringify({ compilerOptions: read, include: ['src/**/*.d.ts'] }));
  return { folder: join(folder, 'src'), configuration, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
