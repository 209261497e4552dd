import type { ContractInUse } from 'shared-contracts/api/deploy';
import type { ReleaseRegistry } from '../registry.ts';

/** Contracts that are or were in use, with who uses them now. */
export async function contractList(registry: ReleaseRegistry): Promise<ContractInUse[]> {
  await registry.catchUp();
  const live = registry.liveReleases();
  const { frozen } = registry.contracts;
  const versions = new Set([
    ...frozen.map(({ version }) => version),
    ...live.map(({ contractVersion }) => contractVersion),
  ]);
  return [...versions].map((version) => {
    const users = live.filter(({ contractVersion }) => contractVersion === version);
    return {
      version,
      frozen_at: frozen.find((row) => row.version === version)?.frozen_at.toISOString() ?? null,
      remotes: [...new Set(users.map(({ remote }) => remote))].sort(),
    };
  });
}
