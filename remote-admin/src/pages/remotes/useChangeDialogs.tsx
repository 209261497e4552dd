import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AskForChange, ChangeRequest } from '../../state/changeRequest.ts';

const ChangeDialog = lazy(() => import('./change/ChangeDialog.tsx').then((part) => ({ default: part.ChangeDialog })));
const PreviewDialog = lazy(() =>
  import('./change/PreviewDialog.tsx').then((part) => ({ default: part.PreviewDialog })),
);

/** The dialog of the change that someone began; its code comes with the first one. */
export function useChangeDialogs(): { ask: AskForChange; dialogs: ReactNode } {
  const [asked, setAsked] = useState<{ request: ChangeRequest; id: number } | null>(null);
  const ask = (request: ChangeRequest) => setAsked((before) => ({ request, id: (before?.id ?? 0) + 1 }));
  const Dialog = asked?.request.action === 'preview' ? PreviewDialog : ChangeDialog;
  const dialogs = asked && (
    <Suspense fallback={null}>
      {/* Fields begin anew with every request; a dialog that was closed stays until the next, so that it can fade. */}
      <Dialog key={asked.id} request={asked.request} />
    </Suspense>
  );
  return { ask, dialogs };
}
