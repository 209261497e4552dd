import { decode, encode } from '@jridgewell/sourcemap-codec';
import webpack, { type Compilation } from 'webpack';

/** Source maps by the names of their scripts with `.map` behind. */
export type SourceMaps = ReadonlyMap<string, Buffer>;

/**
 * Makes maps that no script names. They tell files, lines and names, and hold no source: whoever reads a stack opens
 * the commit.
 */
export function hiddenSourceMaps() {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
}

/** Takes the maps out of what is released: they are no part of the public files, nor of the hash. */
export function takeSourceMaps(compilation: Compilation): SourceMaps {
  const names = Object.keys(compilation.assets).filter((name) => name.endsWith('.js.map'));
  const maps = new Map(names.map((name) => [name, compilation.assets[name]?.buffer() ?? Buffer.alloc(0)]));
  for (const name of names) compilation.deleteAsset(name);
  return maps;
}

/** A text that is replaced in a script when its map is made already. Neither has a line break. */
export interface Replacement {
  from: string;
  to: string;
}

/** Columns behind which a line moves, and by how much, in order. */
function movesIn(line: string, { from, to }: Replacement): number[] {
  const columns: number[] = [];
  for (let at = line.indexOf(from); at >= 0; at = line.indexOf(from, at + from.length)) columns.push(at);
  return from.length === to.length ? [] : columns;
}

/** The map of a script in which texts were replaced, one after the other. */
export function movedMap(map: Buffer, script: string, replacements: readonly Replacement[]): Buffer {
  const parsed = JSON.parse(map.toString()) as { mappings: string };
  const mappings = decode(parsed.mappings);
  let lines = script.split('\n');
  for (const replacement of replacements) {
    const { from, to } = replacement;
    for (const [index, line] of lines.entries()) {
      const moves = movesIn(line, replacement);
      for (const segment of moves.length > 0 ? (mappings[index] ?? []) : []) {
        segment[0] += moves.filter((column) => column < segment[0]).length * (to.length - from.length);
      }
    }
    lines = lines.map((line) => line.replaceAll(from, () => to));
  }
  return Buffer.from(JSON.stringify({ ...parsed, mappings: encode(mappings) }));
}
