import { IconArrowsDiff, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, Dropdown, type MenuProps } from 'shared-contracts/ui/core';
import { drawerActions, useDrawer } from '../drawerStore.ts';
import type { Trace } from '../traces.ts';
import classes from './LogViewer.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Titles with the time they were shown, as entries of a menu. */
export function useTraceItems(traces: readonly Trace[]): NonNullable<MenuProps['items']> {
  const { clock } = useFormatters();
  return traces.map(({ id, title, shownAt }) => ({
    key: id,
    label: (
      <span className={classes.entry}>
        <span className={classes.entryTitle}>{title}</span>
        <span className={classes.entryTime}>{clock(shownAt).slice(0, 8)}</span>
      </span>
    ),
  }));
}

/** The trace that is shown now. */
export function useShownTrace(): Trace | null {
  const { traces, traceLog, traceLogTitle } = useDrawer();
  return traces.find(({ title, value }) => title === traceLogTitle && value === traceLog) ?? null;
}

/** What was shown before in this session; any of it can be shown again. */
export function TracePicker() {
  const { t } = useTranslation();
  const traces = useDrawer((state) => state.traces);
  const shown = useShownTrace();
  const entries = useTraceItems(traces);
  if (traces.length === 0) return null;
  const choose = (key: string) => {
    const trace = traces.find(({ id }) => id === key);
    if (trace) drawerActions.pickTrace(trace);
    else drawerActions.forgetTraces();
  };
  const items: MenuProps['items'] = [
    ...entries,
    { type: 'divider' },
    { key: 'forget', label: t('contextViewer.forget') },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: shown ? [shown.id] : [], onClick: ({ key }) => choose(key) }}
    >
      <Button
        type="text"
        size="small"
        aria-label={t('contextViewer.earlier')}
        title={t('contextViewer.earlier')}
        icon={<IconHistory {...icon} />}
      />
    </Dropdown>
  );
}

/** Compares what is shown with another message of the session. The older one is what the newer one came from. */
export function CompareMenu() {
  const { t } = useTranslation();
  const traces = useDrawer((state) => state.traces);
  const shown = useShownTrace();
  const others = traces.filter((trace) => trace !== shown);
  const entries = useTraceItems(others);
  if (!shown) return null;
  const compareWith = (id: string) => {
    const other = others.find((trace) => trace.id === id);
    if (!other) return;
    const [before, after] = other.shownAt < shown.shownAt ? [other, shown] : [shown, other];
    drawerActions.compareTraces(before.id, after.id);
  };
  const nothing = [{ key: 'none', label: t('contextViewer.compareNone'), disabled: true }];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: others.length > 0 ? entries : nothing, onClick: ({ key }) => compareWith(key) }}
    >
      <Button type="text" size="small" icon={<IconArrowsDiff {...icon} />}>
        {t('contextViewer.compareWith')}
      </Button>
    </Dropdown>
  );
}
