import {
  type Icon,
  IconActivity,
  IconBell,
  IconBook2,
  IconBraces,
  IconChecks,
  IconHistory,
  IconKeyboard,
  IconLink,
  IconPalette,
  IconTerminal2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countUnread, listNotifications, markAllNotifications } from 'shared-contracts/api/notification';
import { useCommand, useHost, useMutateEndpoint } from 'shared-contracts/react';
import { drawerActions } from '../drawer/drawerStore.ts';
import { overlayActions } from '../shell/overlayStore.ts';
import { useShell } from '../shell/shell.ts';
import { type HostAction, runStep } from './action.ts';

/** Opens a part in place of the Terminal, which may be where it was asked for. */
const over = (open: () => void) => () => {
  drawerActions.closeTerminal();
  open();
};

/** Opens the parts that lie over the page, copies its link, leads to help. */
export function useToolActions(): HostAction[] {
  const { t } = useTranslation();
  const { plan } = useShell();
  const { notices } = useHost();
  const { run: mark } = useCommand(markAllNotifications);
  const mutate = useMutateEndpoint();
  const markAll = async () => {
    const { unread } = await mark({});
    await mutate(countUnread, () => ({ unread }));
    await mutate(listNotifications);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      notices.show({ message: t('search.linkCopied'), color: 'success' });
    } catch {
      notices.show({ message: t('search.linkNotCopied'), color: 'error' });
    }
  };
  const run = (id: string, icon: Icon, group: HostAction['group'], act: () => void | Promise<void>): HostAction => ({
    id,
    command: id === 'terminal' ? undefined : id,
    title: t(`search.action.${id}`),
    icon,
    group,
    step: runStep(act),
  });
  const out = (id: string, icon: Icon, to: string): HostAction[] =>
    to === ''
      ? []
      : [
          {
            id,
            command: id,
            title: t(`search.action.${id}`),
            icon,
            group: 'help',
            step: { kind: 'open', to, external: true },
          },
        ];
  return [
    run('notifications', IconBell, 'tools', over(overlayActions.openNotifications)),
    run('mark-all-read', IconChecks, 'tools', markAll),
    run('terminal', IconTerminal2, 'tools', () => drawerActions.openTerminal()),
    run('system-messages', IconHistory, 'tools', drawerActions.openTracking),
    run('context-viewer', IconBraces, 'tools', drawerActions.openTrace),
    run('settings', IconPalette, 'appearance', over(overlayActions.openSettings)),
    run('copy-link', IconLink, 'tools', copyLink),
    run('shortcuts', IconKeyboard, 'help', over(overlayActions.openShortcuts)),
    ...out('documentations', IconBook2, plan.settings.documentationUrl),
    ...out('status', IconActivity, plan.settings.statusUrl),
  ];
}
