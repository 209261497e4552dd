import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tabs, Tooltip } from 'shared-contracts/ui/core';
import { useRouteHandle } from '../routes/useRouteHandle.ts';
import classes from './ContextViewer.module.css';
import { drawerActs, type TraceTab, useDrawer } from './drawerStore.ts';
import { VariablesTab } from './variables/VariablesTab.tsx';
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
        onClick={drawerActs.toggleExpanded}
      />
      <Button
        type="text"
        aria-label={t('contextViewer.close')}
        icon={<IconX {...icon} />}
        onClick={drawerActs.closeTrace}
      />
    </div>
  );
}

/** The name of the Variables tab, with the reason why it cannot be opened elsewhere. */
function VariablesLabel({ onScenario }: { onScenario: boolean }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={onScenario ? '' : t('contextViewer.variablesElsewhere')}>
      <span>{t('contextViewer.variables')}</span>
    </Tooltip>
  );
}

/** The Context Viewer (core §2.9): at the end side between the bars, without a mask, 380 wide or 760. Opening it moves no focus. */
export function ContextViewer() {
  const { t } = useTranslation();
  const { name } = useRouteHandle();
  const { isTraceLogOpen, isExpanded, activeTab } = useDrawer();
  const onScenario = name === 'scenario-detail';
  useEffect(() => {
    if (!onScenario) drawerActs.setTab('log-viewer');
  }, [onScenario]);
  if (!isTraceLogOpen) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) drawerActs.closeTrace();
  };
  const variables = { key: 'variables', label: <VariablesLabel onScenario={onScenario} />, disabled: !onScenario };
  return (
    <aside
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
          { ...variables, children: <VariablesTab /> },
        ]}
      />
      <Controls />
    </aside>
  );
}
