import { join } from 'node:path';
import { contractVersions } from '../build/shared.ts';
import type { Contract } from './check.ts';
import { reportsOf } from './report.ts';
import { readSurface } from './surface.ts';

/** The contract of a checkout as its source has it now. */
export async function readContract(root: string): Promise<Contract> {
  const { offered, previous } = await contractVersions(join(root, 'shared-contracts'));
  return { version: offered, previous, reports: reportsOf(offered, await readSurface(root)) };
}
