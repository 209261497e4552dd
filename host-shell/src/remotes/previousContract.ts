import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type InitArguments = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];
type Scope = InitArguments['shareScope'];
type Offered = NonNullable<Scope[string]>[string];
/** An entry point of the contract as a module: its exports by name. */
type EntryPoint = Readonly<Record<string, unknown>>;

/** What turns an entry point of this major into that of the one before, by its key; those without one are the same. */
export type Adaptations = Readonly<Record<string, (current: EntryPoint) => EntryPoint>>;

/** Entry points that differ from the major before. Empty while `PREVIOUS_CONTRACT_VERSION` is null. */
export const adaptations: Adaptations = {};

/** True for what has the contract's version and not a package's. */
export function isEntryPoint(key: string): boolean {
  return key === 'shared-contracts' || key.startsWith('shared-contracts/');
}

/** The same module under another version. What the page already made of it is left out and is asked for when needed. */
function adapted(offered: Offered, version: string, adapt: Adaptations[string] = (current) => current): Offered {
  const { lib: _lib, loaded: _loaded, loading: _loading, ...rest } = offered;
  const get = async () => {
    const factory = offered.lib ?? (await offered.get());
    const entryPoint = adapt(factory());
    return () => entryPoint;
  };
  return { ...rest, version, get, deps: [], useIn: [], loading: null };
}

/**
 * The page's share scope for remotes of the major before: the contract's entry points have that version alone,
 * everything else is as it is. The federation runtime takes the highest version of what a page has once, so the two
 * majors must not share one scope.
 */
export function previousScope(scope: Scope, version: string, changes: Adaptations = adaptations): Scope {
  const entries = Object.entries(scope).map(([key, versions]) => {
    const [offered] = isEntryPoint(key) ? Object.values(versions ?? {}) : [];
    const adapt = Object.hasOwn(changes, key) ? changes[key] : undefined;
    return [key, offered ? { [version]: adapted(offered, version, adapt) } : versions] as const;
  });
  return Object.fromEntries(entries);
}

/** Starts the containers of the major before in a share scope of their own, one for all of them. */
export function previousContractPlugin(
  isPrevious: (container: string) => boolean,
  version: string,
): ModuleFederationRuntimePlugin {
  let scope: Scope | undefined;
  return {
    name: 'weft-previous-contract',
    async beforeInitContainer(args) {
      if (!isPrevious(args.remoteInfo.name)) return args;
      scope ??= previousScope(args.shareScope, version);
      const remoteEntryInitOptions = { ...args.remoteEntryInitOptions };
      // Not enumerable, as the runtime has it, so that no option is copied from it.
      Object.defineProperty(remoteEntryInitOptions, 'shareScopeMap', { value: { default: scope }, enumerable: false });
      return { ...args, shareScope: scope, remoteEntryInitOptions };
    },
  };
}
