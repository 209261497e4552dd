import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-contracts/react';
import { useTerminalTheme } from '../appearance/terminalThemeStore.ts';
import { terminalThemes } from '../appearance/terminalThemes.ts';
import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { logFailure } from '../services/log.ts';
import { CommandLine } from './console/CommandLine.tsx';
import { useConsole } from './console/consoleStore.ts';
import { RunsTab } from './runs/RunsTab.tsx';
import { createRunLogStore } from './runs/runLogStore.ts';
import classes from './Terminal.module.css';
import { TerminalHeader } from './TerminalHeader.tsx';
import { themeVariables } from './themeVariables.ts';
import { TrackingTab } from './tracking/TrackingTab.tsx';
import { createTrackingStore } from './tracking/trackingStore.ts';
import { useTerminalKeys } from './useTerminalKeys.ts';
import { WebhooksTab } from './webhooks/WebhooksTab.tsx';

const searchOfTab = '[data-tab-panel]:not([hidden]) [role="searchbox"]';

interface TerminalPanelProps {
  scenarioId: string | null;
  /** What the runs are searched by at first. */
  search?: string;
  /** The field of the command line. */
  line: RefObject<HTMLInputElement | null>;
}

/** Header with tabs and theme, the three lists, and the line. All lists load on opening (core §2.10). */
export function TerminalPanel({ scenarioId, search = '', line }: TerminalPanelProps) {
  const { api } = useHost();
  const { name } = useTerminalTheme();
  const theme = terminalThemes[name];
  const tab = useDrawer(({ terminalTab }) => terminalTab);
  const [runs] = useState(() =>
    createRunLogStore(api, (error) => logFailure('run logs', error), { scenarioId: scenarioId ?? '', search }),
  );
  const [tracking] = useState(() => createTrackingStore(api));
  const panel = useRef<HTMLDivElement>(null);
  const wantedRun = useConsole((state) => state.wantedRun);
  useEffect(() => {
    if (wantedRun !== null) drawerActions.showTerminalTab('runs');
  }, [wantedRun]);
  useTerminalKeys({
    panel,
    onSearch: () => panel.current?.querySelector<HTMLElement>(searchOfTab)?.focus(),
    onCommandLine: () => line.current?.focus(),
  });
  return (
    <div ref={panel} className={classes.terminal} style={themeVariables(theme)} data-terminal-theme={name}>
      <TerminalHeader tab={tab} onTab={drawerActions.showTerminalTab} />
      <RunsTab store={runs} active={tab === 'runs'} />
      <WebhooksTab active={tab === 'webhooks'} />
      <TrackingTab store={tracking} active={tab === 'tracking'} />
      <CommandLine theme={theme} runs={runs} onShowRuns={() => drawerActions.showTerminalTab('runs')} input={line} />
    </div>
  );
}
