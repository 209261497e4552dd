import type { Compiler, Module } from 'webpack';

/** Shared packages that do nothing when they are only imported. */
const pure = new Set(['zod']);

function isPure(module: Module): boolean {
  const { type, options } = module as Module & { options?: { shareKey?: string } };
  return type === 'consume-shared-module' && pure.has(options?.shareKey ?? '');
}

/**
 * Has chunks of whose schemas nothing is left do without the package that makes them. An import of a shared module is
 * kept for its effects, since nobody says of it that it has none.
 */
export class PureShared {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PureShared', (compilation) => {
      compilation.hooks.finishModules.tap('PureShared', (modules) => {
        for (const module of modules) {
          if (isPure(module)) module.getSideEffectsConnectionState = () => false;
        }
      });
    });
  }
}
