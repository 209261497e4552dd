import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

/** Stands in the runtime's source until the last file is final; then the map of hashes takes its place. */
const placeholder = '"weft:integrity"';

/** sha384 as the browser's `integrity` attribute wants it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

class IntegrityMapModule extends webpack.RuntimeModule {
  constructor() {
    super('weft integrity', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `${webpack.RuntimeGlobals.require}.weftIntegrity = ${placeholder};`;
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

/** Writes the map into the files of the runtime. Called when every other file has its last byte. */
export function fillIntegrity(compilation: Compilation): void {
  const { RawSource } = webpack.sources;
  const runtimes = new Set([...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap((c) => [...c.files]));
  const map = JSON.stringify(integrityMap(compilation, runtimes));
  for (const name of runtimes) {
    const text = compilation.assets[name]?.source().toString();
    if (text?.includes(placeholder)) compilation.updateAsset(name, new RawSource(text.replaceAll(placeholder, map)));
  }
}

function integrityMap(compilation: Compilation, runtimes: Set<string>) {
  const map: { js: Record<string, string>; css: Record<string, string> } = { js: {}, css: {} };
  const hash = (chunk: Chunk, name: string) => {
    const kind = name.endsWith('.css') ? map.css : map.js;
    const asset = compilation.assets[name];
    if (asset && chunk.id !== null) kind[chunk.id] = integrityOf(asset.buffer());
  };
  for (const chunk of [...compilation.chunks].sort((a, b) => String(a.id).localeCompare(String(b.id)))) {
    for (const name of chunk.files) if (!runtimes.has(name)) hash(chunk, name);
  }
  return map;
}
