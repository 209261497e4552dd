import * as testCaseRepository from '../store/repositories/testCaseRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Bytes of all test cases of an account. */
export const maxTestCaseBytes = 256 * 2 ** 20;

/** A copy of a scenario has its test cases, where the account has room for them; those of another account stay there. */
export async function copyTestCases(
  database: Queryable,
  { account, scenarioId, copyOf }: { account: string; scenarioId: string; copyOf?: string | undefined },
): Promise<void> {
  if (copyOf !== undefined) await testCaseRepository.copyAll(database, account, copyOf, scenarioId, maxTestCaseBytes);
}
