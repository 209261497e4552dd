import { useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-contracts/react';
import { useTerminalTheme } from '../appearance/terminalThemeStore.ts';
import { terminalThemes } from '../appearance/terminalThemes.ts';
import { logFailure } from '../diagnostics/log.ts';
import { CommandLine } from './console/CommandLine.tsx';
import { useConsole } from './console/consoleStore.ts';
import { RunsTab } from './runs/RunsTab.tsx';
import { createRunLogStore } from './runs/runLogStore.ts';
import classes from './Terminal.module.css';
import { type TabName, TerminalHeader } from './TerminalHeader.tsx';
import { themeVariables } from './themeVariables.ts';
import { TrackingTab } from './tracking/TrackingTab.tsx';
import { createTrackingStore } from './tracking/trackingStore.ts';
import { useTerminalKeys } from './useTerminalKeys.ts';
import { WebhooksTab } from './webhooks/WebhooksTab.tsx';

/** With a real keyboard the line is ready to be typed into; on a phone the screen's own would cover the list. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

const searchOfTab = '[data-tab-panel]:not([hidden]) [role="searchbox"]';

/** Header with tabs and theme, the three lists, and the line. All lists load on opening (core §2.10). */
export function TerminalPanel({ scenarioId }: { scenarioId: string | null }) {
  const { api } = useHost();
  const { name } = useTerminalTheme();
  const theme = terminalThemes[name];
  const [tab, setTab] = useState<TabName>('runs');
  const [runs] = useState(() => createRunLogStore(api, (error) => logFailure('run logs', error), scenarioId ?? ''));
  const [tracking] = useState(() => createTrackingStore(api));
  const panel = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const wantedRun = useConsole((state) => state.wantedRun);
  useEffect(() => {
    if (wantedRun !== null) setTab('runs');
  }, [wantedRun]);
  useEffect(() => {
    if (hasKeyboard()) line.current?.focus({ preventScroll: true });
  }, []);
  useTerminalKeys({
    panel,
    onSearch: () => panel.current?.querySelector<HTMLElement>(searchOfTab)?.focus(),
    onCommandLine: () => line.current?.focus(),
  });
  return (
    <div ref={panel} className={classes.terminal} style={themeVariables(theme)} data-terminal-theme={name}>
      <TerminalHeader tab={tab} onTab={setTab} />
      <RunsTab store={runs} active={tab === 'runs'} />
      <WebhooksTab active={tab === 'webhooks'} />
      <TrackingTab store={tracking} active={tab === 'tracking'} />
      <CommandLine theme={theme} runs={runs} onShowRuns={() => setTab('runs')} input={line} />
    </div>
  );
}
