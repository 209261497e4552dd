/** A part of a trace that is too large to come along: the viewer names its size and reads it when it is asked to. */
export interface UnloadedPart {
  /** Where it belongs in the value, by keys. */
  path: readonly string[];
  /** What it is called: the name of its node. */
  name: string;
  bytes: number;
  /** Rejects with a reason for people. */
  load(): Promise<unknown>;
}

/** A message of a node in a value that is shown, or the payload of one. */
export interface TraceMessage {
  /** Where it is in the value, by keys. */
  path: readonly string[];
  nodeId: string;
  /** Number of the execution in the run; null for the last one of the node. */
  step: number | null;
  side: 'input' | 'output';
  /** Place of the message, where the node sent several; null for the last of them. */
  message: number | null;
  /** The payload alone, or the whole message. */
  part: 'payload' | 'message';
}

/** The recorded run that a value is of: the viewer links to what can be done with the run and with fields of its messages. */
export interface TraceRecord {
  scenarioId: string;
  runId: string;
  /** A test case can be made of the run. */
  isTestable: boolean;
  messages: readonly TraceMessage[];
}

/** Content of the Context Viewer's Log Viewer (core §2.9): any JSON value. */
export interface TraceContent {
  title: string;
  value: unknown;
  unloaded?: readonly UnloadedPart[] | undefined;
  /** The variable whose value it is: the viewer says when it has changed or was deleted since. */
  variable?: { scenarioId: string; name: string } | undefined;
  record?: TraceRecord | undefined;
}

/** Why the Context Viewer is to open. */
export interface ViewerOpening {
  /** A run, not the user's wish to see this: who switched "Open on run" off keeps a closed viewer closed. */
  onRun?: boolean;
}

/** The Context Viewer and Terminal drawers of the shell (core §2.9, §2.10). */
export interface HostDrawer {
  /** Opens the Context Viewer with this content in the Log Viewer. Where it stays closed the content waits in it. */
  showTrace(content: TraceContent, opening?: ViewerOpening): void;
  /**
   * Opens the Context Viewer on what differs between two messages. Both are kept for its picker.
   */
  compareTraces(before: TraceContent, after: TraceContent): void;
  openTrace(opening?: ViewerOpening): void;
  /** Opens the Terminal, optionally on one scenario. */
  openTerminal(options?: { scenarioId?: string }): void;
  close(): void;
}
