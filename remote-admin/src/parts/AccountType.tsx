import type { AdminAccount } from 'shared-contracts/api/admin-account';
import { StatusMark, Tag } from 'shared-contracts/ui/core';
import { useAdminText } from './useAdminText.ts';

/** What kind of account it is, and whether it is suspended. */
export function AccountType({ account }: { account: Pick<AdminAccount, 'type' | 'is_suspended'> }) {
  const t = useAdminText();
  return (
    <>
      <Tag>{t(`accounts.type.${account.type}`)}</Tag>
      {account.is_suspended && <StatusMark status="HOLD" label={t('accounts.type.suspended')} />}
    </>
  );
}
