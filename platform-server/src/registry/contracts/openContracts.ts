import type pg from 'pg';
import type { HostRelease } from 'shared-contracts/deploy';
import { readContractReports } from '../builds.ts';
import { ContractsInUse, type ContractsInUseDeps } from './contractsInUse.ts';

/** The contracts in use, as the reports tell them that the host's build brought along. */
export async function openContracts(
  pool: pg.Pool,
  { output, ...options }: Pick<ContractsInUseDeps, 'environment' | 'log'> & { output: string },
  host: HostRelease,
): Promise<ContractsInUse> {
  const surfaces = await readContractReports(output, host);
  return new ContractsInUse({ ...options, pool, host, surfaces });
}
