import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { drawerActs } from '../../drawer/drawerStore.ts';
import { frameActs } from '../../frame/frameStore.ts';
import { useShell } from '../../services/shell.ts';
import type { HostAction } from './hostAction.ts';

/** Opens the parts that lie over the page, copies its link, leads to help. */
export function useToolActions(): HostAction[] {
  const { t } = useTranslation();
  const { plan } = useShell();
  const { notices } = useHost();
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      notices.show({ message: t('search.linkCopied'), color: 'success' });
    } catch {
      notices.show({ message: t('search.linkNotCopied'), color: 'error' });
    }
  };
  const run = (id: string, icon: string, group: HostAction['group'], act: () => void | Promise<void>): HostAction => ({
    id,
    title: t(`search.action.${id}`),
    icon,
    group,
    act: { kind: 'run', run: act },
  });
  const out = (id: string, icon: string, to: string): HostAction[] =>
    to === ''
      ? []
      : [{ id, title: t(`search.action.${id}`), icon, group: 'help', act: { kind: 'open', to, external: true } }];
  return [
    run('terminal', 'terminal', 'tools', () => drawerActs.openTerminal()),
    run('context-viewer', 'context-viewer', 'tools', drawerActs.openTrace),
    run('settings', 'skin', 'appearance', frameActs.openSettings),
    run('copy-link', 'link', 'tools', copyLink),
    run('shortcuts', 'keyboard', 'help', frameActs.openShortcuts),
    ...out('documentations', 'documentation', plan.settings.documentationUrl),
    ...out('status', 'status', plan.settings.statusUrl),
  ];
}
