import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from 'shared-contracts/api/connector';
import { useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { useEntityCommands, useEntityText, useIsDeleted } from 'shared-contracts/ui/entity';
import { useFailureNotice } from '../../data/failureNotice.ts';
import { configurationEntity } from '../../parts/configurationEntity.tsx';

/** Moves a configuration to trash and back. */
export function HeaderActions({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation('remote-connectors');
  const text = useEntityText(configurationEntity.texts);
  const { canWrite } = useSession();
  const isDeleted = useIsDeleted();
  const commands = useEntityCommands(configurationEntity);
  const notify = useFailureNotice();
  const [dialog, setDialog] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!canWrite || isDeleted) return null;
  const change = async (is_active: boolean) => {
    setBusy(true);
    await commands.change(configuration, { is_active }).catch(notify);
    setBusy(false);
    setDialog(false);
  };
  if (!configuration.is_active) {
    return (
      <Button type="primary" loading={busy} onClick={() => void change(true)}>
        {text('action.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setDialog(true)}>{text('action.trash')}</Button>
      <ConfirmDialog
        open={dialog}
        title={text('trashTitle', { count: 1, name: configuration.name })}
        confirmLabel={text('action.trash')}
        busy={busy}
        onConfirm={() => void change(false)}
        onCancel={() => setDialog(false)}
      >
        {t(`configurations.${configuration.use_count > 0 ? 'trashUsed' : 'trashUnused'}`)}
      </ConfirmDialog>
    </>
  );
}
