import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type LogDestination, maxLogDestinations } from 'shared-contracts/api/log-streaming';
import { Can } from 'shared-contracts/react';
import {
  Button,
  ConfirmDialog,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  LoadFailure,
  PageHeader,
  Panel,
} from 'shared-contracts/ui/core';
import { useLogDestinationCommands, useLogDestinations } from '../../data/logStreaming.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useFailureNotice } from '../../parts/useFailureNotice.ts';
import { DestinationRow } from './DestinationRow.tsx';
import classes from './LogStreamingPage.module.css';

const DestinationDialog = lazy(() =>
  import('./DestinationDialog.tsx').then((part) => ({ default: part.DestinationDialog })),
);

interface OpenDialog {
  /** Null for a new one. */
  destination: LogDestination | null;
  id: number;
}

function DeleteDialog({ destination, onClose }: { destination: LogDestination | null; onClose: () => void }) {
  const t = useAdminText();
  const notifyFailure = useFailureNotice();
  const { remove } = useLogDestinationCommands();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await remove(destination?.id ?? '').catch(notifyFailure);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={destination !== null}
      danger
      busy={busy}
      title={t('logStreaming.deleteTitle', { name: destination?.name })}
      confirmLabel={t('logStreaming.delete')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('logStreaming.deleteText')}</p>
    </ConfirmDialog>
  );
}

function AddButton({ onAdd, isFull }: { onAdd: () => void; isFull: boolean }) {
  const t = useAdminText();
  return (
    <Can isSuperAdmin write>
      <Button type="primary" disabled={isFull} icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        {t('logStreaming.add')}
      </Button>
    </Can>
  );
}

/** Where the log of the installation is sent, and how far each destination has come (`/admin/log-streaming`). */
export function Page() {
  const t = useAdminText();
  const { data, error, mutate } = useLogDestinations();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [deleted, setDeleted] = useState<LogDestination | null>(null);
  const open = (destination: LogDestination | null) => setDialog({ destination, id: (dialog?.id ?? 0) + 1 });
  const items = data?.items ?? [];
  const add = <AddButton onAdd={() => open(null)} isFull={items.length >= maxLogDestinations} />;
  return (
    <>
      <PageHeader title={t('logStreaming.title')} count={items.length || undefined} actions={items.length > 0 && add} />
      <p className={classes.text}>{t('logStreaming.text')}</p>
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {error && !data && <ErrorCard title={t('logStreaming.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={4} />}
      {data && items.length === 0 && (
        <EmptyState title={t('logStreaming.none')} description={t('logStreaming.noneText')} action={add} />
      )}
      {items.length > 0 && (
        <Panel flush>
          <ul className={classes.list} aria-label={t('logStreaming.title')}>
            {items.map((item) => (
              <DestinationRow
                key={item.id}
                destination={item}
                onEdit={() => open(item)}
                onDelete={() => setDeleted(item)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <DestinationDialog key={dialog.id} destination={dialog.destination} />
        </Suspense>
      )}
      <DeleteDialog destination={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
