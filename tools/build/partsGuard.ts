import type { Compiler, Dependency, Module } from 'webpack';
import webpack from 'webpack';
import { facades } from './sharedParts.ts';

/** A name that a module takes from a package, e.g. `Link` or `z.string`; none where it takes the whole. */
interface Taken {
  key: string;
  name: string;
}

function takenBy(dependency: Dependency): Taken[] {
  const { request: key, ids } = dependency as Dependency & { request?: string; ids?: string[] };
  const facade = key === undefined || !Object.hasOwn(facades, key) ? undefined : facades[key];
  const name = facade?.namespace && ids?.[0] === facade.namespace ? ids[1] : ids?.[0];
  return key && facade && name && !facade.names.includes(name) ? [{ key, name }] : [];
}

function missing(module: Module): Map<string, Taken> {
  // A package's own files may say what they like: unused, they are dropped.
  if (/[\\/]node_modules[\\/](react-router|zod)[\\/]/.test(module.identifier())) return new Map();
  return new Map(module.dependencies.flatMap(takenBy).map((taken) => [`${taken.key} ${taken.name}`, taken]));
}

/** Fails the build where it would end in `undefined`: at a name that the page does not offer of a shared package. */
export class PartsGuard {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PartsGuard', (compilation) => {
      compilation.hooks.finishModules.tap('PartsGuard', (modules) => {
        for (const module of modules) {
          for (const { key, name } of missing(module).values()) {
            const error = new webpack.WebpackError(
              `${key}: ${name} is not offered; add it to tools/build/sharedParts.ts.`,
            );
            error.module = module;
            compilation.errors.push(error);
          }
        }
      });
    });
  }
}
