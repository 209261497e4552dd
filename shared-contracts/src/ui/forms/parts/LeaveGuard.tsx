import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import { uiNamespace } from '../../messages/index.ts';

/**
 * Lets the browser ask before it closes or reloads the page over what is not saved. The host asks the same way before it
 * moves a page away whose sign-in has ended: that may be found out by the very call that was to save.
 */
export function useUnloadGuard(unsaved: boolean, busy = false): void {
  // With the picture: a page that shows that all is saved must not ask, not even in the moment after.
  useLayoutEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!busy || !event.isTrusted) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, busy]);
}

function Blocker() {
  const { t } = useTranslation(uiNamespace);
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

interface LeaveGuardProps {
  unsaved: boolean;
  /** It is being sent: what follows may lead elsewhere unasked, while the page itself is not given up for anything else. */
  busy?: boolean;
}

/** Asks before the page is left over what was typed. React Router knows one blocker at a time, so only unsaved forms have one. */
export function LeaveGuard({ unsaved, busy = false }: LeaveGuardProps) {
  useUnloadGuard(unsaved, busy);
  return unsaved && !busy ? <Blocker /> : null;
}
