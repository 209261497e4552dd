import type { Compiler, Dependency, Module } from 'webpack';
import webpack from 'webpack';
import { routerParts } from './routerParts.ts';

/** Names a dependency takes from React Router; none for other dependencies. */
function namesOf(dependency: Dependency): string[] {
  const { request, ids } = dependency as Dependency & { request?: string; ids?: string[] };
  return request === 'react-router' && ids?.[0] ? [ids[0]] : [];
}

function missingNames(module: Module): Set<string> {
  // The package's own files may say what they like: unused, they are dropped.
  if (/[\\/]node_modules[\\/]react-router[\\/]/.test(module.identifier())) return new Set();
  const names = module.dependencies.flatMap(namesOf);
  return new Set(names.filter((name) => !(routerParts as readonly string[]).includes(name)));
}

/** Fails the build where it would end in `undefined`: at a name of React Router that the page does not offer. */
export class RouterGuard {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RouterGuard', (compilation) => {
      compilation.hooks.finishModules.tap('RouterGuard', (modules) => {
        for (const module of modules) {
          for (const name of missingNames(module)) {
            const error = new webpack.WebpackError(
              `React Router's ${name} is not offered; add it to tools/build/routerParts.ts.`,
            );
            error.module = module;
            compilation.errors.push(error);
          }
        }
      });
    });
  }
}
