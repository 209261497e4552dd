import type { ReactNode } from 'react';
import { Tabs } from 'shared-contracts/ui/tabs';
import type { PanelTab } from '../../../state/viewStore.ts';
import { useView, useViewStore } from '../context/EditorContext.tsx';
import classes from './TabStrip.module.css';

export interface PanelTabItem {
  key: PanelTab;
  label: string;
  children: ReactNode;
}

/** Tabs of the panel; the chosen one stays chosen from node to node, where the node has it. */
export function TabStrip({ tabs, label }: { tabs: readonly PanelTabItem[]; label: string }) {
  const view = useViewStore();
  const chosen = useView((state) => state.panelTab);
  const active = tabs.some(({ key }) => key === chosen) ? chosen : 'settings';
  return (
    <Tabs
      className={classes.strip ?? ''}
      aria-label={label}
      size="small"
      activeKey={active}
      onChange={(key) => view.getState().showTab(key as PanelTab)}
      items={tabs.map(({ children, ...tab }) => ({
        ...tab,
        children: <div className={classes.body}>{children}</div>,
      }))}
      destroyOnHidden
    />
  );
}
