import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tabs } from 'shared-contracts/ui/core';
import { useRouteHandle } from '../routes/useRouteHandle.ts';
import classes from './ContextViewer.module.css';
import { drawerActs, type TraceTab, useDrawer } from './drawerStore.ts';
import { LogViewer } from './LogViewer.tsx';
import { VariablesTab } from './VariablesTab.tsx';

/** The Context Viewer (core §2.9): at the end side between the bars, without a mask, 380 wide or 760. */
export function ContextViewer() {
  const { t } = useTranslation();
  const { name } = useRouteHandle();
  const { isTraceLogOpen, isExpanded, activeTab } = useDrawer();
  const onScenario = name === 'scenario-detail';
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!onScenario) drawerActs.setTab('log-viewer');
  }, [onScenario]);
  if (!isTraceLogOpen) return null;
  const ExpandIcon = isExpanded ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) drawerActs.closeTrace();
  };
  const controls = (
    <div className={classes.controls}>
      <Button
        type="text"
        aria-label={t(isExpanded ? 'contextViewer.narrow' : 'contextViewer.widen')}
        aria-pressed={isExpanded}
        icon={<ExpandIcon size={18} stroke={1.8} aria-hidden />}
        onClick={drawerActs.toggleExpanded}
      />
      <Button
        type="text"
        aria-label={t('contextViewer.close')}
        icon={<IconX size={18} stroke={1.8} aria-hidden />}
        onClick={drawerActs.closeTrace}
      />
    </div>
  );
  return (
    <aside
      ref={panel}
      className={classes.drawer}
      data-expanded={isExpanded}
      aria-label={t('footer.contextViewer')}
      onKeyDown={closeOnEscape}
    >
      <Tabs
        className={classes.tabs}
        activeKey={activeTab}
        onChange={(tab) => drawerActs.setTab(tab as TraceTab)}
        items={[
          { key: 'log-viewer', label: t('contextViewer.logViewer'), children: <LogViewer /> },
          {
            key: 'variables',
            label: t('contextViewer.variables'),
            disabled: !onScenario,
            children: <VariablesTab />,
          },
        ]}
      />
      {controls}
    </aside>
  );
}
