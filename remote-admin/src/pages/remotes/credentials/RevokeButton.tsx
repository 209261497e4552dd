import { useState } from 'react';
import type { DeployCredential } from 'shared-contracts/api/deploy';
import { useHost } from 'shared-contracts/react';
import { Alert, Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { useRevokeCredential } from '../../../data/changes.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';

/** Ends a credential after asking; what it published stays. */
export function RevokeButton({ credential }: { credential: DeployCredential }) {
  const t = useAdminText();
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const { run, running, error, reset } = useRevokeCredential();
  const { name, remote } = credential;
  const revoke = async () => {
    if (running) return;
    try {
      await run(credential.id);
      setAsking(false);
      host.notices.show({ message: t('credentials.revokedNotice', { name }), color: 'success' });
    } catch {
      // The dialog stays and shows the failure.
    }
  };
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button size="small" aria-label={t('credentials.revokeOf', { name })} onClick={() => setAsking(true)}>
        {t('credentials.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('credentials.revokeTitle', { name })}
        confirmLabel={t('credentials.revoke')}
        busy={running}
        onConfirm={() => void revoke()}
        onCancel={close}
      >
        {error && <Alert type="error" showIcon role="alert" title={error.message} style={{ marginBlockEnd: 12 }} />}
        {t('credentials.revokeText', { remote })}
      </ConfirmDialog>
    </>
  );
}
