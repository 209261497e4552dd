import { IconDots, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookUpdate } from 'shared-contracts/api/webhook';
import { useHost, useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog, Dropdown, Tooltip } from 'shared-contracts/ui/core';
import { useDeleteWebhook, useFailureNotice, useUpdateWebhook } from '../../data/commands.ts';
import { WebhookDrawer } from '../../parts/WebhookDrawer.tsx';

type Open = 'edit' | 'trash' | 'delete' | null;

interface RowProps {
  webhook: Webhook;
}

interface DialogProps extends RowProps {
  open: Open;
  onClose: () => void;
}

/** Changes a webhook and says a failure. */
function useChange(webhook: Webhook) {
  const update = useUpdateWebhook();
  const notify = useFailureNotice();
  const change = (changes: WebhookUpdate) => update.run(webhook, changes).catch(notify);
  return { change, running: update.running };
}

function PauseButton({ webhook }: RowProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { change, running } = useChange(webhook);
  const label = webhook.is_paused ? t('action.resume') : t('action.pause');
  const Icon = webhook.is_paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        loading={running}
        aria-label={`${label}: ${webhook.name}`}
        icon={<Icon size={16} stroke={1.8} aria-hidden />}
        onClick={() => void change({ is_paused: !webhook.is_paused })}
      />
    </Tooltip>
  );
}

function TrashDialog({ webhook, open, onClose }: DialogProps) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const { change } = useChange(webhook);
  const moveToTrash = async () => {
    onClose();
    if (!(await change({ is_active: false }))) return;
    const undo = { label: t('trash.undo'), run: () => void change({ is_active: true }) };
    host.notices.show({ message: t('trash.moved', { name: webhook.name }), action: undo });
  };
  return (
    <ConfirmDialog
      open={open === 'trash'}
      danger
      title={t('trash.moveTitle', { name: webhook.name })}
      confirmLabel={t('action.trash')}
      onConfirm={() => void moveToTrash()}
      onCancel={onClose}
    >
      {t('trash.moveText')}
    </ConfirmDialog>
  );
}

function DeleteDialog({ webhook, open, onClose }: DialogProps) {
  const { t } = useTranslation('remote-data-triggers');
  const remove = useDeleteWebhook();
  const confirm = () => {
    onClose();
    void remove(webhook);
  };
  return (
    <ConfirmDialog
      open={open === 'delete'}
      danger
      typedWord={webhook.name}
      title={t('trash.deleteTitle', { name: webhook.name })}
      confirmLabel={t('action.delete')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('trash.deleteText')}
    </ConfirmDialog>
  );
}

/** Pause and resume at once; the rest behind "more". In trash: restore and delete. */
export function WebhookRowActions({ webhook }: RowProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const { change } = useChange(webhook);
  const [open, setOpen] = useState<Open>(null);
  if (!canWrite) return null;
  const close = () => setOpen(null);
  const active = [
    { key: 'edit', label: t('action.edit'), onClick: () => setOpen('edit') },
    { key: 'trash', label: t('action.trash'), danger: true, onClick: () => setOpen('trash') },
  ];
  const trashed = [
    { key: 'restore', label: t('action.restore'), onClick: () => void change({ is_active: true }) },
    { key: 'delete', label: t('action.delete'), danger: true, onClick: () => setOpen('delete') },
  ];
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {webhook.is_active && <PauseButton webhook={webhook} />}
      <Dropdown menu={{ items: webhook.is_active ? active : trashed }} trigger={['click']}>
        <Button
          type="text"
          size="small"
          aria-label={t('action.more', { name: webhook.name })}
          icon={<IconDots size={16} aria-hidden />}
        />
      </Dropdown>
      <WebhookDrawer webhook={webhook} open={open === 'edit'} onClose={close} onSaved={close} />
      <TrashDialog webhook={webhook} open={open} onClose={close} />
      <DeleteDialog webhook={webhook} open={open} onClose={close} />
    </span>
  );
}
