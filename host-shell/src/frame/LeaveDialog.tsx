import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';

/** Asks before the page is left for another organisation over what is not saved. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.leaving !== null);
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('userMenu.leaveTitle')}
      confirmLabel={t('userMenu.leave')}
      cancelLabel={t('userMenu.stay')}
      onConfirm={() => overlayActions.answerToLeave(true)}
      onCancel={() => overlayActions.answerToLeave(false)}
    >
      {t('userMenu.leaveText')}
    </ConfirmDialog>
  );
}
