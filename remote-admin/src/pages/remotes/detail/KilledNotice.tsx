import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { Alert, Button } from 'shared-contracts/ui/core';
import { Since } from '../../../parts/Since.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange } from '../../../state/changeRequest.ts';

interface KilledNoticeProps {
  status: RemoteStatus;
  killed: NonNullable<RemoteStatus['killed']>;
  onChange: AskForChange;
}

/** That nobody gets the remote now, what they read instead, and the way back. */
export function KilledNotice({ status, killed, onChange }: KilledNoticeProps) {
  const t = useAdminText();
  return (
    <Alert
      type="error"
      showIcon
      title={t('killedNotice', { message: killed.message })}
      description={<Since entry={killed} reason />}
      action={
        status.writable && (
          <Button onClick={() => onChange({ remote: status.remote, action: 'revive' })}>{t('act.revive')}</Button>
        )
      }
    />
  );
}
