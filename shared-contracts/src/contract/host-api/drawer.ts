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

/** Content of the Context Viewer's Log Viewer (core §2.9): any JSON value. */
export interface TraceContent {
  title: string;
  value: unknown;
  unloaded?: readonly UnloadedPart[] | undefined;
  /** The variable whose value it is: the viewer says when it has changed or was deleted since. */
  variable?: { scenarioId: string; name: string } | undefined;
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
