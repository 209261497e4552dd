import type { Compilation, Module } from 'webpack';
import type { ContractNames } from './contractNames.ts';
import { isDoor } from './shared.ts';

function namesOf(compilation: Compilation, provided: Module): string[] | null {
  // What every page needs hangs on the module itself, what comes later on a block of it.
  const [dependency] = [provided, ...provided.blocks].flatMap(({ dependencies }) => dependencies);
  const module = dependency && compilation.moduleGraph.getModule(dependency);
  const names = module && compilation.moduleGraph.getProvidedExports(module);
  return Array.isArray(names) ? [...names].sort() : null;
}

/** Names of the contract that a host offers, by shared entry point. One whose names webpack cannot tell is left out. */
export function offeredNames(compilation: Compilation): ContractNames {
  const doors: [string, string[]][] = [];
  for (const module of compilation.modules) {
    const key = /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
    const names = key && isDoor(key) ? namesOf(compilation, module) : null;
    if (key && names) doors.push([key, names]);
  }
  return Object.fromEntries(doors.sort(([one], [other]) => (one < other ? -1 : 1)));
}
