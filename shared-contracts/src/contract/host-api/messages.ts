/** State of a terminal message (core §3). */
export type TerminalMessageState = 'default' | 'warning' | 'error';

/** A line of the footer assistant (core §2.7, §3). Only the last 50 are kept. */
export interface TerminalMessage {
  id: string;
  message: string;
  /** Milliseconds since the epoch. */
  timestamp: number;
  state: TerminalMessageState;
  action?: { label: string; handler: () => void };
}

export type TerminalMessageInput = Pick<TerminalMessage, 'message'> &
  Partial<Pick<TerminalMessage, 'state' | 'action'>> & {
    /** Shown, but not read out: what repeats itself. */
    silent?: boolean;
  };

export interface HostMessages {
  print(message: TerminalMessageInput): void;
}
