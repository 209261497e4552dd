import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AskForChange, ChangeRequest } from '../../state/changeRequest.ts';

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
export function useChangeDialogs(): { ask: AskForChange; dialogs: ReactNode } {
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
