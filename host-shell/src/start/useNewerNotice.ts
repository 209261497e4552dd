import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { useShell } from '../shell/shell.ts';

/** Says once, and quietly, that a reload brings something newer. */
export function useNewerNotice(): void {
  const { t } = useTranslation();
  const { pagePlan } = useShell();
  const { notices } = useHost();
  const isReady = useSyncExternalStore(pagePlan.subscribe, pagePlan.isNewerReady);
  const isShown = useRef(false);
  useEffect(() => {
    if (!isReady || isShown.current) return;
    isShown.current = true;
    const action = { label: t('plan.reload'), run: () => location.reload() };
    notices.show({ message: t('plan.newer'), color: 'info', timeout: 0, action });
  }, [isReady, notices, t]);
}
