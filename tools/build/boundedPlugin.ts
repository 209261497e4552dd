import { isDeepStrictEqual } from 'node:util';
import type { Compilation, Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { extensionFile } from './extensionFile.ts';
import { federationManifest } from './finish.ts';

/** A plugin as a remote adds one. */
export type ExtendingPlugin = WebpackPluginInstance | ((this: Compiler, compiler: Compiler) => void);

const isFunction = (plugin: ExtendingPlugin): plugin is (this: Compiler, compiler: Compiler) => void =>
  typeof plugin === 'function';

export function pluginName(plugin: ExtendingPlugin): string {
  const { name } = typeof plugin === 'function' ? plugin : plugin.constructor;
  return name && name !== 'Object' ? name : 'a plugin without a name';
}

/** Settings by which the page finds a remote, and by which there is one copy of what pages share. */
const kept = ['mode', 'target', 'entry', 'output', 'externals', 'optimization', 'resolve'] as const;

type Settings = Record<string, unknown>;

/** Plain values by the path of a setting, as `output.publicPath`. What is no plain value is what it is. */
function settingsOf(options: Compiler['options']): Settings {
  const values = (value: unknown, path: string): [string, unknown][] => {
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    if (!isPlain) return [[path, Array.isArray(value) ? [...value] : value]];
    return Object.entries(value as object).flatMap(([key, each]) => values(each, `${path}.${key}`));
  };
  return Object.fromEntries(kept.flatMap((key) => values(options[key], key)));
}

function changedSetting(before: Settings, after: Settings): string | undefined {
  return Object.keys({ ...before, ...after }).find((path) => !isDeepStrictEqual(before[path], after[path]));
}

/** A plugin of a remote, which may look and add, and change no setting that federation relies on. */
export class BoundedPlugin {
  readonly #plugin: ExtendingPlugin;

  constructor(plugin: ExtendingPlugin) {
    this.#plugin = plugin;
  }

  /** @throws Error with the setting that the plugin changes */
  apply(compiler: Compiler): void {
    const before = settingsOf(compiler.options);
    if (isFunction(this.#plugin)) this.#plugin.call(compiler, compiler);
    else this.#plugin.apply(compiler);
    const changed = changedSetting(before, settingsOf(compiler.options));
    if (!changed) return;
    const name = pluginName(this.#plugin);
    throw new Error(`${extensionFile}: ${name} changes ${changed}, which federation relies on. Leave the plugin out.`);
  }
}

/** What the page asks of a remote that its build does not have. */
function missingParts(compilation: Compilation, entry: string): string[] {
  const isExposed = [...compilation.modules].some((module) => module.identifier().startsWith('container entry'));
  return [
    ...(isExposed ? [] : ['the container that exposes ./remote']),
    ...[entry, federationManifest].filter((name) => !compilation.getAsset(name)),
  ];
}

/** Fails a build whose extension took away what federation needs, or changed it after all plugins had begun. */
export class FederationKept {
  readonly #output: Settings;

  constructor(output: NonNullable<Configuration['output']>) {
    this.#output = { ...output };
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FederationKept', (compilation) => {
      const fail = (what: string) => {
        compilation.errors.push(new webpack.WebpackError(`${extensionFile}: ${what}. Leave out what does that.`));
      };
      const given = compilation.outputOptions as object as Settings;
      const changed = Object.keys(this.#output).find((key) => !isDeepStrictEqual(given[key], this.#output[key]));
      if (changed) fail(`output.${changed} was changed, which federation relies on`);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FederationKept', stage }, () => {
        // A build that fails has no files for another reason.
        if (compilation.errors.length > 0) return;
        for (const part of missingParts(compilation, 'remoteEntry.js')) fail(`${part} is missing in the build`);
      });
    });
  }
}
