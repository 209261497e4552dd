import type { accountSchema } from 'shared-contracts/api/account';
import type { z } from 'zod';
import type { AccountRow } from '../../../store/repositories/accountRepository.ts';

/** An account as the contract names it (core §3); `is_sandbox` is always told. */
export function accountAnswer(row: AccountRow): z.input<typeof accountSchema> {
  const { account_number, propelauth_org_id, company_name, config } = row;
  return { account_number, propelauth_org_id, company_name, config: { is_sandbox: false, ...config } };
}
