import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { previousDoor } from './previousDoors.ts';

type InitArguments = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];
type Scope = InitArguments['shareScope'];
type Offered = NonNullable<Scope[string]>[string];

/** True for what is of the contract's version and not of a package's. */
export function isDoor(key: string): boolean {
  return key === 'shared-contracts' || key.startsWith('shared-contracts/');
}

/** The same module under another version; what the page has made of it stays out of it, and is asked for when needed. */
function adapted(key: string, offered: Offered, version: string): Offered {
  const { lib: _lib, loaded: _loaded, loading: _loading, ...rest } = offered;
  const get = async () => {
    const factory = offered.lib ?? (await offered.get());
    const door = previousDoor(key, factory());
    return () => door;
  };
  return { ...rest, version, get, deps: [], useIn: [], loading: null };
}

/**
 * The page's share scope as remotes of the major before are to see it: the doors of the contract in its version alone,
 * everything else as it is. The federation runtime takes the highest version of what a page has once, so the two majors
 * must not stand side by side in one scope.
 */
export function previousScope(scope: Scope, version: string): Scope {
  const entries = Object.entries(scope).map(([key, versions]) => {
    const [offered] = isDoor(key) ? Object.values(versions ?? {}) : [];
    return [key, offered ? { [version]: adapted(key, offered, version) } : versions] as const;
  });
  return Object.fromEntries(entries);
}

/** Starts the containers of the major before in a scope of their own, one for all of them. */
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
      // As the runtime has it: out of sight, so that no option is copied from it.
      Object.defineProperty(remoteEntryInitOptions, 'shareScopeMap', { value: { default: scope }, enumerable: false });
      return { ...args, shareScope: scope, remoteEntryInitOptions };
    },
  };
}
