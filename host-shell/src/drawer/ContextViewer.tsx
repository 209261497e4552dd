import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventListener, useText } from 'shared-contracts/react';
import { Button, Tooltip } from 'shared-contracts/ui/core';
import { Switch } from 'shared-contracts/ui/forms';
import { Tabs } from 'shared-contracts/ui/tabs';
import { ShownIcon } from '../icons/ShownIcon.tsx';
import { useRouteHandle } from '../shell/routeHandle.ts';
import classes from './ContextViewer.module.css';
import { drawerActions, logViewerTab, opensOnRunHere, useDrawer } from './drawerStore.ts';
import { RemoteTabContent } from './RemoteTabContent.tsx';
import { type RemoteTab, useRemoteTabs } from './remoteTabs.ts';
import { withNews } from './traces.ts';
import { LogViewer } from './viewer/LogViewer.tsx';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

function Controls() {
  const { t } = useTranslation();
  const isExpanded = useDrawer((state) => state.isExpanded);
  const ExpandIcon = isExpanded ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  const words = t(isExpanded ? 'contextViewer.narrow' : 'contextViewer.widen');
  return (
    <div className={classes.controls}>
      <Button
        type="text"
        className={classes.widen}
        aria-label={words}
        title={words}
        icon={<ExpandIcon {...icon} />}
        onClick={drawerActions.toggleExpanded}
      />
      <Button
        type="text"
        aria-label={t('contextViewer.close')}
        icon={<IconX {...icon} />}
        onClick={drawerActions.closeTrace}
      />
    </div>
  );
}

/** For who wants to run without the viewer taking room each time. */
function OpenOnRun() {
  const { t } = useTranslation();
  const id = useId();
  const opensOnRun = useDrawer(opensOnRunHere);
  return (
    <div className={classes.foot}>
      <label htmlFor={id}>{t('contextViewer.openOnRun')}</label>
      <Switch id={id} size="small" checked={opensOnRun} onChange={drawerActions.setOpensOnRun} />
    </div>
  );
}

/** The name of a remote's tab, with the reason why it cannot be opened here. */
function TabLabel({ tab, isHere }: { tab: RemoteTab['tab']; isHere: boolean }) {
  const text = useText();
  return (
    <Tooltip title={isHere || !tab.elsewhere ? '' : text(tab.elsewhere)}>
      <span className={classes.label}>
        {tab.icon && <ShownIcon icon={tab.icon} size={16} stroke={1.8} />}
        {text(tab.title)}
      </span>
    </Tooltip>
  );
}

interface ShownTab extends RemoteTab {
  isHere: boolean;
}

/** Tabs of remotes with whether they are for the page on screen, and the one in front: the shell's own where it is not. */
function useTabs(): { tabs: readonly ShownTab[]; front: string } {
  const { name } = useRouteHandle();
  const activeTab = useDrawer((state) => state.activeTab);
  const isFor = ({ tab: { on } }: RemoteTab) => on === undefined || (name !== undefined && on.includes(name));
  const tabs = useRemoteTabs().map((each) => ({ ...each, isHere: isFor(each) }));
  const front = tabs.some(({ key, isHere }) => key === activeTab && isHere) ? activeTab : logViewerTab;
  useEffect(() => drawerActions.setTab(front), [front]);
  return { tabs, front };
}

/** Values of variables that were shown before are marked when a run writes another one, or somebody deletes it. */
function useVariableNews(): void {
  useEventListener('scenario-variables-changed', (news) =>
    useDrawer.setState(({ traces }) => ({ traces: withNews(traces, news) })),
  );
}

/** The Context Viewer (core §2.9): at the end side between the bars, without a mask, 380 wide or 760. Opening it moves no focus. */
export function ContextViewer() {
  const { t } = useTranslation();
  const { isTraceLogOpen, isExpanded } = useDrawer();
  const { tabs, front } = useTabs();
  useVariableNews();
  if (!isTraceLogOpen) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) drawerActions.closeTrace();
  };
  const remoteItems = tabs.map((each) => ({
    key: each.key,
    label: <TabLabel tab={each.tab} isHere={each.isHere} />,
    disabled: !each.isHere,
    children: each.key === front && <RemoteTabContent remoteTab={each} />,
  }));
  return (
    <aside
      className={classes.drawer}
      data-expanded={isExpanded}
      data-focus-region
      aria-label={t('footer.contextViewer')}
      onKeyDown={closeOnEscape}
    >
      <Tabs
        className={classes.tabs}
        activeKey={front}
        onChange={drawerActions.setTab}
        items={[{ key: logViewerTab, label: t('contextViewer.logViewer'), children: <LogViewer /> }, ...remoteItems]}
      />
      <Controls />
      <OpenOnRun />
    </aside>
  );
}
