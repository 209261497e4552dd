import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { integrityPlaceholder } from './finish.ts';

class IntegrityMapModule extends webpack.RuntimeModule {
  constructor() {
    super('weft integrity', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `${webpack.RuntimeGlobals.require}.weftIntegrity = ${integrityPlaceholder};`;
  }
}

/**
 * Gives every script and style sheet that the runtime loads later its `integrity`. The entry's own integrity comes
 * from the plan, so the chain from the page to the last chunk is whole.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const withIntegrity = (source: string, kind: string, tag: string) =>
        `${source}\n${tag}.integrity = ${webpack.RuntimeGlobals.require}.weftIntegrity.${kind}[chunkId] || "";\n${tag}.crossOrigin = "anonymous";`;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrity', (source) =>
        withIntegrity(source, 'js', 'script'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('ChunkIntegrity', (source, names) =>
        withIntegrity(source, 'css', names.tag),
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkIntegrity', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityMapModule());
      });
    });
  }
}
