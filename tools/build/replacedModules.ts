import webpack from 'webpack';
import { writeGenerated } from './generated.ts';

export interface Replacement {
  /** Folder of the module that asks. */
  by: RegExp;
  request: string;
  /** Name and text of the module that takes the place. */
  name: string;
  text: string;
}

/**
 * Puts modules of the host in the place of modules that packages import. `file` is where the replacements are declared:
 * the build names it when it fails, which it does where a package has no such place any more.
 */
export class ReplacedModules {
  readonly #replacements: readonly (Replacement & { path: string })[];
  readonly #file: string;

  constructor(packageFolder: string, replacements: readonly Replacement[], file: string) {
    this.#file = file;
    this.#replacements = replacements.map((one) => ({
      ...one,
      path: writeGenerated(packageFolder, `${one.name}.js`, one.text),
    }));
  }

  apply(compiler: webpack.Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/./, (resource: { context: string; request: string }) => {
      const found = this.#replacements.find(
        ({ by, request }) => request === resource.request && by.test(resource.context),
      );
      if (found) resource.request = found.path;
    }).apply(compiler);
    compiler.hooks.compilation.tap('ReplacedModules', (compilation) => {
      compilation.hooks.finishModules.tap('ReplacedModules', (modules) => {
        const built = new Set([...modules].map((module) => module.nameForCondition()));
        for (const { path, request } of this.#replacements) {
          if (built.has(path)) continue;
          compilation.errors.push(new webpack.WebpackError(`Nothing asks for ${request}: see ${this.#file}.`));
        }
      });
    });
  }
}
