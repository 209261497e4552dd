import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelAccountDeletion } from 'shared-contracts/api/account';
import { useFormatters, useHost, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useShell } from '../shell/shell.ts';
import { BannerStrip, bannerIcon } from './BannerStrip.tsx';

/** Says until the last day that the account goes; whoever administers it can keep it with one click. */
export function DeletionBanner() {
  const { t } = useTranslation();
  const { api, notices } = useHost();
  const { exact } = useFormatters();
  const { session } = useShell();
  const { account, access, impersonatorUserId } = useSession();
  const [busy, setBusy] = useState(false);
  if (!account.deletesAt) return null;
  const cancel = async () => {
    setBusy(true);
    try {
      await api.call(cancelAccountDeletion, {});
      notices.show({ message: t('banner.deletionCancelled'), color: 'success' });
    } catch (error) {
      notices.show({ message: (error as Error).message, color: 'error' });
    }
    // The other tabs are told; this one asks, also without live updates, or when somebody else was quicker.
    await session.reloadAccount().catch(() => undefined);
    setBusy(false);
  };
  const mayCancel = access.isAdmin && !impersonatorUserId;
  return (
    <BannerStrip
      tone="error"
      icon={<IconAlertTriangle {...bannerIcon} />}
      action={
        mayCancel && (
          <Button size="small" loading={busy} onClick={() => void cancel()}>
            {t('banner.cancelDeletion')}
          </Button>
        )
      }
    >
      {t('banner.deletion', { date: exact(account.deletesAt) })}
    </BannerStrip>
  );
}
