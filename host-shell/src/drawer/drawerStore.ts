import type { TraceContent, UnloadedPart, ViewerOpening } from 'shared-contracts';
import { create } from 'zustand';
import { readForSession, readStored, writeForSession, writeStored } from '../services/browserStorage.ts';
import { type Trace, withPart, withTrace } from './traces.ts';

export type DrawerKind = 'trace' | 'terminal';
export const terminalTabs = ['runs', 'webhooks', 'tracking'] as const;
export type TerminalTab = (typeof terminalTabs)[number];
/** Key of the shell's own tab; those of remotes have other keys. */
export const logViewerTab = 'log-viewer';

/** State of the shell's drawers (core §3, "Log drawer state"). */
export interface DrawerState {
  /** Which drawer the footer buttons mean; trace by default (AMB-58). */
  kind: DrawerKind;
  activeTab: string;
  /** Undefined: nothing selected. Any JSON value, null included, can be shown. */
  traceLog: unknown;
  /** Empty: the viewer says that nothing is selected. */
  traceLogTitle: string;
  /** Parts of it that are not loaded. */
  unloaded: readonly UnloadedPart[];
  /** What was shown in this session, newest first; the picker offers them. */
  traces: readonly Trace[];
  /** Ids of the two traces that are compared; null shows one. */
  compared: { before: string; after: string } | null;
  isTraceLogOpen: boolean;
  isTerminalOpen: boolean;
  /** 760 in place of 380 wide; kept while the browser's tab lives. */
  isExpanded: boolean;
  /** Whether runs open the Context Viewer; null: where there is room. Kept between visits. */
  opensOnRun: boolean | null;
  /** A run showed its messages while the viewer was closed. */
  hasUnseen: boolean;
  /** Scenario the terminal opens on; null opens it on all. */
  terminalScenarioId: string | null;
  /** What the runs in it are searched by when it opens. */
  terminalSearch: string;
  terminalTab: TerminalTab;
}

export const initialDrawer: DrawerState = {
  kind: 'trace',
  activeTab: logViewerTab,
  traceLog: undefined,
  traceLogTitle: '',
  unloaded: [],
  traces: [],
  compared: null,
  isTraceLogOpen: false,
  isTerminalOpen: false,
  isExpanded: false,
  opensOnRun: null,
  hasUnseen: false,
  terminalScenarioId: null,
  terminalSearch: '',
  terminalTab: 'runs',
};

/** Where each opening of the terminal begins. */
const allRuns = { kind: 'terminal', terminalScenarioId: null, terminalSearch: '', terminalTab: 'runs' } as const;

const widthKey = 'context-viewer-wide';
const onRunKey = 'context-viewer-on-run';

const roomFrom = 1680;

/** Whether a run opens the viewer in this window: beside a canvas and an open node there is room from 1680 pixels. */
export const opensOnRunHere = ({ opensOnRun }: Pick<DrawerState, 'opensOnRun'>): boolean =>
  opensOnRun ?? window.innerWidth >= roomFrom;

function readOpensOnRun(): boolean | null {
  const stored = readStored(onRunKey);
  return stored === null ? null : stored !== 'false';
}

export const useDrawer = create<DrawerState>()(() => ({
  ...initialDrawer,
  isExpanded: readForSession(widthKey) === 'true',
  opensOnRun: readOpensOnRun(),
}));

const { setState } = useDrawer;

const onTop = {
  kind: 'trace',
  activeTab: logViewerTab,
  isTraceLogOpen: true,
  isTerminalOpen: false,
  hasUnseen: false,
} as const;

function showing({ title, value, unloaded = [] }: TraceContent) {
  return { traceLog: value, traceLogTitle: title, unloaded, compared: null };
}

const nothing = { traceLog: undefined, traceLogTitle: '', unloaded: [], compared: null };

/** What host and remotes do with the drawers. */
export const drawerActions = {
  showTrace: (content: TraceContent, { onRun = false }: ViewerOpening = {}) =>
    setState((state) => ({
      ...(onRun && !opensOnRunHere(state) ? { hasUnseen: !state.isTraceLogOpen } : onTop),
      ...showing(content),
      traces: withTrace(state.traces, content),
    })),
  /** Puts a part into the trace that it belongs to, whatever is shown by now. */
  addPart: (part: UnloadedPart, value: unknown) =>
    setState(({ traces, traceLog }) => {
      const before = traces.find(({ unloaded }) => unloaded?.includes(part));
      if (!before) return {};
      const trace = withPart(before, part, value);
      return {
        traces: traces.map((other) => (other === before ? trace : other)),
        ...(traceLog === before.value && { traceLog: trace.value, unloaded: trace.unloaded ?? [] }),
      };
    }),
  /** Shows one of the kept traces again, in its place. */
  pickTrace: (trace: Trace) => setState(showing(trace)),
  /** Compares two messages, which are kept like others that are shown. */
  compareMessages: (before: TraceContent, after: TraceContent) =>
    setState(({ traces }) => {
      const both = withTrace(withTrace(traces, before), after);
      const [newest, older] = both;
      // One message has nothing to be compared with.
      if (!newest || older?.title !== before.title || older.value !== before.value)
        return { ...onTop, ...showing(after) };
      return { ...onTop, ...showing(after), traces: both, compared: { before: older.id, after: newest.id } };
    }),
  compareTraces: (before: string, after: string) => setState({ compared: { before, after } }),
  swapCompared: () =>
    setState(({ compared }) => ({ compared: compared && { before: compared.after, after: compared.before } })),
  endCompare: () => setState({ compared: null }),
  /** Nothing shown is kept any more. */
  forgetTraces: () => setState({ ...nothing, traces: [] }),
  openTrace: ({ onRun = false }: ViewerOpening = {}) =>
    setState((state) =>
      onRun && !opensOnRunHere(state)
        ? {}
        : { kind: 'trace', isTraceLogOpen: true, isTerminalOpen: false, hasUnseen: false },
    ),
  closeTrace: () => setState({ isTraceLogOpen: false }),
  toggleTrace: () =>
    setState(({ isTraceLogOpen }) => ({
      kind: 'trace',
      isTraceLogOpen: !isTraceLogOpen,
      isTerminalOpen: false,
      hasUnseen: false,
    })),
  openTerminal: (scenarioId: string | null = null, search = '') =>
    setState({ ...allRuns, isTerminalOpen: true, terminalScenarioId: scenarioId, terminalSearch: search }),
  /** Opens the terminal on what people of the organization did. */
  openTracking: () => setState({ ...allRuns, isTerminalOpen: true, terminalTab: 'tracking' }),
  showTerminalTab: (terminalTab: TerminalTab) => setState({ terminalTab }),
  closeTerminal: () => setState({ isTerminalOpen: false }),
  toggleTerminal: () =>
    setState(({ isTerminalOpen }) =>
      isTerminalOpen ? { kind: 'terminal', isTerminalOpen: false } : { ...allRuns, isTerminalOpen: true },
    ),
  clearTrace: () => setState(nothing),
  toggleExpanded: () =>
    setState(({ isExpanded }) => {
      writeForSession(widthKey, String(!isExpanded));
      return { isExpanded: !isExpanded };
    }),
  setOpensOnRun: (opensOnRun: boolean) => {
    writeStored(onRunKey, String(opensOnRun));
    setState({ opensOnRun });
  },
  setTab: (activeTab: string) => setState({ activeTab }),
  close: () => setState({ isTraceLogOpen: false, isTerminalOpen: false }),
};
