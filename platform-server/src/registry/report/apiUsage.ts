import type { Release } from 'shared-contracts/deploy';

/** A name of the contract, by the door it comes from, with the remotes that use it. */
export interface ApiUsageEntry {
  door: string;
  name: string;
  remotes: string[];
}

/** Names of the contract that releases use, by door and name. */
export function apiUsageOf(releases: readonly Pick<Release, 'remote' | 'contractNames'>[]): ApiUsageEntry[] {
  const users = new Map<string, ApiUsageEntry & { remotes: string[] }>();
  for (const { remote, contractNames } of releases) {
    for (const [door, names] of Object.entries(contractNames)) {
      for (const name of names) {
        const entry = users.get(`${door} ${name}`) ?? { door, name, remotes: [] };
        users.set(`${door} ${name}`, entry);
        if (!entry.remotes.includes(remote)) entry.remotes.push(remote);
      }
    }
  }
  const entries = [...users.values()].map((entry) => ({ ...entry, remotes: entry.remotes.toSorted() }));
  return entries.sort((one, other) => one.door.localeCompare(other.door) || one.name.localeCompare(other.name));
}
