import { IconPalette, IconTerminal2, IconX } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useTerminalTheme } from '../appearance/terminalThemeStore.ts';
import { terminalThemeNames, terminalThemes } from '../appearance/terminalThemes.ts';
import { logFailure } from '../diagnostics/log.ts';
import { drawerActs } from '../drawer/drawerStore.ts';
import { Choice } from './parts/Choice.tsx';
import { RunsTab } from './runs/RunsTab.tsx';
import { createRunLogStore } from './runs/runLogStore.ts';
import classes from './Terminal.module.css';
import { TrackingTab } from './tracking/TrackingTab.tsx';
import { createTrackingStore } from './tracking/trackingStore.ts';
import { WebhooksTab } from './webhooks/WebhooksTab.tsx';

const tabs = ['runs', 'webhooks', 'tracking'] as const;
type TabName = (typeof tabs)[number];

/** Colours and font of the chosen theme as variables of the terminal. */
function themeVariables(name: keyof typeof terminalThemes): CSSProperties {
  const { background, text, dim, accent, ok, warning, error, font } = terminalThemes[name];
  const variables = { background, text, dim, accent, ok, warning, error, font };
  return Object.fromEntries(Object.entries(variables).map(([key, value]) => [`--t-${key}`, value]));
}

function TabList({ tab, onTab }: { tab: TabName; onTab: (tab: TabName) => void }) {
  const { t } = useTranslation();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tab;
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" className={classes.tabList} aria-label={t('footer.terminal')} onKeyDown={move}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {t(`terminal.tab.${name}`)}
        </button>
      ))}
    </div>
  );
}

function LiveMark() {
  const { t } = useTranslation();
  const { realtime } = useHost();
  const live = useSyncExternalStore(realtime.onState, realtime.state) === 'connected';
  return (
    <span className={classes.live} data-live={live} role="status">
      {t(live ? 'terminal.live' : 'realtime.reconnecting')}
    </span>
  );
}

/** Header with tabs and theme, and the three lists. All of them load on opening (core §2.10). */
export function TerminalPanel({ scenarioId }: { scenarioId: string | null }) {
  const { t } = useTranslation();
  const { api } = useHost();
  const { name, choose } = useTerminalTheme();
  const [tab, setTab] = useState<TabName>('runs');
  const [runs] = useState(() => createRunLogStore(api, (error) => logFailure('run logs', error), scenarioId ?? ''));
  const [tracking] = useState(() => createTrackingStore(api));
  return (
    <div className={classes.terminal} style={themeVariables(name)}>
      <div className={classes.header}>
        <IconTerminal2 className={classes.mark} size={18} stroke={1.8} aria-hidden />
        <TabList tab={tab} onTab={setTab} />
        <LiveMark />
        <IconPalette size={16} stroke={1.8} aria-hidden />
        <Choice
          label={t('terminal.theme')}
          width={136}
          value={name}
          options={terminalThemeNames.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
        <Button
          type="text"
          aria-label={t('terminal.close')}
          icon={<IconX size={18} stroke={1.8} aria-hidden />}
          onClick={drawerActs.closeTerminal}
        />
      </div>
      <RunsTab store={runs} active={tab === 'runs'} />
      <WebhooksTab active={tab === 'webhooks'} />
      <TrackingTab store={tracking} active={tab === 'tracking'} />
    </div>
  );
}
