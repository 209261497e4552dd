import { create } from 'zustand';

export type DrawerKind = 'trace' | 'terminal';
export type TraceTab = 'log-viewer' | 'variables';

/** State of the shell's drawers (core §3, "Log drawer state"). */
export interface DrawerState {
  /** Which drawer the footer buttons mean; trace by default (AMB-58). */
  kind: DrawerKind;
  activeTab: TraceTab;
  /** Undefined: nothing selected. Any JSON value, null included, can be shown. */
  traceLog: unknown;
  /** Empty: the viewer says that nothing is selected. */
  traceLogTitle: string;
  isTraceLogOpen: boolean;
  isTerminalOpen: boolean;
  /** 760 in place of 380 wide. */
  isExpanded: boolean;
  /** Scenario the terminal opens on; null opens it on all. */
  terminalScenarioId: string | null;
  /** Variables of the open scenario, as its page told them. */
  variables: { scenarioId: string; values: Readonly<Record<string, unknown>> } | null;
}

export const initialDrawer: DrawerState = {
  kind: 'trace',
  activeTab: 'log-viewer',
  traceLog: undefined,
  traceLogTitle: '',
  isTraceLogOpen: false,
  isTerminalOpen: false,
  isExpanded: false,
  terminalScenarioId: null,
  variables: null,
};

export const useDrawer = create<DrawerState>()(() => initialDrawer);

const { setState } = useDrawer;

/** What host and remotes do with the drawers. */
export const drawerActs = {
  showTrace: (title: string, value: unknown) =>
    setState({
      kind: 'trace',
      activeTab: 'log-viewer',
      traceLog: value,
      traceLogTitle: title,
      isTraceLogOpen: true,
      isTerminalOpen: false,
    }),
  openTrace: () => setState({ kind: 'trace', isTraceLogOpen: true, isTerminalOpen: false }),
  closeTrace: () => setState({ isTraceLogOpen: false }),
  toggleTrace: () =>
    setState(({ isTraceLogOpen }) => ({ kind: 'trace', isTraceLogOpen: !isTraceLogOpen, isTerminalOpen: false })),
  openTerminal: (scenarioId: string | null = null) =>
    setState({ kind: 'terminal', isTerminalOpen: true, terminalScenarioId: scenarioId }),
  closeTerminal: () => setState({ isTerminalOpen: false }),
  toggleTerminal: () =>
    setState(({ isTerminalOpen }) => ({ kind: 'terminal', isTerminalOpen: !isTerminalOpen, terminalScenarioId: null })),
  clearTrace: () => setState({ traceLog: undefined, traceLogTitle: '' }),
  toggleExpanded: () => setState(({ isExpanded }) => ({ isExpanded: !isExpanded })),
  setTab: (activeTab: TraceTab) => setState({ activeTab }),
  setVariables: (variables: DrawerState['variables']) => setState({ variables }),
  close: () => setState({ isTraceLogOpen: false, isTerminalOpen: false }),
};
