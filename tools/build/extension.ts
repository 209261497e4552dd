import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { BoundedPlugin, type ExtendingPlugin, FederationKept, pluginName } from './boundedPlugin.ts';
import { extensionFile } from './extensionFile.ts';
import type { Shared } from './shared.ts';

/** What a remote adds to its build, in the default export of `build.config.mjs`. */
export interface Extension {
  /** Rules of loaders, each with a `test`. */
  rules?: RuleSetRule[];
  plugins?: ExtendingPlugin[];
  /** Names of modules, and what stands for them. */
  alias?: Record<string, string>;
}

/** What the default export is called with when it is a function. */
export interface ExtensionContext {
  /** The one that builds: a second copy of it would not know its hooks. */
  webpack: typeof webpack;
  isDevelopment: boolean;
}

const parts = ['rules', 'plugins', 'alias'];

const fault = (sentence: string) => new Error(`${extensionFile}: ${sentence}`);

/** Why a rule is not taken; undefined for one that is. */
function ruleFault(rule: RuleSetRule): string | undefined {
  const { test, use, loader, type } = rule ?? {};
  if (!(test instanceof RegExp || typeof test === 'function')) {
    return 'a rule needs a "test" (a regular expression or a function): without one it would be for every module.';
  }
  if (!use && !loader && !type?.startsWith('asset')) return `the rule ${test} names no loader and is no asset.`;
  return undefined;
}

/** Plugins of which the build has its own. */
const own =
  /^(ModuleFederation|Container(Reference)?|Share|ConsumeShared|ProvideShared|HotModuleReplacement|MiniCssExtract|RuntimeChunk|SplitChunks|LimitChunkCount|ReactRefresh)Plugin$/;

function pluginFault(plugin: ExtendingPlugin): string | undefined {
  if (typeof plugin !== 'function' && typeof plugin?.apply !== 'function') return '"plugins" holds what is no plugin.';
  const name = pluginName(plugin);
  return own.test(name) ? `${name} is the preset's own: a second one would break federation. Leave it out.` : undefined;
}

function aliasFault(name: string, shared: Shared): string | undefined {
  const plain = name.replace(/\$$/, '');
  const taken = Object.keys(shared).find((key) => key === plain || key.startsWith(`${plain}/`));
  return taken && `the alias "${name}" would replace ${taken}, which the page has once and the shell provides.`;
}

/** @throws Error with the first thing that is not taken, and why */
function required(given: unknown, shared: Shared): Extension {
  if (typeof given !== 'object' || given === null)
    throw fault('the default export is an object, or a function of one.');
  const unknown = Object.keys(given).find((key) => !parts.includes(key));
  if (unknown) {
    throw fault(`"${unknown}" is not open to remotes, as federation relies on it. Open are ${parts.join(', ')}.`);
  }
  const { rules = [], plugins = [], alias = {} } = given as Extension;
  const [problem] = [
    ...rules.map(ruleFault),
    ...plugins.map(pluginFault),
    ...Object.keys(alias).map((name) => aliasFault(name, shared)),
  ].filter((each) => each !== undefined);
  if (problem) throw fault(problem);
  return { rules, plugins, alias };
}

/** What the remote in a folder adds to its build. Null when it has no file for that. @throws Error for what is not taken */
async function readExtension(folder: string, shared: Shared, isDevelopment: boolean): Promise<Extension | null> {
  const file = join(folder, extensionFile);
  if (!existsSync(file)) return null;
  const { default: given } = (await import(pathToFileURL(file).href)) as { default?: unknown };
  const extension =
    typeof given === 'function' ? await given({ webpack, isDevelopment } satisfies ExtensionContext) : given;
  return required(extension, shared);
}

/** A remote's configuration with what its `build.config.mjs` adds. @throws Error for what federation could not stand */
export async function withExtension(
  base: Configuration,
  { folder, shared, isDevelopment }: { folder: string; shared: Shared; isDevelopment: boolean },
): Promise<Configuration> {
  const extension = await readExtension(folder, shared, isDevelopment);
  if (!extension) return base;
  const { rules = [], plugins = [], alias = {} } = extension;
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...rules] },
    resolve: { ...base.resolve, alias: { ...alias, ...base.resolve?.alias } },
    plugins: [
      ...(base.plugins ?? []),
      ...plugins.map((plugin) => new BoundedPlugin(plugin)),
      new FederationKept(base.output ?? {}),
    ],
  };
}
