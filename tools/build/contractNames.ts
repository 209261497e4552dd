import type { Compilation, Dependency, Module } from 'webpack';

/** Names of the contract that a release uses, by door, e.g. `shared-contracts/react`. `*` stands for a whole door. */
export type ContractNames = Record<string, string[]>;

const door = /^shared-contracts(\/(?!.*\.css$)|$)/;

/** Dependencies that name what they take; an import for its effects alone names nothing. */
const naming = new Set(['harmony import specifier', 'harmony export imported specifier', 'import()']);

type Naming = Dependency & { request?: string; ids?: string[] };

/** Modules as they were written: a concatenated one holds several. */
function written(modules: Iterable<Module>): Module[] {
  return [...modules].flatMap((module) => {
    const { modules: inner } = module as Module & { modules?: Iterable<Module> };
    return inner ? [...inner] : [module];
  });
}

/** The modules that lie in a folder. */
export function writtenIn(compilation: Compilation, folder: string): Module[] {
  return written(compilation.modules).filter((module) => module.nameForCondition()?.startsWith(folder));
}

/** Also what stands in dynamic imports, which lie in blocks of their own. */
function dependenciesOf(block: Module | Module['blocks'][number]): Dependency[] {
  return [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];
}

/** False for what was dropped, e.g. the import of a function that nobody calls. */
function isUsed(compilation: Compilation, dependency: Dependency): boolean {
  const connection = compilation.moduleGraph.getConnection(dependency);
  return connection?.isActive(undefined) === true;
}

/**
 * What the modules in a folder import of the doors of shared-contracts; doors and names in order. What the doors take of
 * each other is the contract's own business.
 */
export function contractNames(compilation: Compilation, folder: string): ContractNames {
  const names = new Map<string, Set<string>>();
  for (const module of writtenIn(compilation, folder)) {
    for (const dependency of dependenciesOf(module) as Naming[]) {
      const { request = '', ids = [], type } = dependency;
      if (!door.test(request) || !naming.has(type) || !isUsed(compilation, dependency)) continue;
      names.set(request, (names.get(request) ?? new Set()).add(ids[0] ?? '*'));
    }
  }
  const byDoor = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byDoor.map(([key, found]) => [key, [...found].sort()]));
}
