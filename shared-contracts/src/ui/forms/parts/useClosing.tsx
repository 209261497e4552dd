import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import { uiNamespace } from '../../messages/index.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { FormModel } from './useFormModel.ts';

interface Closing {
  /** Closes; asks first when something typed would be lost. */
  close: () => void;
  /** The questions, to be rendered beside the form. */
  guards: ReactNode;
}

/** Holds a form's drawer or dialog, and the page below it, until what was typed is saved or given up. */
export function useClosing(
  { dirty, busy }: Pick<FormModel<object>, 'dirty' | 'busy'>,
  open: boolean,
  onClose: () => void,
): Closing {
  const { t } = useTranslation(uiNamespace);
  const [asking, setAsking] = useState(false);
  const unsaved = open && dirty;
  const discard = () => {
    setAsking(false);
    onClose();
  };
  const guards = (
    <>
      <LeaveGuard unsaved={unsaved} busy={busy} />
      <ConfirmDialog
        // Saved meanwhile, there is nothing left to ask about.
        open={asking && unsaved}
        danger
        title={t('form.discardTitle')}
        confirmLabel={t('form.discard')}
        cancelLabel={t('form.keepEditing')}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {t('form.discardText')}
      </ConfirmDialog>
    </>
  );
  return { close: () => (unsaved ? setAsking(true) : onClose()), guards };
}

/** Counts how often a form was opened: as a key it gives each opening a fresh form and lets the old one fade out. */
export function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, count: 0 });
  if (seen.open !== open) setSeen({ open, count: seen.count + (open ? 1 : 0) });
  return seen.count;
}
