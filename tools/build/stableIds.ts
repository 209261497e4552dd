import type { Compiler, Module } from 'webpack';

/** A federation module whose name holds a hash of absolute paths, and the id it gets instead. */
function stableId(module: Module): string | undefined {
  const identifier = module.identifier();
  // The container's name holds that of the runtime's entry, so it is asked for first.
  if (identifier.startsWith('container entry')) return 'container';
  if (/[\\/]\.federation[\\/]entry\./.test(identifier)) return 'federation';
  return undefined;
}

/**
 * Gives the federation plugin's own modules fixed ids. Webpack derives ids from names, and these names differ from
 * checkout to checkout; the same source must give the same release everywhere.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        for (const module of modules) {
          const id = stableId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
