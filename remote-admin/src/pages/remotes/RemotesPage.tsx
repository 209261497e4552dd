import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DelayedSkeleton, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { useLiveReleases } from '../../data/live.ts';
import { useDeployStatus } from '../../data/queries.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import type { AskForChange, ChangeRequest } from '../../state/changeRequest.ts';
import { DiskNotice } from './overview/DiskNotice.tsx';
import { Overview } from './overview/Overview.tsx';

const ChangeDialog = lazy(() => import('./change/ChangeDialog.tsx').then((part) => ({ default: part.ChangeDialog })));
const PreviewDialog = lazy(() =>
  import('./change/PreviewDialog.tsx').then((part) => ({ default: part.PreviewDialog })),
);

interface OpenDialog {
  request: ChangeRequest;
  opener: HTMLElement | null;
  id: number;
}

/** The dialog of the change that someone began; its code comes with the first one. */
function useChangeDialogs(): { ask: AskForChange; dialogs: ReactNode } {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const ask: AskForChange = (request, opener = null) =>
    setDialog((before) => ({ request, opener, id: (before?.id ?? 0) + 1 }));
  const Dialog = dialog?.request.action === 'preview' ? PreviewDialog : ChangeDialog;
  const dialogs = dialog && (
    <Suspense fallback={null}>
      {/* Fields begin anew with every request; a dialog that was closed stays until the next, so that it can fade. */}
      <Dialog key={dialog.id} request={dialog.request} onClosed={() => dialog.opener?.focus()} />
    </Suspense>
  );
  return { ask, dialogs };
}

const RemoteDetail = lazy(() => import('./detail/RemoteDetail.tsx').then((part) => ({ default: part.RemoteDetail })));

/**
 * What is live of every remote, for whom, and the ways to change it (deployment, "Commands"). `?remote=` shows one of
 * them, `?view=` another list.
 */
export function Page() {
  const t = useAdminText();
  const { data, error, mutate } = useDeployStatus();
  const [params] = useSearchParams();
  const { ask, dialogs } = useChangeDialogs();
  useLiveReleases();
  const remote = params.get('remote');
  if (!data) {
    return (
      <>
        <PageHeader title={t('title')} />
        {error ? (
          <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />
        ) : (
          <DelayedSkeleton rows={10} />
        )}
      </>
    );
  }
  return (
    <>
      {data.disk && <DiskNotice {...data.disk} />}
      {remote ? (
        <Suspense fallback={<DelayedSkeleton rows={14} />}>
          <RemoteDetail key={remote} remote={remote} deployment={data} onChange={ask} />
        </Suspense>
      ) : (
        <Overview deployment={data} onChange={ask} />
      )}
      {dialogs}
    </>
  );
}
