import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import { uiNamespace } from '../../messages/index.ts';

/** Lets the browser ask before it closes or reloads the page over what is not saved. */
export function useUnloadGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

function Blocker() {
  const { t } = useTranslation(uiNamespace);
  useUnloadGuard(true);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={t('form.leaveTitle')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('form.leaveText')}
    </ConfirmDialog>
  );
}

/** Asks before the page is left over what was typed. React Router knows one blocker at a time, so only unsaved forms have one. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  return unsaved ? <Blocker /> : null;
}
